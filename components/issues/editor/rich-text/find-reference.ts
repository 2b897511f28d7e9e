import { isDocketNumber } from "@/lib/bills/vocabulary/docket-numbers";
import { readNumbers } from "@/lib/bills/citations/read";

/** A possible bill reference before the caret: after `@`, or the number of a bill or a case. */
export type TypedReference = {
  kind: "at" | "number";
  query: string;
  /** Number of characters before the caret that a selection replaces. */ length: number;
};

const mostCharacters = 60;
const mostWords = 6;

/** @param before the text of the paragraph up to the caret */
export function findReference(before: string): TypedReference | null {
  return afterAt(before) ?? typedDocketNumber(before) ?? typedNumber(before);
}

/** `2:26-cv-01234`, with or without the judges' initials. */
function typedDocketNumber(before: string): TypedReference | null {
  const query = /(?:^|[\s([{"'“‘—–-])(\d{1,2}:\d{2}-[A-Za-z]{2}-\d{3,6}(?:-[A-Z]{2,4})?)$/.exec(before.slice(-40))?.[1];
  return query && isDocketNumber(query.toUpperCase()) ? { kind: "number", query, length: query.length } : null;
}

function afterAt(before: string): TypedReference | null {
  const at = before.lastIndexOf("@");
  if (at < 0 || before.length - at > mostCharacters) return null;
  if (at > 0 && !/[\s([{"'“‘—–-]/.test(before[at - 1] ?? "")) return null;
  const query = before.slice(at + 1);
  if (/^\s|\s\s|\n/.test(query) || query.split(/\s/).length > mostWords) return null;
  return { kind: "at", query, length: before.length - at };
}

/** `HB 12`, `H.B. 12`, `S.J.Res. 4`; not a bare number, a year or `title 9`. */
function typedNumber(before: string): TypedReference | null {
  const found = /(?:^|[\s([{"'“‘—–-])((?:[A-Za-z]{1,6}\.? ?){1,4}\d{1,6})$/.exec(before.slice(-40));
  const typed = found?.[1];
  if (!typed) return null;
  // The prefix may follow other words: the shortest suffix of the text that is a number counts.
  const starts = [...typed.matchAll(/(?<![A-Za-z.])[A-Za-z]/g)].map((match) => match.index).reverse();
  for (const start of starts) {
    const query = typed.slice(start);
    if ((readNumbers(query)?.keys.length ?? 0) > 0) return { kind: "number", query, length: query.length };
  }
  return null;
}
