import { keyFrom } from "@/lib/platform/cache/key-from";
import { sql } from "drizzle-orm";
import { textArray } from "@/db/text-array";
import { db } from "@/db";
import { idArray } from "@/db/id-array";
import { billsByIds } from "@/lib/bills/queries";
import type { Bill } from "@/lib/bills/schema";
import { parseNumberQuery, type NumberAsk, type NumberReading } from "@/lib/bills/vocabulary/number";
import { isCalledSo } from "@/lib/bills/vocabulary/number-sessions";

/** A number as it was typed, with the bills that it may mean: one is certain, several are asked, none is not known here. */
export type FoundNumber = { text: string; bills: Bill[] };
/** Numbers that are looked up together, and bills that one of them may mean. */
export const mostNumbers = 500;
const mostMeant = 12;

/** @returns the numbers of a pasted text, and the parts that are none */
function numbersIn(text: string): { asks: NumberAsk[]; unread: string[] } {
  const asks: NumberAsk[] = [];
  const unread: string[] = [];
  for (const line of text.split(/[\n\t]/)) {
    const words = line.trim();
    if (words === "") continue;
    const read = parseNumberQuery(words);
    if (read) asks.push(...read.asks);
    else {
      // a list with something else in it is read part by part
      for (const part of words.split(/[,;]/)) {
        const one = part.trim() === "" ? null : parseNumberQuery(part);
        if (one) asks.push(...one.asks);
        else if (part.trim()) unread.push(part.trim().slice(0, 200));
      }
    }
  }
  return { asks: asks.slice(0, mostNumbers), unread: unread.slice(0, mostNumbers) };
}

type Candidate = {
  id: number;
  matchKey: string;
  matchNumber: string | null;
  jurisdiction: string;
  sessionYear: number | null;
  session: string;
  sessionName: string;
};

/** Whether a session holds a year, as the search by number has it. */
function holdsYear({ jurisdiction, sessionYear, session, sessionName }: Candidate, year: number): boolean {
  if (sessionYear === null) return false;
  if (sessionYear === year) return true;
  if (jurisdiction === "US") return sessionYear === year - 1;
  const figures = `${session} ${sessionName}`.match(/\d+/g) ?? [];
  // "2025", or "2025-26" and "2025–2026"
  const isNamed = figures.some(
    (part, at) =>
      part === String(year) || (part === String(year).slice(2) && part.length === 2 && figures[at - 1]?.length === 4),
  );
  return sessionYear >= year - 3 && sessionYear < year && isNamed;
}

const isMeant = (one: NumberReading, row: Candidate): boolean =>
  one.keys.includes(row.matchKey) &&
  (one.jurisdiction === null || row.jurisdiction === one.jurisdiction) &&
  (one.year === null || holdsYear(row, one.year)) &&
  isCalledSo(one.sessions ?? [], row) &&
  !(one.alias && row.jurisdiction !== "US") &&
  !(one.notFederal && row.jurisdiction === "US");

/**
 * Looks up pasted bill numbers. A number that several bills have, in other sessions or states, is answered with all of them, newest
 * first: who asks chooses. One query for all numbers.
 * @returns numbers with what they may mean, what could not be read, and which of the bills are in the portfolio already
 */
export async function findNumbers(
  portfolioId: number,
  text: string,
): Promise<{ numbers: FoundNumber[]; unread: string[]; present: number[] }> {
  const { asks, unread } = numbersIn(text);
  const keys = [...new Set(asks.flatMap((ask) => [...ask.readings, ...ask.fallbacks].flatMap((one) => one.keys)))];
  const bare = [...new Set(asks.flatMap((ask) => ask.number ?? []))];
  const rows = await db.execute<Candidate>(sql`
    select id, match_key as "matchKey", match_number as "matchNumber", jurisdiction, session_year as "sessionYear", session, session_name as "sessionName"
    from bills where match_key = any(${textArray(keys)}) or match_number = any(${textArray(bare)})
    order by last_action_date desc nulls last, id limit 20000`);
  const meant = asks.map((ask) => {
    const of = (readings: readonly NumberReading[]) =>
      rows.filter(
        (row) => readings.some((one) => isMeant(one, row)) || (ask.number !== null && row.matchNumber === ask.number),
      );
    const direct = of(ask.readings);
    return {
      text: ask.text,
      ids: (direct.length > 0 ? direct : of(ask.fallbacks)).map(({ id }) => id).slice(0, mostMeant),
    };
  });
  const ids = [...new Set(meant.flatMap((one) => one.ids))];
  const [bills, present] = await Promise.all([
    billsByIds(ids),
    db.execute<{ id: number }>(
      sql`select bill_id as id from portfolio_bills where portfolio_id = ${portfolioId} and bill_id = any(${idArray(ids)})`,
    ),
  ]);
  const byId = new Map(bills.map((bill) => [bill.id, bill]));
  const seen = new Set<string>();
  const numbers = meant.flatMap(({ text: typed, ids: of }) => {
    const key = keyFrom(typed, of);
    if (seen.has(key)) return [];
    seen.add(key);
    return [{ text: typed, bills: of.flatMap((id) => byId.get(id) ?? []) }];
  });
  return { numbers, unread, present: present.map(({ id }) => id) };
}
