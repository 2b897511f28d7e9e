import { sql } from "drizzle-orm";
import type { z } from "zod";
import { db, type Queryable } from "@/db";
import { isoUtc } from "@/db/iso-utc";
import { sourceName, trustedSources } from "@/lib/bills/vocabulary/record-sources";
import { pageRows, totalCap, totals } from "@/lib/platform/http/input";
import { notFound } from "@/lib/platform/http/problem";
import type { tiesQuery } from "./api";
import type { SessionTie, TrustOrderRow } from "./schema";

type Row = Omit<SessionTie, "one" | "other"> & {
  source: string;
  session: string;
  bills: number;
  otherSource: string;
  otherSession: string;
  otherBills: number;
};

/** Bills that a source has in a session, also under another source's number. */
const billsOf = (source: "source" | "other_source", session: "session" | "other_session") => {
  const [from, name] = [sql.raw(`t.${source}`), sql.raw(`t.${session}`)];
  return sql`(select count(*)::int from bills b where b.jurisdiction = t.jurisdiction and b.source = ${from} and b.session = ${name})
    + (select count(*)::int from bill_witnesses w join bills b on b.id = w.bill_id where b.jurisdiction = t.jurisdiction and b.source <> w.source and w.source = ${from} and w.record->'row'->>'session' = ${name})`;
};
const columns = sql`t.id, t.jurisdiction, t.source, t.session, t.other_source as "otherSource", t.other_session as "otherSession", t.state, t.reason,
  t.decided_by is null and t.decided_at is null and t.state = 'confirmed' as certain, p.name as "decidedBy", ${isoUtc(sql`t.decided_at`)} as "decidedAt", ${isoUtc(sql`t.joined_at`)} as "joinedAt", t.version,
  ${billsOf("source", "session")} as bills, ${billsOf("other_source", "other_session")} as "otherBills"`;
const tables = sql`from session_ties t left join people p on p.id = t.decided_by`;

const asTie = ({ source, session, bills, otherSource, otherSession, otherBills, ...row }: Row): SessionTie => ({
  ...row,
  one: { source, sourceName: shortName(source), session, bills },
  other: { source: otherSource, sourceName: shortName(otherSource), session: otherSession, bills: otherBills },
});

/** A source's name without its license. */
const shortName = (source: string): string =>
  source === "openstates"
    ? "Open States files"
    : source === "openstates-api"
      ? "Open States API"
      : sourceName(source).replace(/ \(.*\)$/, "");

export async function tieList(
  query: z.output<typeof tiesQuery>,
): Promise<{ sessionTies: SessionTie[]; total: number; totalIsCapped: boolean }> {
  const { limit, offset } = pageRows(query);
  const where = sql`where true ${query.state ? sql`and t.state = ${query.state}` : sql``} ${query.jurisdiction ? sql`and t.jurisdiction = ${query.jurisdiction.toUpperCase()}` : sql``}`;
  const [rows, [count]] = await Promise.all([
    db.execute<Row>(
      sql`select ${columns} ${tables} ${where} order by t.state <> 'suggested', t.jurisdiction, t.id ${query.sortOrder === "asc" ? sql`` : sql`desc`} limit ${limit} offset ${offset}`,
    ),
    db.execute<{ n: number }>(
      sql`select count(*)::int as n from (select 1 from session_ties t ${where} limit ${totalCap + 1}) rows`,
    ),
  ]);
  return { sessionTies: rows.map(asTie), ...totals(count!.n) };
}

export const tieExists = async (_: unknown, id: number): Promise<boolean> =>
  (await db.execute(sql`select 1 from session_ties where id = ${id}`)).length > 0;

export async function getTie(id: number, on: Queryable = db): Promise<SessionTie> {
  const [row] = await on.execute<Row>(sql`select ${columns} ${tables} where t.id = ${id}`);
  if (!row) throw notFound("There is no such pair of sessions.");
  return asTie(row);
}

export async function trustOrders(
  on: Queryable = db,
): Promise<{ trustOrders: TrustOrderRow[]; defaultOrder: string[] }> {
  const rows = await on.execute<TrustOrderRow>(
    sql`select jurisdiction, field, sources, version from source_trust order by jurisdiction, field`,
  );
  return { trustOrders: [...rows], defaultOrder: [...trustedSources] };
}
