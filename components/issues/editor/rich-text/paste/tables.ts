import { isBold } from "./marks";
import { rename, wordsOf } from "./page";

/** Tables of Word, Google Docs and spreadsheets: real header cells, and no layout-only rows. */
export function tidyTables(page: Document): void {
  // Word's last row of zero height only sets column widths.
  for (const row of page.querySelectorAll('tr[height="0"]')) row.remove();
  for (const column of page.querySelectorAll("colgroup, col, caption:empty")) column.remove();
  for (const cell of page.querySelectorAll("td, th")) for (const [name, most] of spans) limit(cell, name, most);
  for (const cell of page.querySelectorAll("thead td, td[role='columnheader'], td[role='rowheader'], td[scope]"))
    copySpans(cell, rename(cell, "th"));
  for (const table of page.querySelectorAll("table")) {
    if (table.querySelector("th")) continue;
    const rows = [...table.querySelectorAll("tr")].filter(
      (row) => row.closest("table") === table && wordsOf(row) !== "",
    );
    const plain = rows.findIndex((row) => !isAllBold(row));
    const heads = rows.slice(0, Math.max(0, plain));
    // A single cell of full width is a title, and an entirely bold table has no header.
    if (!heads.some((row) => row.children.length > 1)) continue;
    for (const row of heads)
      for (const cell of row.querySelectorAll(":scope > td")) copySpans(cell, rename(cell, "th"));
  }
  // A header cell is bold by itself.
  for (const strong of page.querySelectorAll("th b, th strong")) strong.replaceWith(...strong.childNodes);
}

/** The most that a document allows. */
const spans = [
  ["colspan", 100],
  ["rowspan", 1000],
] as const;

function limit(cell: Element, name: string, most: number): void {
  const given = cell.getAttribute(name);
  if (given !== null) cell.setAttribute(name, String(Math.min(most, Math.max(1, Math.trunc(Number(given)) || 1))));
  cell.removeAttribute("colwidth");
}

function copySpans(from: Element, to: Element): void {
  for (const [name] of spans) {
    const value = from.getAttribute(name);
    if (value) to.setAttribute(name, value);
  }
}

/** All text of every cell: how a header row looks where it is not marked as one. */
function isAllBold(row: Element): boolean {
  const cells = [...row.children];
  return cells.some(isBold) && cells.every((cell) => wordsOf(cell) === "" || isBold(cell));
}
