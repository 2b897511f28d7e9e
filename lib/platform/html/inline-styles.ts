import { keyFrom } from "@/lib/platform/cache/key-from";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { BufferedResponse } from "@/lib/platform/server/buffered-response";

/** How Next writes the links to a page's built style sheets. */
const link = /<link rel="stylesheet" href="\/_next\/static\/chunks\/([\w.~-]+\.css)" data-precedence="next"\/>/g;

/** How it asks ahead for sheets that boundaries of the page would need (app/forbidden.tsx), in its head and for React. */
const ahead = /<link rel="preload" href="\/_next\/static\/chunks\/([\w.~-]+\.css)" as="style"\/>/g;
const hintOf = (name: string, kind: "HL" | "HZ") => `:${kind}[\\"/_next/static/chunks/${name}\\",\\"style\\"]`;

/** What would end the style element, or has another meaning inside of a page. */
const unfit = /<\/|url\(|@import/;

type Styles = {
  element: Buffer;
  source: string;
};

/** A built sheet by its name, which depends on its content. @throws if there is none */
const builtSheet = (name: string): string =>
  readFileSync(join(process.cwd(), ".next", "static", "chunks", name), "utf8");

/** By the names of their sheets: each kind of page has its own few, and they never change. */
const known = new Map<string, Styles>();

function builtStyles(names: readonly string[]): Styles | null {
  const key = keyFrom(...names);
  const styles = known.get(key) ?? stylesOf(names, builtSheet);
  if (styles) known.set(key, styles);
  return styles;
}

/** The content of style sheets; null if one is from another build, or cannot be inlined. @param read one by its name */
export function stylesOf(names: readonly string[], read: (name: string) => string): Styles | null {
  try {
    const style = names.map(read).join("\n");
    return unfit.test(style)
      ? null
      : {
          element: Buffer.from(`<style>${style}</style>`),
          source: `'sha256-${createHash("sha256").update(style).digest("base64")}'`,
        };
  } catch {
    return null;
  }
}

/**
 * Inlines a page's style sheets: a dozen small files would delay the first paint. No link to one is sent, because some
 * browsers fetch ahead whatever a page links to, even where the link is disabled; startLate makes them for React.
 * @param styles returns the content of sheets
 * @returns the page, the names of its sheets and the source for its policy; the page unchanged if a sheet cannot be inlined
 */
export function inlineStyles<Page extends BufferedResponse>(
  page: Page,
  styles: (names: readonly string[]) => Styles | null = builtStyles,
): Page & { style?: string; sheets?: readonly string[] } {
  // only the head is read: what follows is many times longer
  const end = Math.max(page.body.indexOf("</head>"), 0);
  const head = page.body.toString("utf8", 0, end);
  const first = head.search(link);
  if (first < 0) return page;
  const sheets = [...head.matchAll(link)].map(([, name]) => name!);
  const inside = styles(sheets);
  if (!inside) return page;
  const { link: preloads, ...headers } = page.headers;
  const others = preloads
    ?.split(/,\s*(?=<)/)
    .filter((one) => !/as="?style/.test(one))
    .join(", ");
  return {
    ...page,
    headers: { ...headers, ...(others && { link: others }) },
    body: Buffer.concat([
      Buffer.from(head.slice(0, first).replaceAll(ahead, "")),
      inside.element,
      Buffer.from(head.slice(first).replaceAll(link, "").replaceAll(ahead, "")),
      withoutHints(
        page.body.subarray(end),
        [...head.matchAll(ahead)].map(([, name]) => name!),
      ),
    ]),
    style: inside.source,
    sheets,
  };
}

/**
 * Has React ask ahead for none of these sheets: most visits need none, and browsers warn of what was fetched in vain. A hint
 * becomes one of a kind that React does not know and skips; it stays as long, because data around it counts bytes.
 */
function withoutHints(body: Buffer, sheets: readonly string[]): Buffer {
  const quiet = sheets.length > 0 ? Buffer.from(body) : body;
  for (const name of sheets) {
    const hint = hintOf(name, "HL");
    for (let at = quiet.indexOf(hint); at >= 0; at = quiet.indexOf(hint, at)) quiet.write(hintOf(name, "HZ"), at);
  }
  return quiet;
}
