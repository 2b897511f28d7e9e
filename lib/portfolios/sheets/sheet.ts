import { invalid } from "@/lib/platform/http/problem";
import { formatCount } from "@/lib/platform/text/format";
import { mostCells, mostRows } from "./limits";

/** `link`: its address; `formula`: in a text file. A date is YYYY-MM-DD. */
export type Cell = { text: string; link?: string; formula?: string };

/** `line`: from 1. */
export type SheetRow = { line: number; isHidden: boolean; cells: Cell[] };

export type Sheet = {
  name: string;
  isHidden: boolean;
  rows: SheetRow[];
  /** Indexes from 0. */
  hiddenColumns: number[];
};

export type Workbook = {
  kind: "csv" | "xlsx" | "json";
  sheets: Sheet[];
  /** Serial dates count from 1904. */
  from1904?: boolean;
  /** Where a damaged file ends. */
  broken?: { line: number; reason: string };
};

export const emptyCell: Cell = { text: "" };

export const unreadable = (message: string) => invalid(message, { issues: [{ path: "file", message }] });

/** Limits what a file contains. */
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

/** `A` → 0, `AB` → 27; -1 if invalid. */
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
