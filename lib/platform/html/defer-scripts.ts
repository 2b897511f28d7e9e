import { hydratedEvent } from "./hydrated-event";
import type { BufferedResponse } from "@/lib/platform/server/buffered-response";

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

/**
 * Runs in the browser: loads the files after the first paint, as React would. A hidden page does not wait. A click on a
 * button is repeated after hydration; links, forms and boxes work before.
 */
const starter = (files: readonly string[]) =>
  `{const start=()=>${JSON.stringify(files)}.forEach((src)=>document.head.append(Object.assign(document.createElement("script"),{src,async:true})));document.hidden?start():requestAnimationFrame(()=>requestAnimationFrame(()=>setTimeout(start)));` +
  `let pressed;const press=({target})=>{pressed=target.closest("button[aria-expanded]")||pressed};addEventListener("click",press);addEventListener("${hydratedEvent}",()=>{removeEventListener("click",press);pressed&&pressed.click()},{once:true})}`;

const builtFile = /^\/_next\/static\/chunks\/[\w.~-]+\.js$/;

/** Whether startLate wrote this script, and only for our own files. */
export function isStarter(script: string): boolean {
  const list = /^\{const start=\(\)=>(\["[^\]]*"\])\.forEach/.exec(script)?.[1];
  if (list === undefined) return false;
  const files = [...list.matchAll(/"([^"]*)"/g)].map(([, file]) => file ?? "");
  return files.every((file) => builtFile.test(file)) && script === starter(files);
}

/**
 * Loads a page's scripts after its text, so that it is readable before it is hydrated.
 * @returns the page with one small script in place of its files; unchanged if it has none
 */
export function startLate<Page extends BufferedResponse>(page: Page): Page {
  const { body } = page;
  const end = body.lastIndexOf("</body>");
  const found = tagsIn(body.subarray(0, Math.max(end, 0)));
  const files = found.flatMap(({ file }) => file ?? []);
  if (files.length === 0) return page;
  const between = [...found, { from: end, to: end }].map(({ from }, at) => body.subarray(found[at - 1]?.to ?? 0, from));
  return {
    ...page,
    body: Buffer.concat([...between, Buffer.from(`<script>${starter(files)}</script>`), body.subarray(end)]),
  };
}
