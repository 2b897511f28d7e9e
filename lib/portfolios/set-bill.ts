import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { idArray } from "@/db/id-array";
import { bills, portfolioBills, type ColumnValues } from "@/db/schema";
import { record } from "@/lib/activity/record";
import type { Viewer } from "@/lib/platform/auth/roles";
import { invalid, notFound } from "@/lib/platform/http/problem";
import { formatCount } from "@/lib/platform/text/format";
import { portfolioBillsById } from "./bill-rows";
import { portfolioHolds } from "./limits";
import { lockPortfolio } from "./queries";
import { billConflict, entity, recordBillChange, showInPublic } from "./record-change";
import type { PortfolioBill } from "./schema";
import { storeRemovedBills } from "./store-removed-bills";
import { columnsOf, mergeValues } from "./values";

export type BillChange = {
  position?: PortfolioBill["position"];
  priority?: PortfolioBill["priority"];
  note?: string;
  clientNote?: string;
  ownerId?: number | null;
  nextStep?: string;
  due?: string | null;
  tags?: string[];
  columns?: Record<string, string | number | boolean | null>;
};

/** Unique regardless of case, in their first spelling. */
export const tidyTags = (tags: readonly string[]): string[] => {
  const found = new Map<string, string>();
  for (const tag of tags) if (tag && !found.has(tag.toLowerCase())) found.set(tag.toLowerCase(), tag);
  return [...found.values()];
};

