import { and, or, type SQL, sql } from "drizzle-orm";
import { db } from "@/db";
import { isoUtc } from "@/db/iso-utc";
import { containing } from "@/db/containing";
import { conditionsOf, joinConditions } from "@/lib/bills/search/conditions";
import { noFilter } from "@/lib/bills/search/filters";
import { billsByIds } from "@/lib/bills/queries";
import { pageRows, totals } from "@/lib/platform/http/input";
import type { FolderBill, FolderSort } from "./schema";

export type FolderQuery = { q?: string; sort: FolderSort };

const orders: Record<FolderSort, SQL> = {
  hand: sql`placed.place`,
  number: sql`bills.sort_key, bills.session_year desc nulls last, bills.id`,
  action: sql`bills.last_action_date desc nulls last, bills.id desc`,
  added: sql`placed.created_at desc, placed.place desc`,
};

/** The bills of a folder that match a query in the bill list's own search or in the notes. */
async function fitting(folderId: number, { q = "" }: FolderQuery): Promise<SQL> {
  const words = q.trim();
  const conditions = words
    ? joinConditions(await conditionsOf(db, { ...noFilter, q: words }, { prefix: true }))
    : undefined;
  const where = words ? or(conditions, sql`placed.note ilike ${containing(words)}`) : undefined;
  return sql`(select *, row_number() over (order by position, created_at, bill_id) as place from folder_bills where folder_id = ${folderId}) as placed
    join bills on bills.id = placed.bill_id ${where ? sql`where ${and(where)}` : sql``}`;
}

/** The ids of all bills of a folder that fit, in their order. */
export async function folderBillIds(folderId: number, query: FolderQuery): Promise<number[]> {
  const rows = await db.execute<{ id: number }>(
    sql`select placed.bill_id as id from ${await fitting(folderId, query)} order by ${orders[query.sort]}`,
  );
  return rows.map((row) => row.id);
}

type Row = {
  id: number;
  place: number;
  note: string;
  version: number;
  noteById: number | null;
  noteBy: string | null;
  savedAt: string | null;
  addedById: number | null;
  addedBy: string | null;
  addedAt: string;
};

const personOf = (id: number | null, name: string | null) => (id ? { id, name: name ?? "A former member" } : null);

/** A page of a folder's bills. The caller has checked that the viewer may see the folder. */
export async function folderBillsPage(
  folderId: number,
  query: FolderQuery & { page: number; perPage: number },
): Promise<{ bills: FolderBill[]; total: number; totalIsCapped: boolean }> {
  const from = await fitting(folderId, query);
  const { limit, offset } = pageRows(query);
  const [[counted], rows] = await Promise.all([
    db.execute<{ n: number }>(sql`select count(*)::int as n from ${from}`),
    db.execute<Row>(sql`
      select shown.*, author.id as "noteById", author.name as "noteBy", adder.id as "addedById", adder.name as "addedBy" from (
        select placed.bill_id as id, placed.place::int as place, placed.note, placed.note_version as version, placed.note_by, placed.added_by,
          ${isoUtc(sql`placed.note_at`)} as "savedAt", ${isoUtc(sql`placed.created_at`)} as "addedAt", row_number() over (order by ${orders[query.sort]}) as n
        from ${from}) as shown
      left join people author on author.id = shown.note_by left join people adder on adder.id = shown.added_by
      order by shown.n limit ${limit} offset ${offset}`),
  ]);
  const bills = new Map((await billsByIds(rows.map((row) => row.id))).map((bill) => [bill.id, bill]));
  const shown = rows.flatMap((row): FolderBill[] => {
    const bill = bills.get(row.id);
    const note = {
      billId: row.id,
      note: row.note,
      version: row.version,
      savedBy: personOf(row.noteById, row.noteBy),
      savedAt: row.savedAt,
    };
    return bill
      ? [{ ...bill, note, place: row.place, addedAt: row.addedAt, addedBy: personOf(row.addedById, row.addedBy) }]
      : [];
  });
  return { bills: shown, ...totals(counted?.n ?? 0) };
}
