import { keyFrom } from "@/lib/platform/cache/key-from";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { BufferedResponse } from "@/lib/platform/server/buffered-response";

/** As Next writes the links to a page's built sheets. */
const link = /<link rel="stylesheet" href="\/_next\/static\/chunks\/([\w.~-]+\.css)" data-precedence="next"\/>/g;

/** What would end the element, or means another place when it stands in a page. */
const unfit = /<\/|url\(|@import/;

type Styles = {
  /** The element that holds them, as it stands in a page. */ element: Buffer;
  /** What a content policy must allow. */ source: string;
};

/** A built sheet by its name, which its content decides. @throws where there is none of that name */
const builtSheet = (name: string): string =>
  readFileSync(join(process.cwd(), ".next", "static", "chunks", name), "utf8");

/** By the names of their sheets: each kind of page has its own few, and they never change. */
const known = new Map<string, Styles>();

/** What the built sheets of these names say together. */
function builtStyles(names: readonly string[]): Styles | null {
  const key = keyFrom(...names);
  const styles = known.get(key) ?? stylesOf(names, builtSheet);
  if (styles) known.set(key, styles);
  return styles;
}

/** What sheets say together; null where one is from another build, or cannot stand in a page. @param read gives one by its name */
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
 * Puts the built style sheets of a finished page into the page itself: a dozen small files would hold up the first words that a
 * visitor sees, each by a turn to the server. Their links stay, switched off and therefore never fetched: by them React knows
 * that the styles are there when it wakes the page, and puts what another page needs behind them.
 * @param styles gives what the sheets of these names say
 * @returns the page and the source that its content policy must allow; the page as it was where a sheet cannot stand in it
 */
export function inlineStyles(
  page: BufferedResponse,
  styles: (names: readonly string[]) => Styles | null = builtStyles,
): BufferedResponse & { style?: string } {
  // the head alone is read: whatever follows it is many times longer, and stays as it is
  const end = Math.max(page.body.indexOf("</head>"), 0);
  const head = page.body.toString("utf8", 0, end);
  const first = head.search(link);
  if (first < 0) return page;
  const inside = styles([...head.matchAll(link)].map(([, name]) => name!));
  if (!inside) return page;
  const off = head.slice(first).replaceAll(link, (found) => `${found.slice(0, -2)} disabled=""/>`);
  const { link: preloads, ...headers } = page.headers;
  const others = preloads
    ?.split(/,\s*(?=<)/)
    .filter((one) => !/as="?style/.test(one))
    .join(", ");
  return {
    ...page,
    headers: { ...headers, ...(others && { link: others }) },
    body: Buffer.concat([Buffer.from(head.slice(0, first)), inside.element, Buffer.from(off), page.body.subarray(end)]),
    style: inside.source,
  };
}
