import type postgres from "postgres";
import { isoUtcMicrosFormat } from "@/db/iso-utc";
import { staffFields } from "@/lib/bills/vocabulary/staff-fields";
import { billColumns } from "./bill-row";
import { recordset } from "@/db/copy-rows";
import { jsonLists } from "./detail-columns";
import type { SourceReport, SourceRecord } from "./compose";
import { byPrecedence } from "./compose";
import { loadPrecedence } from "./precedence";

/** The clients differ in whether they parse jsonb. */
const parseJsonb = <T>(value: T | string): T => (typeof value === "string" ? (JSON.parse(value) as T) : value);

/**
 * SQL that stores the primary report of bills without staff decisions; existing ones stay. @param ids of bills, from
 * our own code
 */
export function primarySourceRecords(ids: readonly number[]): string {
  const own = billColumns.map((column) => `'${column}', b.${column}`).join(", ");
  const asSourceSays = Object.entries(staffFields)
    .map(
      ([key, column]) =>
        ` || case when d.source_values ? '${key}' then jsonb_build_object('${column}', d.source_values->'${key}') else '{}'::jsonb end`,
    )
    .join("");
  const lists = [
    ...jsonLists.map((list) => `'${list}', coalesce(d.${list}, '[]'::jsonb)`),
    `'subjects', to_jsonb(coalesce(d.subjects, '{}'))`,
    `'otherTitles', to_jsonb(coalesce(d.other_titles, '{}'))`,
  ].join(", ");
  return `insert into bill_witnesses (source, source_id, bill_id, record, content_hash, changed_at, checked_at)
    select b.source, b.source_id, b.id,
      jsonb_build_object('row', jsonb_build_object(${own})${asSourceSays}, 'lists', jsonb_build_object(${lists}), 'scrapedAt', to_char(d.scraped_at at time zone 'UTC', '${isoUtcMicrosFormat}')),
      coalesce(b.change_hash, ''), coalesce(b.checked_at, b.updated_at), coalesce(b.checked_at, b.updated_at)
    from bills b left join bill_details d on d.bill_id = b.id
    where b.id = any(array[${ids.join(",")}]::int[]) on conflict (source, source_id) do nothing`;
}

/** All reports by bill; a single source's is derived from the bill. */
export async function loadSourceRecords(
  tx: postgres.Sql,
  billIds: readonly number[],
): Promise<Map<number, SourceRecord[]>> {
  const found = new Map<number, SourceRecord[]>();
  if (billIds.length === 0) return found;
  await tx.unsafe(primarySourceRecords(billIds));
  const rows = await tx<
    (Omit<SourceRecord, "report"> & { billId: number; record: SourceReport | string })[]
  >`select w.source, w.source_id as "sourceId", w.bill_id as "billId", w.record, to_char(w.changed_at at time zone 'UTC', ${isoUtcMicrosFormat}) as "changedAt",
      (w.source, w.source_id) = (b.source, b.source_id) as "isPrimary"
    from bill_witnesses w join bills b on b.id = w.bill_id where w.bill_id = any(${[...billIds]}::int[]) order by w.source, w.source_id`;
  for (const { billId, record, ...row } of rows)
    found.set(billId, [...(found.get(billId) ?? []), { ...row, report: parseJsonb(record) }]);
  return found;
}

export type StoredReport = { billId: number; source: string; sourceId: string; report: SourceReport; hash: string };

export async function storeReports(tx: postgres.Sql, words: readonly StoredReport[]): Promise<void> {
  if (words.length === 0) return;
  const rows = words.map(({ billId, source, sourceId, report, hash }) => ({
    source,
    source_id: sourceId,
    bill_id: billId,
    record: report,
    content_hash: hash,
  }));
  await tx`
    insert into bill_witnesses (source, source_id, bill_id, record, content_hash)
    select source, source_id, bill_id, record, content_hash
    from ${recordset(tx, { source: "text", source_id: "text", bill_id: "int", record: "jsonb", content_hash: "text" }, rows)} order by 1, 2
    on conflict (source, source_id) do update set bill_id = excluded.bill_id, record = excluded.record, content_hash = excluded.content_hash, changed_at = now(), checked_at = now()`;
}

type RecordId = { source: string; sourceId: string };

const idOf = ({ source, sourceId }: RecordId): string => `${source} ${sourceId}`;

/** By bill with several sources: ids of the most trusted one that lists people. */
export async function sourcesOfPeople(
  tx: postgres.Sql,
  billIds: readonly number[],
): Promise<Map<number, { sponsors: string | null; votes: string | null }>> {
  const sources = new Map<number, { sponsors: string | null; votes: string | null }>();
  if (billIds.length === 0) return sources;
  const precedence = await loadPrecedence(tx);
  const rows = await tx<
    (RecordId & {
      billId: number;
      jurisdiction: string;
      isPrimary: boolean;
      newest: string;
      sponsors: boolean;
      votes: boolean;
    })[]
  >`
    select w.source, w.source_id as "sourceId", w.bill_id as "billId", b.jurisdiction, (w.source, w.source_id) = (b.source, b.source_id) as "isPrimary",
      coalesce(w.record->>'scrapedAt', to_char(w.changed_at at time zone 'UTC', ${isoUtcMicrosFormat})) as newest,
      coalesce(w.record->'lists'->'sponsors', '[]') not in ('[]', 'null') as sponsors, coalesce(w.record->'lists'->'votes', '[]') not in ('[]', 'null') as votes
    from bill_witnesses w join bills b on b.id = w.bill_id where w.bill_id = any(${[...billIds]}::int[])`;
  for (const id of new Set(billIds)) {
    const own = rows.filter(({ billId }) => billId === id);
    if (own.length === 0) continue;
    const first = (field: "sponsors" | "votes") => {
      const best = byPrecedence(
        own.filter((row) => row[field]),
        precedence(own[0]!.jurisdiction, field),
      )[0];
      return best ? idOf(best) : null;
    };
    sources.set(id, { sponsors: first("sponsors"), votes: first("votes") });
  }
  return sources;
}

/** A record without people, if a more trusted source lists the bill's. */
export function withoutOutrankedPeople<
  T extends RecordId & { sponsorships?: unknown; referrals?: unknown; rollCalls?: unknown },
>(bill: T, sources: { sponsors: string | null; votes: string | null } | undefined): T {
  if (!sources) return bill;
  const own = idOf(bill);
  const given = { ...bill };
  if (sources.sponsors !== null && sources.sponsors !== own) {
    delete given.sponsorships;
    delete given.referrals;
  }
  if (sources.votes !== null && sources.votes !== own) delete given.rollCalls;
  return given;
}
