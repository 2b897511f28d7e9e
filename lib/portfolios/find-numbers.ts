import { keyFrom } from "@/lib/platform/cache/key-from";
import { sql } from "drizzle-orm";
import { textArray } from "@/db/text-array";
import { db } from "@/db";
import { idArray } from "@/db/id-array";
import { billsByIds } from "@/lib/bills/queries";
import type { Bill } from "@/lib/bills/schema";
import { parseNumberQuery, type NumberAsk, type NumberReading } from "@/lib/bills/vocabulary/number";
import { isCalledSo } from "@/lib/bills/vocabulary/number-sessions";

/** One bill is certain, several need a choice, none is unknown. */
export type FoundNumber = { text: string; bills: Bill[] };
/** Numbers per lookup, and bills per number. */
export const mostNumbers = 500;
const mostMeant = 12;

function numbersIn(text: string): { asks: NumberAsk[]; unread: string[] } {
  const asks: NumberAsk[] = [];
  const unread: string[] = [];
  for (const line of text.split(/[\n\t]/)) {
    const words = line.trim();
    if (words === "") continue;
    const read = parseNumberQuery(words);
    if (read) asks.push(...read.asks);
    else {
      // a list with other content is read part by part
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

/** Whether a session includes a year, as in the search by number. */
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

const fitsReading = (one: NumberReading, row: Candidate): boolean =>
  one.keys.includes(row.matchKey) &&
  (one.jurisdiction === null || row.jurisdiction === one.jurisdiction) &&
  (one.year === null || holdsYear(row, one.year)) &&
  isCalledSo(one.sessions ?? [], row) &&
  !(one.alias && row.jurisdiction !== "US") &&
  !(one.notFederal && row.jurisdiction === "US");

/**
 * Looks up pasted numbers in one query. A number of several sessions or states gets all its bills, newest first.
 * @returns numbers with their bills, unreadable parts, and which bills are already in the portfolio
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
        (row) =>
          readings.some((one) => fitsReading(one, row)) || (ask.number !== null && row.matchNumber === ask.number),
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
