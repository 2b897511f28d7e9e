import { type SQL, sql } from "drizzle-orm";
import { db } from "@/db";
import { keyOfAddress } from "../versions";
import { isFetchableAddress } from "./text-address";

/** Most versions queued at a time. */
const batchSize = 5_000;

/** Formats with the most structure come first; the others only if those cannot be read. */
const rank = sql`case
  when v->>'mimeType' ~* 'xml' or v->>'url' ~* '\\.xml($|\\?)' then 1
  when v->>'mimeType' ~* 'html' or v->>'url' ~* '\\.html?($|\\?)' then 2
  when v->>'mimeType' ~* 'plain|word|rtf' or v->>'url' ~* '\\.(txt|rtf|docx)($|\\?)' then 3
  when v->>'mimeType' ~* 'pdf' or v->>'url' ~* '\\.pdf($|\\?)' then 4
  else 5 end`;

const trackedBills = sql`select id from bills where tracked_at is not null`;
const followedBills = sql`
  select i.bill_id as id from bill_identities i join coverages c on c.id = i.coverage_id where c.state = 'active'`;

/**
 * Queues versions that have an address and no stored text. Of several formats the best is fetched, and the next only if
 * that one cannot be read. Documents with the same name, day and format are all fetched.
 * @param which bills: the tracked ones (few, quick), or all in active coverages
 * @returns how many were queued
 */
export async function findTexts(which: "tracked" | "followed"): Promise<number> {
  const bills: SQL = which === "tracked" ? trackedBills : followedBills;
  const rows = await db.execute<{ id: number }>(sql`
    with candidates as materialized (${bills}),
      versions as (
        select d.bill_id, coalesce(v->>'kind', 'text') as kind, v->>'name' as name, v->>'url' as url,
          ${rank} as format,
          case when v->>'date' ~ '^\\d{4}-\\d{2}-\\d{2}$' then (v->>'date')::date end as date,
          ${keyOfAddress(sql`v->>'url'`)} as key
        from (select distinct id from candidates) c join bill_details d on d.bill_id = c.id
        cross join lateral jsonb_array_elements(d.versions) v
        where ${isFetchableAddress(sql`v->>'url'`)} and coalesce(v->>'name', '') <> ''),
      missing as (
        select v.*, dense_rank() over (partition by v.bill_id, v.kind, v.name, v.date order by v.format) as place from versions v
        where not exists (select 1 from bill_texts t where t.bill_id = v.bill_id and t.kind = v.kind and t.key = v.key)
          and not exists (
            select 1 from bill_texts t where t.bill_id = v.bill_id and t.kind = v.kind and t.name = v.name
              and t.date is not distinct from v.date and (t.state in ('kept', 'scan') or t.next_fetch_at is not null)
              and exists (select from versions better where better.bill_id = t.bill_id and better.kind = t.kind and better.key = t.key and better.format < v.format)))
    insert into bill_texts (bill_id, kind, key, name, date, url, state, next_fetch_at)
    select bill_id, kind, key, name, date, url, 'none', now() from missing where place = 1
    order by (kind = 'text') desc, date desc nulls last, bill_id limit ${batchSize}
    on conflict do nothing returning id`);
  return rows.length;
}
