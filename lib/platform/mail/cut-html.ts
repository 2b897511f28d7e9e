const single = new Set(["br", "hr", "img", "col"]);
/** Block ends at which a text may be cut without splitting a sentence or a row. */
const breaks = new Set(["p", "li", "tr", "h1", "h2", "h3", "blockquote", "ul", "ol", "table"]);

/**
 * Truncates our own HTML after a whole block and closes open tags. Never ends in a heading.
 * @param most the maximum `size`
 * @param size of a piece, in bytes
 * @returns the HTML, and whether something was cut
 */
export function cutHtml(
  html: string,
  most: number,
  size: (html: string) => number = (text) => Buffer.byteLength(text),
): { html: string; isCut: boolean } {
  if (size(html) <= most) return { html, isCut: false };
  const open: string[] = [];
  let used = 0;
  let at = 0;
  let cut = { at: 0, open: [] as string[] };
  for (const token of html.match(/<[^<>]*>|[^<]+/g) ?? []) {
    const [, slash, name = ""] = /^<(\/?)([a-z][a-z0-9]*)/i.exec(token) ?? [];
    at += token.length;
    used += size(token);
    if (!name) continue;
    if (slash) open.splice(open.lastIndexOf(name), 1);
    else if (!single.has(name)) open.push(name);
    const closing = open.reduce((sum, tag) => sum + tag.length + 3, 0);
    if (used + closing > most) break;
    if (slash && breaks.has(name) && !/^h[1-3]$/.test(name)) cut = { at, open: [...open] };
  }
  const closed = cut.open.toReversed().map((tag) => `</${tag}>`);
  return { html: html.slice(0, cut.at) + closed.join(""), isCut: true };
}
