import { invalid } from "@/lib/platform/http/problem";
import { formatCount } from "@/lib/platform/text/format";
import { mostCells, mostRows } from "./limits";

/** A cell as a person sees it; `link` is the address behind it, `formula` how a text file writes it. A day is YYYY-MM-DD. */
export type Cell = { text: string; link?: string; formula?: string };

/** `line` is the row's number in the file, from 1. */
export type SheetRow = { line: number; isHidden: boolean; cells: Cell[] };

export type Sheet = {
  name: string;
  isHidden: boolean;
  rows: SheetRow[];
  /** Positions, from 0, of columns that the file hides. */
  hiddenColumns: number[];
};

export type Workbook = {
  kind: "csv" | "xlsx" | "json";
  sheets: Sheet[];
  /** Its numbers for days count from 1904. */
  from1904?: boolean;
  /** Where a damaged file could not be read any further. */
  broken?: { line: number; reason: string };
};

export const emptyCell: Cell = { text: "" };

/** The refusal of a file that cannot be read, in words for the person who chose it. */
export const unreadable = (message: string) => invalid(message, { issues: [{ path: "file", message }] });

/** Counts what a file holds and refuses what no tracking sheet has. */
export class SheetBudget {
  #rows = 0;
  #cells = 0;

  /** @throws HttpError 422 */
  add(cells: number): void {
    this.#rows += 1;
    this.#cells += cells;
    if (this.#rows > mostRows)
      throw unreadable(
        `This file has more than ${formatCount(mostRows, "row")}. Split it, or remove rows that are not bills.`,
      );
    if (this.#cells > mostCells)
      throw unreadable(
        `This file has more than ${formatCount(mostCells, "cell")}. Remove columns that are not needed.`,
      );
  }
}

/** `A` → 0, `AB` → 27. -1 for what is no column. */
export function columnAt(reference: string): number {
  let at = 0;
  for (const character of reference) {
    const code = character.charCodeAt(0) - 64;
    if (code < 1 || code > 26) break;
    at = at * 26 + code;
  }
  return at - 1;
}

/** 0 → `A`, 27 → `AB`. */
export function columnLetters(at: number): string {
  const rest = Math.floor(at / 26);
  return (rest > 0 ? columnLetters(rest - 1) : "") + String.fromCharCode(65 + (at % 26));
}
