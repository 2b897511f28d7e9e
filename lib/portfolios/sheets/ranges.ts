import type { SheetAnswers } from "./answers";
import type { SheetRowResult } from "./result";

/** A row, or the rows of one cell that names a range of bills, each known: they are one question. */
export type RowOrRange = { key: string; rows: readonly [SheetRowResult, ...SheetRowResult[]]; isRange: boolean };

const cellOf = ({ sheet, line, cell }: SheetRowResult): string => JSON.stringify([sheet, line, cell]);
const isOfRange = ({ state, candidates }: SheetRowResult): boolean => state === "asked" && candidates.length === 1;

/** Joins the rows of a range. @param single cells whose rows are decided one by one */
export function joinRanges(rows: readonly SheetRowResult[], single: ReadonlySet<string> = new Set()): RowOrRange[] {
  const ranges = new Map<string, SheetRowResult[]>();
  for (const row of rows)
    if (isOfRange(row) && !single.has(cellOf(row))) ranges.set(cellOf(row), [...(ranges.get(cellOf(row)) ?? []), row]);
  return rows.flatMap((row): RowOrRange[] => {
    const [first = row, ...rest] = (isOfRange(row) && ranges.get(cellOf(row))) || [];
    if (rest.length === 0) return [{ key: row.key, rows: [row], isRange: false }];
    return first === row ? [{ key: cellOf(row), rows: [first, ...rest], isRange: true }] : [];
  });
}

/** Takes all bills of a range, or leaves them out; an empty value removes the answers. */
export function answerRange(answers: SheetAnswers, rows: readonly SheetRowResult[], value: string): SheetAnswers {
  const keys = new Set(rows.map(({ key }) => key));
  const others = Object.entries(answers.bills ?? {}).filter(([key]) => !keys.has(key));
  const given = value ? rows.map(({ key, candidates }) => [key, value === "all" ? candidates[0]!.id : null]) : [];
  return { ...answers, bills: Object.fromEntries([...others, ...given]) as SheetAnswers["bills"] };
}

const numerals = ["", "", "Both", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
/** `Both`, `All four`, `All 25`. */
export const allOf = (count: number): string => (count === 2 ? "Both" : `All ${numerals[count] ?? count}`);
