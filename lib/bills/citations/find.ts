import { or, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "@/db";
import { idArray } from "@/db/id-array";
import { textArray } from "@/db/text-array";
import type { NumberAsk, NumberReading } from "../vocabulary/number-readings";
import { fitsReading, namesSession } from "./resolve";

/** A bill that a number may mean. */
export type FoundBill = {
  id: number;
  slug: string;
  name: string;
  title: string | null;
  jurisdiction: string;
  session: string;
  sessionName: string;
  sessionYear: number | null;
  matchKey: string;
  matchNumber: string | null;
};

const mostOfBareNumbers = 20_000;
const columns = sql.raw(
  `id, slug, name, title, jurisdiction, session, session_name as "sessionName", session_year as "sessionYear", match_key as "matchKey", match_number as "matchNumber"`,
);
const newest = sql.raw("order by session_year desc nulls last, last_action_date desc nulls last, id");

/** Everything that numbers are looked up by. */
export const keysOf = (asks: readonly Pick<NumberAsk, "readings" | "fallbacks">[]): string[] => [
  ...new Set(asks.flatMap(({ readings, fallbacks }) => [...readings, ...fallbacks].flatMap((one) => one.keys))),
];

/** The bills that written numbers may mean, of all sessions and legislatures, newest session first. For `resolve`. */
export async function findCandidates(
  on: Queryable,
  asks: readonly Pick<NumberAsk, "readings" | "fallbacks" | "number">[],
  also: { keys?: readonly string[]; slugs?: readonly string[]; ids?: readonly number[] } = {},
): Promise<FoundBill[]> {
  const { keys = [], slugs = [], ids = [] } = also;
  const numbers = [...new Set(asks.flatMap(({ number }) => number ?? []))];
  const byKey = await on.execute<FoundBill>(
    sql`select ${columns} from bills where match_key = any(${textArray([...keysOf(asks), ...keys])}) or slug = any(${textArray([...slugs])}) or id = any(${idArray(ids)}) ${newest}`,
  );
  if (numbers.length === 0) return [...byKey];
  const byNumber = await on.execute<FoundBill>(
    sql`select ${columns} from bills where match_number = any(${textArray(numbers)}) ${newest} limit ${mostOfBareNumbers}`,
  );
  return [...new Map([...byKey, ...byNumber].map((bill) => [bill.id, bill])).values()];
}

const among = (column: SQL, values: readonly string[]): SQL =>
  values.length === 1 ? sql`${column} = ${values[0]}` : sql`${column} in ${values}`;

/** All plain keys in one list, so that a long list is one index look-up. @param dated bills of readings that name a session */
function conditionOf(readings: readonly NumberReading[], dated: readonly FoundBill[]): SQL | undefined {
  const isPlain = (one: NumberReading) => one.jurisdiction === null && !one.notFederal;
  const some = readings.filter((one) => !namesSession(one));
  const plain = [...new Set(some.filter(isPlain).flatMap((one) => one.keys))];
  const ofSessions = readings.filter(namesSession);
  const ids = dated.filter((bill) => ofSessions.some((one) => fitsReading(one, bill))).map(({ id }) => id);
  return or(
    plain.length > 0 ? among(sql`bills.match_key`, plain) : undefined,
    ...some
      .filter((one) => !isPlain(one) && one.keys.length > 0)
      .map(
        (one) =>
          sql`(${among(sql`bills.match_key`, one.keys)}${one.jurisdiction === null ? sql`` : sql` and bills.jurisdiction = ${one.jurisdiction}`}${one.notFederal ? sql` and bills.jurisdiction <> 'US'` : sql``})`,
      ),
    ofSessions.length > 0 ? sql`bills.id = any(${idArray(ids)})` : undefined,
  );
}

/** For each number with a fallback reading: whether a bill has the number as typed. */
async function asTyped(
  db: Queryable,
  asks: readonly NumberAsk[],
  dated: readonly FoundBill[],
): Promise<Set<NumberAsk>> {
  const open = asks.filter((ask) => ask.fallbacks.length > 0 && ask.readings.length > 0);
  if (open.length === 0) return new Set();
  const looks = open.map(
    (ask, at) =>
      sql`select ${at}::int as at where exists (select from bills where ${conditionOf(ask.readings, dated) ?? sql`false`})`,
  );
  const rows = await db.execute<{ at: number }>(sql.join(looks, sql` union all `));
  return new Set(rows.map(({ at }) => open[at]!));
}

/**
 * `resolve` as a condition on `bills`, for lists that filter by a number. Only numbers that name a session need their
 * candidates read, because the years of a session are in its name.
 */
export async function conditionOfNumbers(db: Queryable, asks: readonly NumberAsk[]): Promise<SQL | undefined> {
  const sessions = asks.filter(({ readings, fallbacks }) => [...readings, ...fallbacks].some(namesSession));
  const dated = sessions.length === 0 ? [] : await findCandidates(db, sessions);
  const typed = await asTyped(db, asks, dated);
  const numbers = [...new Set(asks.flatMap(({ number }) => number ?? []))];
  return or(
    conditionOf(
      asks.flatMap((ask) => (ask.fallbacks.length === 0 || typed.has(ask) ? ask.readings : ask.fallbacks)),
      dated,
    ),
    numbers.length > 0 ? among(sql`bills.match_number`, numbers) : undefined,
  );
}
