import type postgres from "postgres";
import type { ImportedBill } from "./bill";

const padded = /^((?:[A-Z]\d{1,2}-)?(?:[A-Z]\d{1,2}|\d{2}|\d{4}))-0*(\d{1,6})$/;

/** Spellings of a Federal Register number, the given one first: `2012-7333`, `2012-07333`. */
export function spellingsOf(number: string): string[] {
  const found = padded.exec(number);
  if (!found) return [number];
  const [, year, digits] = found;
  return [...new Set([number, ...[0, 4, 5, 6].map((width) => `${year}-${digits!.padStart(width, "0")}`)])];
}

/**
 * Gives a document the id of the same one stored with other padding (same number, same date). @returns the bills in
 * their order
 */
export async function withKnownNumbers(tx: postgres.Sql, bills: readonly ImportedBill[]): Promise<ImportedBill[]> {
  const documents = bills.filter(
    ({ source, sourceId }) => source === "federal-register" && spellingsOf(sourceId).length > 1,
  );
  if (documents.length === 0) return [...bills];
  const rows = await tx<{ source_id: string; day: string | null }[]>`
    select source_id, introduced_date::text as day from bills
    where source = 'federal-register' and source_id = any(${documents.flatMap(({ sourceId }) => spellingsOf(sourceId))}::text[])`;
  const dayOf = new Map(rows.map(({ source_id, day }) => [source_id, day]));
  return bills.map((bill) => {
    if (bill.source !== "federal-register" || dayOf.has(bill.sourceId)) return bill;
    const known = spellingsOf(bill.sourceId).find(
      (spelling) => dayOf.has(spelling) && bill.introducedDate !== null && dayOf.get(spelling) === bill.introducedDate,
    );
    return known ? { ...bill, sourceId: known } : bill;
  });
}
