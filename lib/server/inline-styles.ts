import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Captured } from "./capture";

/** As Next writes the links to a page's built sheets. */
const link = /<link rel="stylesheet" href="\/_next\/static\/chunks\/([\w.~-]+\.css)" data-precedence="next"\/>/g;

/** What would end the element, or means another place when it stands in a page. */
const unfit = /<\/|url\(|@import/;

const sheets = new Map<string, string>();

/** A built sheet by its name, which its content decides. @throws where there is none of that name */
function builtSheet(name: string): string {
  const known = sheets.get(name) ?? readFileSync(join(process.cwd(), ".next", "static", "chunks", name), "utf8");
  sheets.set(name, known);
  return known;
}

/**
 * Puts the built style sheets of a finished page into the page itself: a dozen small files would hold up the first words that a
 * visitor sees, each by a turn to the server. Their links stay, switched off and therefore never fetched: by them React knows
 * that the styles are there when it wakes the page, and puts what another page needs behind them.
 * @param read gives a sheet by its name
 * @returns the page and the source that its content policy must allow; the page as it was where a sheet cannot stand in it
 */
export function inlineStyles(page: Captured, read: (name: string) => string = builtSheet): Captured & { style?: string } {
  const html = page.body.toString("utf8");
  const end = html.indexOf("</head>");
  const head = html.slice(0, Math.max(end, 0));
  const first = head.search(link);
  if (first < 0) return page;
  let style: string;
  try {
    style = [...head.matchAll(link)].map(([, name]) => read(name!)).join("\n");
  } catch {
    return page; // from another build
  }
  if (unfit.test(style)) return page;
  const off = head.slice(first).replaceAll(link, (found) => `${found.slice(0, -2)} disabled=""/>`);
  const { link: preloads, ...headers } = page.headers;
  const kept = preloads?.split(/,\s*(?=<)/).filter((one) => !/as="?style/.test(one)).join(", ");
  return {
    ...page,
    headers: { ...headers, ...(kept && { link: kept }) },
    body: Buffer.from(`${head.slice(0, first)}<style>${style}</style>${off}${html.slice(end)}`),
    style: `'sha256-${createHash("sha256").update(style).digest("base64")}'`,
  };
}