export async function activeStaff(tx: Transaction, ids: readonly number[]): Promise<Set<number>> {
  const rows = await tx.execute<{ id: number }>(
    sql`select id from users where id = any(${idArray([...new Set(ids)])}) and role in ('editor', 'admin') and disabled_at is null`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** @throws HttpError 422 if the person is not staff */
export async function checkOwner(tx: Transaction, ownerId: number | null | undefined, id: number): Promise<void> {
  if (!ownerId) return;
  if (!(await activeStaff(tx, [ownerId])).has(ownerId))
    throw invalid("The owner must be a staff member.", {
      id,
      issues: [{ path: "ownerId", message: "is not a staff member" }],
    });
}

/** @param there how many are already in it @throws HttpError 422 if the portfolio would be too large */
export async function checkRoom(tx: Transaction, portfolioId: number, more: number, there = 0): Promise<void> {
  if (more === 0) return;
  const count = await tx.$count(portfolioBills, eq(portfolioBills.portfolioId, portfolioId));
  if (count + more - there > portfolioHolds)
    throw invalid(`A portfolio can hold ${formatCount(portfolioHolds, "bill")}. Remove some first.`, {
      id: portfolioId,
    });
}

const touched = { updatedAt: sql`now()`, version: sql`${portfolioBills.version} + 1` };

/**
 * Adds a bill or changes its data; omitted fields stay.
 * @param version of the bill in this portfolio; 0: it was not there
 * @throws HttpError 404, 403, 422, 409
 */
export async function setPortfolioBill(
  tx: Transaction,
  staff: Viewer,
  portfolioId: number,
  billId: number,
  { columns, tags, ...change }: BillChange,
  version?: number,
): Promise<PortfolioBill> {
  const portfolio = await lockPortfolio(tx, staff, portfolioId, "edit");
  const [bill] = await tx.select({ id: bills.id }).from(bills).where(eq(bills.id, billId)).for("share");
  if (!bill) throw notFound();
  const [before] = await portfolioBillsById(portfolioId, [billId], tx);
  await checkOwner(tx, change.ownerId === before?.ownerId ? null : change.ownerId, billId);
  const [stored] = await tx
    .select({ values: portfolioBills.values })
    .from(portfolioBills)
    .where(and(eq(portfolioBills.portfolioId, portfolioId), eq(portfolioBills.billId, billId)));
  const values: ColumnValues | undefined =
    columns && mergeValues(await columnsOf(tx, portfolioId), stored?.values ?? {}, columns, billId);
  if (version !== undefined && version !== (before?.version ?? 0))
    throw await billConflict(tx, portfolio, billId, before ?? null);
  if (!before) await checkRoom(tx, portfolioId, 1);
  const set = { ...change, ...(tags && { tags: tidyTags(tags) }), ...(values && { values }) };
  if (before && isSame(before, set, stored!.values)) return before;
  await tx
    .insert(portfolioBills)
    .values({ portfolioId, billId, ...set, addedBy: staff.id })
    .onConflictDoUpdate({ target: [portfolioBills.portfolioId, portfolioBills.billId], set: { ...set, ...touched } });
  const [after] = await portfolioBillsById(portfolioId, [billId], tx);
  await recordBillChange(tx, staff, portfolio, before ?? null, after!);
  if (!before || before.position !== after!.position) await showInPublic(tx, portfolio);
  return after!;
}

const isSame = (before: PortfolioBill, set: Record<string, unknown>, values: ColumnValues): boolean =>
  Object.entries(set).every(
    ([key, value]) =>
      value === undefined ||
      JSON.stringify(value) === JSON.stringify(key === "values" ? values : before[key as keyof PortfolioBill]),
  );

/** Removes a bill; 404 if it is not there. */
export async function removePortfolioBill(
  tx: Transaction,
  staff: Viewer,
  portfolioId: number,
  billId: number,
  version?: number,
): Promise<{ id: number; billId: number }> {
  const portfolio = await lockPortfolio(tx, staff, portfolioId, "edit");
  const [before] = await portfolioBillsById(portfolioId, [billId], tx);
  if (!before) throw notFound("This bill is not in the portfolio.");
  if (version !== undefined && version !== before.version) throw await billConflict(tx, portfolio, billId, before);
  await storeRemovedBills(tx, portfolioId, [billId]);
  await recordBillChange(tx, staff, portfolio, before, null);
  await showInPublic(tx, portfolio);
  return { id: portfolioId, billId };
}

/** Adds missing bills, all or none, with one log entry. */
export async function addPortfolioBills(
  tx: Transaction,
  staff: Viewer,
  portfolioId: number,
  billIds: readonly number[],
): Promise<{ added: number[] }> {
  const portfolio = await lockPortfolio(tx, staff, portfolioId, "edit");
  const known = await tx.execute<{ id: number }>(sql`
    select id from bills where id = any(${idArray(billIds)}) and not exists (select 1 from portfolio_bills p where p.portfolio_id = ${portfolioId} and p.bill_id = bills.id)`);
  const added = known.map(({ id }) => id);
  await checkRoom(tx, portfolioId, added.length);
  if (added.length === 0) return { added };
  await tx.insert(portfolioBills).values(added.map((billId) => ({ portfolioId, billId, addedBy: staff.id })));
  await record(tx, staff, {
    action: "portfolio.bills-added",
    entity,
    entityId: portfolioId,
    entityName: portfolio.name,
    after: { count: added.length, billIds: added },
  });
  await showInPublic(tx, portfolio);
  return { added };
}

export async function removePortfolioBills(
  tx: Transaction,
  staff: Viewer,
  portfolioId: number,
  billIds: readonly number[],
): Promise<{ removed: number[] }> {
  const portfolio = await lockPortfolio(tx, staff, portfolioId, "edit");
  const before = await portfolioBillsById(portfolioId, billIds, tx);
  const removed = before.map(({ billId }) => billId);
  if (removed.length === 0) return { removed };
  await storeRemovedBills(tx, portfolioId, removed);
  await record(tx, staff, {
    action: "portfolio.bills-removed",
    entity,
    entityId: portfolioId,
    entityName: portfolio.name,
    before: {
      bills: before.map(({ bill, position, note, nextStep }) => ({ name: bill.name, position, note, nextStep })),
    },
    after: { count: removed.length, billIds: removed },
  });
  await showInPublic(tx, portfolio);
  return { removed };
}
