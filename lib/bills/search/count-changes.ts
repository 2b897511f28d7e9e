import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { isoUtc } from "@/db/iso-utc";
import { countedFrom } from "./facet-cells";

/** The updates from `taken`, the changes that one statement deletes from a table. */
const written = {
  bill_count_changes: sql`
    ${countedFrom(sql`
      select jurisdiction, kind, status, session, ceremonial::text, topic_ids, session_name, session_year, sum(n) from taken group by 1, 2, 3, 4, 5, 6, 7, 8 having sum(n) <> 0`)},
    written as (
      insert into bill_facets as kept (filter_field, filter_value, field, value, bills) select * from counted where bills <> 0 order by 1, 2, 3, 4
      on conflict (filter_field, filter_value, field, value) do update set bills = kept.bills + excluded.bills
    )`,
  sitemap_changes: sql`
    written as (
      insert into bill_facets as kept (filter_field, filter_value, field, value, bills, label)
      select 'sitemap', '', 'chunk', chunk::text, sum(n)::int, ${isoUtc(sql`max(at)`)} from taken group by chunk
      on conflict (filter_field, filter_value, field, value) do update set bills = kept.bills + excluded.bills, label = greatest(kept.label, excluded.label)
    )`,
  subject_count_changes: sql`
    written as (
      insert into subject_counts as kept (source, subject_key, subject, bills)
      select source, subject_key, mode() within group (order by subject), sum(n)::int from taken group by 1, 2 having sum(n) <> 0 order by 1, 2
      on conflict (source, subject_key) do update set bills = kept.bills + excluded.bills
    )`,
} as const;

type Changes = keyof typeof written;
const tables = Object.keys(written) as Changes[];

/** The oldest changes after one, at most `most`; the statement that reads them deletes them. */
const takeChanges = (table: SQL, after: string, most: number): SQL => sql`
  taken as (
    delete from ${table} where id > ${after}::bigint and id <= coalesce((select id from ${table} where id > ${after}::bigint order by id limit 1 offset ${most - 1}), 9223372036854775807) returning *
  )`;

/**
 * Adds logged changes to the counts. One statement adds and deletes a change, so none is counted twice or lost.
 * @param alone runs a part in a transaction that excludes other counters
 * @param most changes per statement, which limits its time after a large import
 */
export async function addCountChanges(
  alone: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>,
  most: number,
): Promise<void> {
  for (const name of tables) {
    for (let after: string | null = "0"; after !== null;) {
      const from: string = after;
      const table = sql.raw(name);
      const [row] = await alone((tx) =>
        tx.execute<{ n: number; last: string | null }>(
          sql`with ${takeChanges(table, from, most)}, ${written[name]} select count(*)::int as n, max(id)::text as last from taken`,
        ),
      );
      after = row!.n < most ? null : row!.last;
    }
  }
  await alone(async (tx) => {
    await tx.execute(sql`delete from bill_facets where bills = 0`);
    await tx.execute(sql`delete from subject_counts where bills = 0`);
  });
}
