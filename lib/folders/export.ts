import { sql } from "drizzle-orm";
import { db } from "@/db";
import { idArray } from "@/db/id-array";
import type { Viewer } from "@/lib/platform/auth/roles";
import { csvOf } from "@/lib/bills/export/csv";
import { cut, exportColumns, type ExportColumn } from "@/lib/bills/export/columns";
import { download } from "@/lib/bills/export/download";
import { slugify } from "@/lib/bills/export/export";
import { jsonOf } from "@/lib/bills/export/json";
import type { ExportedBill } from "@/lib/bills/export/rows";
import { xlsxOf } from "@/lib/bills/export/xlsx";
import type { ExportFormat } from "@/lib/bills/search/filters";
import { formatDay, todayIn } from "@/lib/platform/text/dates";
import { organisation } from "@/lib/organisation/organisation";
import { publicUrl } from "@/lib/platform/env/settings";
import { type FolderQuery, folderBillsPage } from "./bills-page";
import { folderHolds } from "./limits";
import { folderFor } from "./queries";
import type { FolderBill } from "./schema";

type ExportedFolderBill = Omit<ExportedBill, "version"> & {
  place: number;
  note: string;
  noteBy: string | null;
  addedAt: string;
  addedBy: string | null;
};

const batch = 500;

/** Whole summaries and the days that lists leave out. */
async function longParts(ids: readonly number[]) {
  const rows = await db.execute<{ id: number; summary: string | null; introducedDate: string | null }>(
    sql`select id, summary, introduced_date::text as "introducedDate" from bills where id = any(${idArray(ids)})`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** The list is read at the start, so that concurrent changes of the folder neither duplicate nor lose a row. */
async function* batchesOf(bills: readonly FolderBill[]): AsyncGenerator<ExportedFolderBill[]> {
  for (let at = 0; at < bills.length; at += batch) {
    const some = bills.slice(at, at + batch);
    const long = await longParts(some.map((bill) => bill.id));
    yield some.map((bill) => toExported(bill, long.get(bill.id)));
  }
}

const toExported = (
  { note, addedBy, version: _, ...bill }: FolderBill,
  long: { summary: string | null; introducedDate: string | null } | undefined,
): ExportedFolderBill => ({
  ...bill,
  summary: long?.summary ?? null,
  introducedDate: long?.introducedDate ?? null,
  url: `${publicUrl()}/bill/view/${bill.slug}`,
  note: note.note,
  noteBy: note.note ? (note.savedBy?.name ?? null) : null,
  addedBy: addedBy?.name ?? null,
});

/** What a folder adds to the bill list's columns: the note after the title, and at the end who added the bill and when. */
const columnsIn = (timeZone: string): readonly ExportColumn<ExportedFolderBill>[] => {
  const ofBills = exportColumns as readonly ExportColumn<Omit<ExportedBill, "version">>[];
  return [
    ...ofBills.slice(0, 2),
    { head: "Note", width: 60, of: (bill) => cut(bill.note) },
    { head: "Note by", width: 20, of: (bill) => bill.noteBy ?? "" },
    ...ofBills.slice(2),
    { head: "Added", width: 16, of: (bill) => formatDay(bill.addedAt, timeZone) },
    { head: "Added by", width: 20, of: (bill) => bill.addedBy ?? "" },
  ];
};

/** A folder as a file, in display order, with its notes. @throws HttpError 404 if the viewer may not see the folder */
export async function exportFolder(
  viewer: Viewer,
  id: number,
  { format, ...query }: FolderQuery & { format: ExportFormat },
): Promise<Response> {
  const [{ name }, { timeZone }] = await Promise.all([folderFor(viewer, id, db, 0), organisation()]);
  const { bills } = await folderBillsPage(id, { ...query, page: 1, perPage: folderHolds });
  const batches = batchesOf(bills);
  const columns = columnsIn(timeZone);
  const chunks =
    format === "csv"
      ? csvOf(batches, columns)
      : format === "xlsx"
        ? xlsxOf(batches, columns)
        : jsonOf(batches, { folder: name });
  return download(`folder-${slugify(name).slice(0, 60) || id}-${todayIn(timeZone)}.${format}`, format, chunks);
}
