import { sql } from "drizzle-orm";
import type { Queryable } from "@/db";
import { refreshBillFacets } from "../search/facet-counts";

export type SessionChoice = { value: string; label: string; bills: number };

/** Newest first: the source's string, and a readable name, with the jurisdiction if only one uses it. */
export async function listSessions(db: Queryable): Promise<SessionChoice[]> {
  const rows = await db.execute<{
    value: string;
    label: string | null;
    jurisdiction: string | null;
    bills: number;
  }>(sql`
    select value, label, jurisdiction, bills from bill_facets where filter_field = '' and filter_value = '' and field = 'session'
    order by year desc nulls last, value desc`);
  if (rows.length === 0 && (await firstCount(db))) return listSessions(db);
  return rows.map(({ value, label, jurisdiction, bills }) => ({
    value,
    bills,
    label: jurisdiction ? `${label ?? value} · ${jurisdiction}` : (label ?? value),
  }));
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
