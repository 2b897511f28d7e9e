import { type SQL, sql } from "drizzle-orm";
import { db, type Queryable } from "@/db";
import { isoUtc } from "@/db/iso-utc";
import type { Viewer } from "@/lib/platform/auth/roles";
import { notFound } from "@/lib/platform/http/problem";
import { permissionOf } from "../policy";
import { mostRuns } from "./limits";
import type { SheetCounts, SheetRun } from "./result";

type Row = Omit<SheetRun, "createdBy"> & {
  createdById: number | null;
  createdByName: string | null;
  counts: SheetCounts;
};

/** Undoable while each bill has the version that it wrote. */
const read = (viewer: Viewer, portfolioId: number, rest: SQL) => sql<Row>`
  select r.id, r.file_name as "fileName", r.counts, ${isoUtc(sql`r.created_at`)} as "createdAt", ${isoUtc(sql`r.undone_at`)} as "undoneAt",
    r.created_by as "createdById", n.name as "createdByName",
    coalesce(${permissionOf(viewer)} in ('edit', 'manage'), false) and r.undone_at is null and not exists (
      select 1 from jsonb_to_recordset(r.written) as w("billId" int, version int)
      left join portfolio_bills b on b.portfolio_id = r.portfolio_id and b.bill_id = w."billId"
      where b.version is distinct from w.version) as "canUndo"
  from portfolio_import_runs r join portfolios p on p.id = r.portfolio_id left join people n on n.id = r.created_by
  where r.portfolio_id = ${portfolioId} ${rest}`;

const toSheetRun = ({ createdById, createdByName, ...row }: Row): SheetRun => ({
  ...row,
  createdBy: createdById === null ? null : { id: createdById, name: createdByName ?? "A former member" },
});

/** Newest first. */
export async function sheetRuns(viewer: Viewer, portfolioId: number, on: Queryable = db): Promise<SheetRun[]> {
  const rows = await on.execute<Row>(read(viewer, portfolioId, sql`order by r.id desc limit ${mostRuns}`));
  return rows.map(toSheetRun);
}

/** @throws HttpError 404 if the portfolio has no such run */
export async function runById(viewer: Viewer, portfolioId: number, id: number, on: Queryable = db): Promise<SheetRun> {
  const [row] = await on.execute<Row>(read(viewer, portfolioId, sql`and r.id = ${id}`));
  if (!row) throw notFound();
  return toSheetRun(row);
}
