import { sql } from "drizzle-orm";
import type { Queryable } from "@/db";
import { cached } from "@/lib/platform/cache/query-cache";
import { refreshBillFacets } from "../search/facet-counts";

/** `also`: what other sources call the same session. */
export type SessionChoice = { value: string; label: string; bills: number; also: string[] };

type Row = { value: string; label: string | null; jurisdiction: string | null; bills: number };
type Tie = { jurisdiction: string; session: string; other: string; isConfirmed: boolean };

/**
 * Newest first: the source's string, and a readable name, with the jurisdiction if only one uses it. Strings of one
 * jurisdiction that are tied, or that have one name, are one session, of which the string of most bills is the value.
 */
export async function listSessions(db: Queryable): Promise<SessionChoice[]> {
  const [rows, ties] = await Promise.all([
    db.execute<Row>(sql`
      select value, label, jurisdiction, bills from bill_facets where filter_field = '' and filter_value = '' and field = 'session'
      order by year desc nulls last, value desc`),
    db.execute<Tie>(sql`
      select jurisdiction, session, other_session as other, state = 'confirmed' as "isConfirmed" from session_ties
      where state <> 'suggested' and session <> other_session`),
  ]);
  if (rows.length === 0 && (await firstCount(db))) return listSessions(db);
  return joinSessions(rows, ties).map((all) => {
    const [first, ...others] = all.toSorted((a, b) => b.bills - a.bills || (a.value < b.value ? -1 : 1));
    const { value, label, jurisdiction } = first!;
    return {
      value,
      bills: all.reduce((sum, { bills }) => sum + bills, 0),
      label: jurisdiction ? `${label ?? value} · ${jurisdiction}` : (label ?? value),
      also: others.map((other) => other.value),
    };
  });
}

/** The strings of each session, in the order of the first of them. */
function joinSessions(rows: readonly Row[], ties: readonly Tie[]): Row[][] {
  const groups: Row[][] = [];
  const tieOf = (a: Row, b: Row) =>
    ties.filter(
      ({ jurisdiction, session, other }) =>
        jurisdiction === a.jurisdiction &&
        ((session === a.value && other === b.value) || (session === b.value && other === a.value)),
    );
  const isOne = (a: Row, b: Row): boolean => {
    if (a.jurisdiction === null || a.jurisdiction !== b.jurisdiction) return false;
    const tied = tieOf(a, b);
    return tied.length > 0 ? tied.every(({ isConfirmed }) => isConfirmed) : a.label !== null && a.label === b.label;
  };
  for (const row of rows) {
    const joined = groups.filter((group) => group.some((one) => isOne(one, row)));
    if (joined.length === 0) groups.push([row]);
    else joined[0]!.push(row, ...joined.slice(1).flat());
    for (const group of joined.slice(1)) groups.splice(groups.indexOf(group), 1);
  }
  return groups;
}

/** The session that a string means, whichever source writes it. */
export const sessionOf = <S extends Pick<SessionChoice, "value" | "also">>(
  sessions: readonly S[],
  value: string,
): S | undefined => sessions.find((one) => one.value === value || one.also.includes(value));

/** The readable name of a session's string, or the string. */
export const sessionLabel =
  (sessions: readonly SessionChoice[]) =>
  (value: string): string =>
    sessionOf(sessions, value)?.label ?? value;

/** All strings of the session that this string means. */
export async function stringsOfSession(db: Queryable, value: string): Promise<string[]> {
  const found = sessionOf(await cached("sessions", db, () => listSessions(db)), value);
  return found ? [found.value, ...found.also] : [value];
}

/** There are bills but no counts yet: an import was interrupted, or the database was restored from elsewhere. */
export async function firstCount(db: Queryable): Promise<boolean> {
  const [bill] = await db.execute(sql`select 1 as one from bills limit 1`);
  if (!bill) return false;
  await refreshBillFacets(db);
  return true;
}

export async function topicsInUse(db: Queryable): Promise<number[]> {
  await listSessions(db);
  const rows = await db.execute<{ id: number }>(
    sql`select value::int as id from bill_facets where filter_field = '' and filter_value = '' and field = 'topic'`,
  );
  return rows.map((row) => row.id);
}
