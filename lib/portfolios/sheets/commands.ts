import { and, eq, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "@/db";
import { idArray } from "@/db/id-array";
import { portfolioColumns, portfolioImportRuns, portfolioImportShapes } from "@/db/schema";
import type { WrittenBill } from "@/db/schema/portfolios";
import { record } from "@/lib/activity/record";
import type { Viewer } from "@/lib/platform/auth/roles";
import { forbidden, HttpError, invalid } from "@/lib/platform/http/problem";
import { formatCount } from "@/lib/platform/text/format";
import { mostColumns } from "../limits";
import { allows } from "../policy";
import { lockPortfolio, portfolioFor } from "../queries";
import { entity, showInPublic } from "../record-change";
import type { Portfolio } from "../schema";
import { checkRoom } from "../set-bill";
import { type BillRow, columnsOfRow, jsonRow, writeRows } from "../write-rows";
import { rememberedAnswers, type RememberedAnswers, type SheetAnswers } from "./answers";
import { setOf, type StoredRow } from "./changes";
import { mostRuns } from "./limits";
import { planSheet, type SheetPlan } from "./plan";
import { shapeOfWorkbook } from "./read-rows";
import type { SheetResult } from "./result";
import { runById } from "./runs";
import type { Workbook } from "./sheet";

export type SheetFile = { name: string; workbook: Workbook };

/** For a file of this shape, if any. */
async function rememberedFor(on: Queryable, portfolioId: number, shape: string): Promise<RememberedAnswers> {
  const [row] = await on.execute<{ answers: unknown }>(
    sql`select answers from portfolio_import_shapes where portfolio_id = ${portfolioId} and shape = ${shape}`,
  );
  return rememberedAnswers.safeParse(row?.answers).data ?? {};
}

/** New answers replace remembered ones; maps are merged. */
export const joinAnswers = (before: RememberedAnswers, given: SheetAnswers): RememberedAnswers => ({
  ...before,
  ...given,
  ...Object.fromEntries(
    (["columns", "positions", "priorities", "owners", "sheets", "sessions"] as const).flatMap((key) =>
      before[key] || given[key] ? [[key, { ...before[key], ...given[key] }]] : [],
    ),
  ),
});

type Prepared = { portfolio: Portfolio; plan: SheetPlan; answers: RememberedAnswers; isRemembered: boolean };

async function prepare(
  on: Queryable,
  staff: Viewer,
  id: number,
  { workbook }: SheetFile,
  given: SheetAnswers,
): Promise<Prepared> {
  const portfolio = await portfolioFor(staff, id, on);
  if (!allows(portfolio.permission, "edit")) throw forbidden("You can read this portfolio, but not change it.");
  const before = await rememberedFor(on, id, shapeOfWorkbook(workbook, portfolio.columns));
  const answers = joinAnswers(before, given);
  const plan = await planSheet(on, portfolio, workbook, answers);
  return { portfolio, plan, answers, isRemembered: Object.keys(before).length > 0 };
}

const resultOf = (file: SheetFile, { plan, isRemembered }: Prepared, dryRun: boolean): SheetResult => ({
  dryRun,
  fileName: file.name,
  kind: file.workbook.kind,
  columns: plan.columns.map(({ sheet, name, isHidden, meaning, isChosen, isGuess, samples }) => ({
    sheet,
    name,
    isHidden,
    meaning,
    isChosen,
    isGuess,
    samples,
  })),
  questions: plan.questions,
  notices: plan.notices,
  rows: plan.rows,
  counts: plan.counts,
  isRemembered,
  run: null,
});

/** Previews an import. @throws HttpError 404, 403, 422 */
export async function previewSheet(
  on: Queryable,
  staff: Viewer,
  id: number,
  file: SheetFile,
  answers: SheetAnswers,
): Promise<SheetResult> {
  return resultOf(file, await prepare(on, staff, id, file, answers), true);
}

/**
 * Imports a file in one transaction with one log entry: certain rows are written, unclear ones left out, answers
 * remembered. The same file again changes nothing. @throws HttpError 404, 403, 422
 */
export async function importSheet(
  tx: Transaction,
  staff: Viewer,
  id: number,
  file: SheetFile,
  given: SheetAnswers,
): Promise<SheetResult> {
  const locked = await lockPortfolio(tx, staff, id, "edit");
  const prepared = await prepare(tx, staff, id, file, given);
  const { plan, answers, portfolio } = prepared;
  await remember(tx, staff, id, plan, answers);
  const result = resultOf(file, prepared, false);
  if (plan.writes.length === 0) return result;
  await checkRoom(tx, id, plan.writes.filter(({ stored }) => !stored).length);
  const added = await addColumns(tx, portfolio, plan);
  const written = await writeBills(tx, staff, id, plan, added);
  const [run] = await tx
    .insert(portfolioImportRuns)
    .values({
      portfolioId: id,
      fileName: file.name,
      counts: plan.counts,
      written,
      addedColumns: [...added.values()],
      createdBy: staff.id,
    })
    .returning({ id: portfolioImportRuns.id });
  await tx.execute(sql`
    delete from portfolio_import_runs where portfolio_id = ${id} and id in (
      select id from portfolio_import_runs where portfolio_id = ${id} order by id desc offset ${mostRuns})`);
  const names = (state: "added" | "changed") =>
    plan.rows.filter((row) => row.state === state).flatMap(({ bill }) => bill?.name ?? []);
  await record(tx, staff, {
    action: "portfolio.sheet-imported",
    entity,
    entityId: id,
    entityName: locked.name,
    after: {
      file: file.name,
      added: names("added"),
      changed: names("changed"),
      billIds: plan.writes.map(({ bill }) => bill.id),
    },
  });
  if (
    plan.writes.some(
      ({ values, stored }) => !stored || (values.position !== undefined && values.position !== stored.position),
    )
  )
    await showInPublic(tx, locked);
  return { ...result, run: await runById(staff, id, run!.id, tx) };
}

async function remember(
  tx: Transaction,
  staff: Viewer,
  portfolioId: number,
  plan: SheetPlan,
  answers: RememberedAnswers,
): Promise<void> {
  const { bills: _, sessions: __, ...lasting } = answers;
  const numbers = Object.fromEntries(Object.entries(plan.numbers).slice(-2000));
  const savedAnswers = { ...lasting, ...(Object.keys(numbers).length > 0 && { numbers }) };
  if (Object.keys(savedAnswers).length === 0) return;
  await tx
    .insert(portfolioImportShapes)
    .values({ portfolioId, shape: plan.shape, answers: savedAnswers, savedBy: staff.id })
    .onConflictDoUpdate({
      target: [portfolioImportShapes.portfolioId, portfolioImportShapes.shape],
      set: { answers: savedAnswers, savedBy: staff.id, updatedAt: sql`now()` },
    });
}

/** Adds requested columns as text. @returns their ids by name in the sheet */
async function addColumns(tx: Transaction, portfolio: Portfolio, plan: SheetPlan): Promise<Map<string, number>> {
  const names = [...new Set(plan.writes.flatMap(({ values }) => Object.keys(values.added)))];
  if (names.length === 0) return new Map();
  if (!allows(portfolio.permission, "manage"))
    throw forbidden("Only a manager of this portfolio can add columns. Choose another meaning for the new ones.");
  if (portfolio.columns.length + names.length > mostColumns)
    throw invalid(`A portfolio can have ${formatCount(mostColumns, "column")} of its own.`, {
      id: portfolio.id,
      issues: [{ path: "answers", message: "would add too many columns" }],
    });
  const rows = await tx
    .insert(portfolioColumns)
    .values(
      names.map((name, at) => ({
        portfolioId: portfolio.id,
        name: name.slice(0, 60),
        type: "text" as const,
        position: portfolio.columns.length + at,
      })),
    )
    .returning({ id: portfolioColumns.id });
  return new Map(names.map((name, at) => [name, rows[at]!.id]));
}

const blank: Omit<StoredRow, "billId" | "ownerName" | "version" | "values"> = {
  position: null,
  priority: null,
  note: "",
  clientNote: "",
  ownerId: null,
  nextStep: "",
  due: null,
  tags: [],
};

/** In one statement. @returns the earlier values, for undo */
async function writeBills(
  tx: Transaction,
  staff: Viewer,
  portfolioId: number,
  plan: SheetPlan,
  added: ReadonlyMap<string, number>,
): Promise<WrittenBill[]> {
  const before = new Map<number, Record<string, unknown> | null>();
  const rows = plan.writes.map(({ bill, values, stored }) => {
    const { ownerName: _, version: __, billId: ___, ...was } = stored ?? ({} as Partial<StoredRow>);
    before.set(bill.id, stored ? was : null);
    const set = { ...blank, ...(stored ? was : {}), ...setOf(values, stored?.values ?? {}, added) };
    return jsonRow({ billId: bill.id, ...set });
  });
  const written = await tx.execute<{ billId: number; version: number }>(sql`
    insert into portfolio_bills (portfolio_id, bill_id, position, priority, note, client_note, owner_id, next_step, due, tags, "values", added_by)
    select ${portfolioId}, bill_id, position, priority, note, client_note, owner_id, next_step, due, tags, "values", ${staff.id}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(bill_id int, ${columnsOfRow})
    on conflict (portfolio_id, bill_id) do update set position = excluded.position, priority = excluded.priority, note = excluded.note,
      client_note = excluded.client_note, owner_id = excluded.owner_id, next_step = excluded.next_step, due = excluded.due, tags = excluded.tags,
      "values" = excluded."values", updated_at = now(), version = portfolio_bills.version + 1
    returning bill_id as "billId", version`);
  return written.map(({ billId, version }) => ({ billId, version, before: before.get(billId) ?? null }));
}

/** Undoes an import as a whole, if none of its bills was edited since. @throws HttpError 404, 403, 409 */
export async function undoSheetImport(tx: Transaction, staff: Viewer, portfolioId: number, runId: number) {
  const locked = await lockPortfolio(tx, staff, portfolioId, "edit");
  const run = await runById(staff, portfolioId, runId, tx);
  if (run.undoneAt) return run;
  const [stored] = await tx
    .select({ written: portfolioImportRuns.written, addedColumns: portfolioImportRuns.addedColumns })
    .from(portfolioImportRuns)
    .where(and(eq(portfolioImportRuns.id, runId), eq(portfolioImportRuns.portfolioId, portfolioId)));
  const { written, addedColumns } = stored!;
  if (!run.canUndo)
    throw new HttpError(409, {
      message: "Some of these bills were edited or removed after the import, so it can no longer be undone as a whole.",
      id: portfolioId,
    });
  const fresh = written.filter(({ before }) => before === null).map(({ billId }) => billId);
  await tx.execute(
    sql`delete from portfolio_bills where portfolio_id = ${portfolioId} and bill_id = any(${idArray(fresh)})`,
  );
  const rows = written.flatMap(({ billId, before }) =>
    before ? [{ ...(before as Omit<BillRow, "billId">), billId }] : [],
  );
  await writeRows(tx, portfolioId, rows);
  if (addedColumns.length > 0)
    await tx.execute(
      sql`update portfolio_columns set removed_at = now() where portfolio_id = ${portfolioId} and removed_at is null and id = any(${idArray(addedColumns)})`,
    );
  await tx
    .update(portfolioImportRuns)
    .set({ undoneAt: sql`now()` })
    .where(eq(portfolioImportRuns.id, runId));
  await record(tx, staff, {
    action: "portfolio.sheet-undone",
    entity,
    entityId: portfolioId,
    entityName: locked.name,
    after: {
      file: run.fileName,
      removed: fresh.length,
      restored: rows.length,
      billIds: written.map(({ billId }) => billId),
    },
  });
  await showInPublic(tx, locked);
  return runById(staff, portfolioId, runId, tx);
}
