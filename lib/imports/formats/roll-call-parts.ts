import type { PrintedTotal } from "@/db/schema/roll-calls.ts";
import { federalName } from "@/lib/bills/vocabulary/federal-names";
import type { ImportedRollCall } from "../record/people";
import { dayOf } from "../record/days";
import { integer } from "@/lib/platform/documents/formats/json-fields";

/** Splits a text that ends in a number: "H R 2" gives "H R" and "2". */
export function numberAtEnd(text: string): { words: string; number: string } | null {
  const number = /\d{1,9}$/.exec(text)?.[0];
  return number === undefined ? null : { words: text.slice(0, -number.length).trimEnd(), number };
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** Parses `8-Sep-2025`, `January 9, 2025,  02:54 PM`, and `18-Dec` with a separate year, into a date and a time. */
export function readDate(text: string, year?: string): { date: string | null; time: string | null } {
  const found = /^(\d{1,2})-([A-Za-z]{3})(?:-(\d{4}))?/.exec(text) ?? null;
  const spelled = /^([A-Za-z]{3})[a-z]*\.? (\d{1,2}), *(\d{4})(?:, *(\d{1,2}):(\d{2}) *([AP])M)?/i.exec(text);
  const [day, month, of] = found
    ? [found[1], found[2], found[3] ?? year]
    : spelled
      ? [spelled[2], spelled[1], spelled[3]]
      : [];
  const at = months.indexOf((month ?? "").toLowerCase());
  if (!day || at < 0 || !of) return { date: dayOf(text), time: null };
  const date = dayOf(`${of}-${String(at + 1).padStart(2, "0")}-${day.padStart(2, "0")}`);
  const hour = spelled?.[4] ? (Number(spelled[4]) % 12) + (spelled[6]!.toUpperCase() === "P" ? 12 : 0) : null;
  return { date, time: hour === null ? null : `${String(hour).padStart(2, "0")}:${spelled![5]}` };
}

/** `H R 3424`, `H CON RES 14`, `S. 5` as Congress prints them; null for `QUORUM`, `MOTION`, `PN11-13`. */
export function billOf(type: string, number: string): ImportedRollCall["bill"] {
  const name = federalName(type.replace(/[^A-Za-z]/g, "").toLowerCase(), number);
  return name && /^\d+$/.test(number) ? { name } : null;
}

/** An empty count is zero beside others; where all are empty nothing was counted. */
export function totalsOf(columns: readonly (Omit<PrintedTotal, "count"> & { text: string })[]): PrintedTotal[] | null {
  const counts = columns.map(({ text }) => integer(text));
  return counts.every((count) => count === null)
    ? null
    : columns.map(({ option, position }, i) => ({ option, position, count: counts[i] ?? 0 }));
}
