import type { BufferedResponse } from "@/lib/platform/server/buffered-response";

/** Where the build's files are. */
const folder = "/_next/static/chunks/";

/** How Next writes a page's own script files, and the hint to preload one. */
const tags = [
  {
    begin: '<script src="/_next/static/chunks/',
    whole: /^<script src="(\/_next\/static\/chunks\/[\w.~-]+\.js)" async=""><\/script>/,
  },
  {
    begin: '<link rel="preload" as="script" ',
    whole: /^<link rel="preload" as="script" fetchPriority="low" href="\/_next\/static\/chunks\/[\w.~-]+\.js"\/>/,
  },
];
const longest = 300;

/** The positions of such tags in a page, in order, and their files. Works on bytes, not on text. */
function tagsIn(page: Buffer): { from: number; to: number; file?: string }[] {
  const found: { from: number; to: number; file?: string }[] = [];
  for (const { begin, whole } of tags) {
    for (let from = page.indexOf(begin); from >= 0; from = page.indexOf(begin, from + begin.length)) {
      const tag = whole.exec(page.toString("latin1", from, from + longest));
      if (tag) found.push({ from, to: from + tag[0].length, file: tag[1] });
    }
  }
  return found.sort((a, b) => a.from - b.from);
}

/** The text of a script that loads the files after the first paint, as React would. A hidden page does not wait. */
const loadLate = (files: readonly string[]) =>
  `const start=()=>${JSON.stringify(files)}.forEach((src)=>document.head.append(Object.assign(document.createElement("script"),{src,async:true})));document.hidden?start():requestAnimationFrame(()=>requestAnimationFrame(()=>setTimeout(start)));`;

/** Links to the sheets whose styles are in the page: React recognizes styles by them. Disabled, none is fetched. */
const linkTo = (sheets: readonly string[]) =>
  sheets.length === 0
    ? ""
    : `${JSON.stringify(sheets)}.forEach((name)=>{const link=Object.assign(document.createElement("link"),{rel:"stylesheet",disabled:true});link.dataset.precedence="next";link.setAttribute("href","${folder}"+name);document.head.append(link)});`;

const starter = (files: readonly string[], sheets: readonly string[]) => `{${linkTo(sheets)}${loadLate(files)}}`;

const builtFile = /^\/_next\/static\/chunks\/[\w.~-]+\.js$/;
const builtSheet = /^[\w.~-]+\.css$/;

/** Whether startLate wrote this script, and only for our own files. */
export function isStarter(script: string): boolean {
  const lists = /^\{(?:(\["[^\]]*"\])\.forEach.*?)?const start=\(\)=>(\["[^\]]*"\])\.forEach/.exec(script);
  if (!lists) return false;
  const [sheets = [], files = []] = lists.slice(1).map(namesIn);
  return (
    files.every((file) => builtFile.test(file)) &&
    sheets.every((name) => builtSheet.test(name)) &&
    script === starter(files, sheets)
  );
}

const namesIn = (list: string | undefined) => [...(list ?? "").matchAll(/"([^"]*)"/g)].map(([, name]) => name ?? "");

/**
 * Loads a page's scripts after its text, so that it is readable before it is hydrated.
 * @param page its `sheets` are those whose styles it contains
 * @returns the page with one small script in place of its files; unchanged if it has none
 */
export function startLate<Page extends BufferedResponse & { sheets?: readonly string[] }>(page: Page): Page {
  const { body, sheets = [] } = page;
  const end = body.lastIndexOf("</body>");
  const found = tagsIn(body.subarray(0, Math.max(end, 0)));
  const files = found.flatMap(({ file }) => file ?? []);
  if (files.length === 0) return page;
  const between = [...found, { from: end, to: end }].map(({ from }, at) => body.subarray(found[at - 1]?.to ?? 0, from));
  return {
    ...page,
    body: Buffer.concat([...between, Buffer.from(`<script>${starter(files, sheets)}</script>`), body.subarray(end)]),
  };
}
