import type postgres from "postgres";
import type { ImportedBill } from "../record/bill";

const source = "regulations-gov";

type Known = {
  /** Of the document or of its number. */
  id: string;
  billId: number;
  storedId: string;
  /** Another source describes the bill as well. */
  isShared: boolean;
  /** Ids of the documents in the record. */
  documents: string[];
};

/**
 * Assigns regulations.gov documents to their stored records: a Federal Register number may come late or disappear
 * again. @returns the bills in their order
 */
export async function withKnownDocuments(tx: postgres.Sql, bills: readonly ImportedBill[]): Promise<ImportedBill[]> {
  const documents = bills.filter((bill) => bill.source === source);
  if (documents.length === 0) return [...bills];
  const known = await findDocuments(
    tx,
    documents.flatMap((bill) => [bill.sourceId, ...(bill.furtherIds ?? [])]),
  );
  const found: ImportedBill[] = [];
  for (const bill of bills) {
    const own = bill.source === source ? known.get(bill.sourceId) : undefined;
    if (bill.source !== source || own?.storedId === bill.sourceId) found.push(bill);
    else if (own) found.push(underNumber(bill, own));
    else {
      const before = (bill.furtherIds ?? []).map((id) => known.get(id)).find((each) => each && isSame(each, bill));
      if (before && before.storedId !== bill.sourceId) {
        await renumber(tx, before, bill.sourceId);
        known.set(bill.sourceId, { ...before, id: bill.sourceId, storedId: bill.sourceId });
      }
      found.push(bill);
    }
  }
  return found;
}

/** Whether a stored record consists only of these documents, so that its number may change. */
const isSame = ({ documents, isShared }: Known, { furtherIds = [] }: ImportedBill): boolean =>
  !isShared && documents.every((id) => furtherIds.includes(id));

const underNumber = (bill: ImportedBill, { storedId, documents }: Known): ImportedBill => ({
  ...bill,
  sourceId: storedId,
  name: storedId,
  session: bill.session.replace(/^Regulations\.gov /, "Federal Register "),
  sessionName: bill.sessionName.replace(/^Regulations\.gov /, "Federal Register "),
  ...(documents.length > 1 && { actions: null, related: null, events: null }),
});

async function findDocuments(tx: postgres.Sql, ids: readonly string[]): Promise<Map<string, Known>> {
  const rows = await tx<Known[]>`
    with k as materialized (select distinct id from unnest(${[...ids]}::text[]) as u (id)),
    found as (
      select k.id, b.id as bill_id, true as is_own from k join bills b on b.source = ${source} and b.source_id = k.id
      union all select k.id, w.bill_id, true from k join bill_witnesses w on w.source = ${source} and w.source_id = k.id
      union all select k.id, m.bill_id, false from k join bill_merges m on m.source = ${source} and m.source_id = k.id
      union all select k.id, i.bill_id, false from k join bill_identities i on i.source = ${source} and i.source_id = k.id),
    first as (select distinct on (id) * from found order by id, is_own desc)
    select f.id, f.bill_id as "billId",
      case when f.is_own then f.id when b.source = ${source} then b.source_id else coalesce((select min(w.source_id) from bill_witnesses w where w.bill_id = b.id and w.source = ${source}), f.id) end as "storedId",
      b.source <> ${source} or exists (select from bill_witnesses w where w.bill_id = b.id and w.source <> ${source}) as "isShared",
      array(select i.source_id from bill_identities i where i.bill_id = b.id and i.source = ${source} and i.source_id <> b.source_id order by 1) as documents
    from first f join bills b on b.id = f.bill_id`;
  return new Map(rows.map((row) => [row.id, row]));
}

/** Stores a record under the number that its document has now; its address stays. */
async function renumber(tx: postgres.Sql, { billId, storedId }: Known, number: string): Promise<void> {
  await tx`update bills set source_id = ${number} where id = ${billId} and source = ${source} and source_id = ${storedId}`;
  await tx`update bill_witnesses set source_id = ${number} where source = ${source} and source_id = ${storedId}`;
  // The document's own id still redirects here; its fingerprint is that of the record.
  await tx`
    insert into bill_identities (source, source_id, bill_id, coverage_id, url, mark, checked_at)
    select source, ${number}, bill_id, coverage_id, url, mark, checked_at from bill_identities where source = ${source} and source_id = ${storedId}
    on conflict (source, source_id) do nothing`;
}
