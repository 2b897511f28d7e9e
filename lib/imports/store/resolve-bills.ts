import type postgres from "postgres";
import { isoUtcMicrosFormat } from "@/db/iso-utc";
import { keyFrom } from "@/lib/platform/cache/key-from";
import type { ImportedBill } from "../record/bill";

/** A record's bill, and the record's stored values. */
export type Known = {
  id: number;
  /** The bill has this source's number and session. */
  isPrimary: boolean;
  /** Several sources describe the bill. */
  isShared: boolean;
  /** Of the record as it was last read; null: never under this id. */
  hash: string | null;
  scrapedAt: string | null;
};

export const keyOf = (source: string, sourceId: string): string => keyFrom(source, sourceId);

/** The bills known by the ids of these records, by `keyOf()`. */
export async function findKnown(tx: postgres.Sql, bills: readonly ImportedBill[]): Promise<Map<string, Known>> {
  const rows = await tx<(Known & { source: string; sourceId: string })[]>`
    with k as materialized (select * from unnest(${bills.map(({ source }) => source)}::text[], ${bills.map(({ sourceId }) => sourceId)}::text[]) as k (source, source_id)),
    found as (
      select k.source, k.source_id, b.id, true as is_primary from k join bills b using (source, source_id)
      union all select k.source, k.source_id, i.bill_id, false from k join bill_identities i using (source, source_id)
      union all select k.source, k.source_id, m.bill_id, false from k join bill_merges m using (source, source_id)
    ),
    first as (select distinct on (source, source_id) * from found order by source, source_id, is_primary desc)
    select f.source, f.source_id as "sourceId", f.id, f.is_primary as "isPrimary",
      not f.is_primary or exists (select from bill_witnesses o where o.bill_id = f.id) as "isShared",
      coalesce(w.content_hash, case when f.is_primary then b.change_hash end) as hash,
      coalesce(w.record->>'scrapedAt', case when f.is_primary then to_char(d.scraped_at at time zone 'UTC', ${isoUtcMicrosFormat}) end) as "scrapedAt"
    from first f join bills b on b.id = f.id left join bill_details d on d.bill_id = f.id
    left join bill_witnesses w on w.source = f.source and w.source_id = f.source_id`;
  return new Map(rows.map(({ source, sourceId, ...known }) => [keyOf(source, sourceId), known]));
}

/** Stores the ids by which these records' bills are known, and that they were read. */
export async function keepIdentities(
  tx: postgres.Sql,
  records: readonly { bill: ImportedBill; id: number }[],
): Promise<void> {
  if (records.length === 0) return;
  const rows = new Map(
    [
      ...records.flatMap(({ bill: { source, furtherIds = [] }, id }) =>
        furtherIds.map((source_id) => ({ source, source_id, bill_id: id, session_id: null, url: null })),
      ),
      ...records.map(({ bill, id }) => ({
        source: bill.source,
        source_id: bill.sourceId,
        bill_id: id,
        session_id: bill.sourceSession?.id ?? null,
        url: bill.sourceUrl,
      })),
    ].map((row) => [keyOf(row.source, row.source_id), row]),
  );
  // Writing a row that stays as it is costs as much as any change, so an hour is exact enough.
  await tx`
    insert into bill_identities as known (source, source_id, bill_id, session_id, url, checked_at)
    select source, source_id, bill_id, session_id, url, now()
    from jsonb_to_recordset(${JSON.stringify([...rows.values()])}::text::jsonb) as n (source text, source_id text, bill_id int, session_id text, url text) order by 1, 2
    on conflict (source, source_id) do update set bill_id = excluded.bill_id, session_id = coalesce(excluded.session_id, known.session_id),
      url = coalesce(excluded.url, known.url), checked_at = now()
    where known.bill_id <> excluded.bill_id or known.url is distinct from coalesce(excluded.url, known.url) or known.checked_at < now() - interval '1 hour'`;
}
