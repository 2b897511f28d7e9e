import type postgres from "postgres";
import { keyOf as billKey } from "@/lib/imports/store/resolve-bills";
import type { Incoming } from "@/lib/imports/store/update-bills";
import { latestPlausible } from "./clients/days";

/** Splits records into batches without repeated bills, in order. */
export function withoutRepeats(records: readonly Incoming[]): Incoming[][] {
  const batches: Incoming[][] = [];
  let keys = new Set<string>();
  for (const incoming of records) {
    const key = billKey(incoming.bill.source, incoming.bill.sourceId);
    if (batches.length === 0 || keys.has(key)) {
      batches.push([]);
      keys = new Set();
    }
    keys.add(key);
    batches.at(-1)!.push(incoming);
  }
  return batches;
}

/** The last known mark of each source object. */
export async function storedMarks(
  sql: postgres.Sql,
  source: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await sql<{ source_id: string; mark: string }[]>`
    select source_id, mark from bill_identities where source = ${source} and source_id = any(${[...ids]}::text[]) and mark is not null`;
  return new Map(rows.map(({ source_id, mark }) => [source_id, mark]));
}

/** Stores bills' coverage and marks. @param part records stored in this transaction, which have identities */
export async function writeIdentities(
  tx: postgres.Sql,
  part: readonly Incoming[],
  marks: ReadonlyMap<string, string>,
  coverageId: number,
): Promise<void> {
  const rows = part.map(({ bill }) => ({
    source: bill.source,
    source_id: bill.sourceId,
    mark: marks.get(bill.sourceId) ?? null,
  }));
  await tx`
    with rows as materialized (
      select i.source, i.source_id, n.mark from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as n(source text, source_id text, mark text)
      join bill_identities i on i.source = n.source and i.source_id = n.source_id order by 1, 2 for update of i)
    update bill_identities i set coverage_id = ${coverageId}::int, mark = coalesce(r.mark, i.mark), checked_at = now()
    from rows r where r.source = i.source and r.source_id = i.source_id`;
}

/** A session of 20,000 bills in one statement would lock its rows for long. */
const rowsAtOnce = 2000;

/**
 * Notes unchanged bills.
 * @param startedAt start of the cycle, ISO 8601
 * @returns how many this cycle had not noted before
 */
export async function markUnchanged(
  tx: postgres.Sql,
  source: string,
  ids: readonly string[],
  coverageId: number,
  startedAt: string,
): Promise<number> {
  let fresh = 0;
  for (let at = 0; at < ids.length; at += rowsAtOnce) {
    const some = [...new Set(ids.slice(at, at + rowsAtOnce))];
    // Rewriting unchanged rows is expensive, so a quarter of an hour is exact enough.
    const [row] = await tx<{ fresh: number }[]>`
      with before as (select source, source_id, checked_at, coverage_id from bill_identities where source = ${source} and source_id = any(${some}::text[]) order by source, source_id for update),
      same as (
        update bill_identities i set checked_at = now(), coverage_id = ${coverageId}
        from before o where i.source = o.source and i.source_id = o.source_id returning i.bill_id),
      noted as (update bills b set checked_at = now() from same where b.id = same.bill_id and (b.checked_at is null or b.checked_at < now() - interval '15 minutes'))
      select count(*) filter (where checked_at < ${startedAt}::timestamptz or coverage_id is distinct from ${coverageId})::int as fresh from before`;
    fresh += row!.fresh;
  }
  return fresh;
}

/**
 * The latest plausible time among a coverage's marks; null if there is none. A time in the future would hide later
 * changes.
 */
export async function newestMark(
  sql: postgres.Sql,
  source: string,
  coverageId: number,
  now: Date,
): Promise<string | null> {
  const latest = latestPlausible(now).toISOString().slice(0, 19);
  const [row] = await sql<{ mark: string | null }[]>`
    select max(mark collate "C") as mark from bill_identities
    where coverage_id = ${coverageId} and source = ${source} and mark ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}' and left(mark, 19) collate "C" <= ${latest}`;
  return row?.mark ?? null;
}
