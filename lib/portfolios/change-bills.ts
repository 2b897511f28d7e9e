import { and, eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { portfolioBills } from "@/db/schema";
import type { ColumnValues } from "@/db/schema/portfolios";
import { record } from "@/lib/activity/record";
import type { Viewer } from "@/lib/platform/auth/roles";
import { HttpError, invalid } from "@/lib/platform/http/problem";
import { formatCount, formatList, formatNumber } from "@/lib/platform/text/format";
import { portfolioBillsById } from "./bill-rows";
import { mostTags } from "./limits";
import { lockPortfolio } from "./queries";
import { entity, showInPublic } from "./record-change";
import { type BillChange, checkOwner, tidyTags } from "./set-bill";
import type { PortfolioColumn } from "./schema";
import { columnsOf, mergeValues } from "./values";
import { writeRows } from "./write-rows";

type BulkChange = Pick<BillChange, "position" | "priority" | "ownerId" | "nextStep" | "due" | "columns"> & {
  addTags?: string[];
  removeTags?: string[];
};

/** Values before a bulk change, for undo. */
type BeforeChange = { billId: number; version: number } & Omit<BillChange, "note" | "clientNote">;

/**
 * Changes many bills alike. Ids not in the portfolio are 422, and nothing is written.
 * @param versions by id: bills changed since are 409 with their names, and nothing is written
 * @returns the changed bills with their earlier values
 */
export async function changePortfolioBills(
  tx: Transaction,
  staff: Viewer,
  portfolioId: number,
  billIds: readonly number[],
  { addTags = [], removeTags = [], columns, ...change }: BulkChange,
  versions: Readonly<Record<string, number>> = {},
): Promise<{ changed: number[]; before: BeforeChange[] }> {
  const portfolio = await lockPortfolio(tx, staff, portfolioId, "edit");
  const rows = await tx
    .select()
    .from(portfolioBills)
    .where(and(eq(portfolioBills.portfolioId, portfolioId), inArray(portfolioBills.billId, [...billIds])));
  if (rows.length !== new Set(billIds).size)
    throw invalid("Some of these bills are no longer in the portfolio. Reload the page and choose again.", {
      id: portfolioId,
      issues: [{ path: "billIds", message: "are not all in the portfolio" }],
    });
  const stale = rows.filter(({ billId, version }) => (versions[billId] ?? version) !== version);
  if (stale.length > 0)
    throw await bulkConflict(
      tx,
      portfolioId,
      stale.map(({ billId }) => billId),
    );
  await checkOwner(tx, change.ownerId, portfolioId);
  const own = columns ? await columnsOf(tx, portfolioId) : [];
  const removed = new Set(removeTags.map((tag) => tag.toLowerCase()));
  const tooManyTags: number[] = [];
  const changed = rows.flatMap((row) => {
    const tags = tidyTags([...row.tags.filter((tag) => !removed.has(tag.toLowerCase())), ...addTags]);
    if (tags.length > Math.max(mostTags, row.tags.length)) tooManyTags.push(row.billId);
    const set = {
      ...change,
      tags,
      ...(columns && { values: mergeValues(own, row.values, columns, portfolioId) }),
    };
    const differs = Object.entries(set).some(
      ([key, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(row[key as keyof typeof row]),
    );
    return differs ? [{ row, billId: row.billId, set }] : [];
  });
  if (tooManyTags.length > 0)
    throw invalid(
      `${formatCount(tooManyTags.length, "bill")} would have more than ${mostTags} tags. Remove some of their tags first.`,
      { id: portfolioId, issues: [{ path: "addTags", message: "would be too many" }] },
    );
  await writeRows(
    tx,
    portfolioId,
    changed.map(({ row, set }) => ({ ...row, ...set })),
  );
  if (changed.length > 0) {
    await record(tx, staff, {
      action: "portfolio.bills-changed",
      entity,
      entityId: portfolioId,
      entityName: portfolio.name,
      after: {
        count: changed.length,
        ...(await loggedChange(tx, change)),
        ...(addTags.length > 0 && { addTags }),
        ...(removeTags.length > 0 && { removeTags }),
        columns,
        billIds: changed.map((one) => one.billId),
      },
    });
    if (change.position !== undefined) await showInPublic(tx, portfolio);
  }
  const named = own.filter(({ id, name }) => Object.keys(columns ?? {}).some((key) => isColumn(key, { id, name })));
  return {
    changed: changed.map(({ billId }) => billId),
    before: changed.map(({ row }) => ({
      billId: row.billId,
      version: row.version + 1,
      ...Object.fromEntries(Object.keys(change).map((key) => [key, row[key as keyof typeof row]])),
      ...(addTags.length + removeTags.length > 0 && { tags: row.tags }),
      ...(columns && { columns: Object.fromEntries(named.map(({ id }) => [id, row.values[id] ?? null])) }),
    })),
  };
}

/** For the log: the owner by name. */
async function loggedChange(tx: Transaction, { ownerId, ...change }: BulkChange) {
  if (ownerId === undefined) return change;
  const [owner] =
    ownerId === null ? [] : await tx.execute<{ name: string }>(sql`select name from people where id = ${ownerId}`);
  return { ...change, owner: owner?.name ?? null };
}

const isColumn = (key: string, { id, name }: { id: number; name: string }): boolean =>
  key.trim().toLowerCase() === name.toLowerCase() || key === String(id);

/** In an error message. */
const mostNamed = 5;

/** The 409 of a bulk change. */
async function bulkConflict(tx: Transaction, portfolioId: number, billIds: readonly number[]): Promise<HttpError> {
  const current = await portfolioBillsById(portfolioId, billIds, tx);
  const names = current.slice(0, mostNamed).map(({ bill }) => bill.name);
  const more = current.length - names.length;
  return new HttpError(409, {
    message: `${formatList(more > 0 ? [...names, `${formatNumber(more)} more`] : names)} changed since you loaded this page. Nothing was changed. Review the current values, then try again.`,
    id: portfolioId,
    current,
  });
}

/** Whether a column of this name still accepts the value. */
function canHold(
  own: readonly PortfolioColumn[],
  values: ColumnValues,
  key: string,
  value: string | number | boolean | null,
  portfolioId: number,
): boolean {
  if (!own.some((column) => isColumn(key, column))) return false;
  try {
    mergeValues(own, values, { [key]: value }, portfolioId);
    return true;
  } catch (error) {
    if (error instanceof HttpError) return false;
    throw error;
  }
}

/**
 * Undoes a bulk change. Bills edited or removed since stay; former staff as owners, and values of removed or changed
 * columns, are left out.
 */
export async function undoPortfolioChange(
  tx: Transaction,
  staff: Viewer,
  portfolioId: number,
  before: readonly BeforeChange[],
): Promise<{ restored: number[]; skipped: number[] }> {
  const portfolio = await lockPortfolio(tx, staff, portfolioId, "edit");
  const byId = new Map(before.map((one) => [one.billId, one]));
  const rows = await tx
    .select()
    .from(portfolioBills)
    .where(and(eq(portfolioBills.portfolioId, portfolioId), inArray(portfolioBills.billId, [...byId.keys()])));
  const own = await columnsOf(tx, portfolioId);
  const back = rows.filter(({ billId, version }) => byId.get(billId)!.version === version);
  await writeRows(
    tx,
    portfolioId,
    back.map((row) => {
      const { billId: _, version: __, columns = {}, tags, ...was } = byId.get(row.billId)!;
      const known = Object.entries(columns).filter(([key, value]) => canHold(own, row.values, key, value, portfolioId));
      return {
        ...row,
        ...(was as Partial<typeof row>),
        ...(tags && { tags: tidyTags(tags) }),
        values: mergeValues(own, row.values, Object.fromEntries(known), portfolioId),
      };
    }),
  );
  const restored = back.map(({ billId }) => billId);
  if (restored.length > 0) {
    await record(tx, staff, {
      action: "portfolio.bills-change-undone",
      entity,
      entityId: portfolioId,
      entityName: portfolio.name,
      after: { count: restored.length, billIds: restored },
    });
    await showInPublic(tx, portfolio);
  }
  return { restored, skipped: [...byId.keys()].filter((billId) => !restored.includes(billId)) };
}
