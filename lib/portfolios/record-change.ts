import { isoUtc } from "@/db/iso-utc";
import { sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { record } from "@/lib/activity/record";
import type { Viewer } from "@/lib/platform/auth/roles";
import { invalidatePublicPages } from "@/lib/platform/cache/page-invalidation";
import { HttpError } from "@/lib/platform/http/problem";
import type { LockedPortfolio } from "./queries";
import type { PortfolioBill } from "./schema";

export const entity = "portfolio";

const toLogValues = (row: PortfolioBill | null) => {
  if (!row) return null;
  const { position, priority, note, clientNote, owner, nextStep, due, tags, columns } = row;
  return { position, priority, note, clientNote, owner: owner?.name ?? null, nextStep, due, tags, columns };
};

/**
 * Logs a change of a bill: as the bill's entry for the organization's own portfolio, otherwise as the portfolio's,
 * which only its members see.
 */
export async function recordBillChange(
  tx: Transaction,
  staff: Viewer,
  portfolio: LockedPortfolio,
  before: PortfolioBill | null,
  after: PortfolioBill | null,
): Promise<void> {
  const bill = (after ?? before)!.bill;
  const entry = { before: toLogValues(before), after: { ...toLogValues(after) } };
  if (portfolio.isOwn)
    await record(tx, staff, {
      action: "bill.stance-changed",
      entity: "bill",
      entityId: bill.id,
      entityName: bill.name,
      ...entry,
    });
  else
    await record(tx, staff, {
      action: after ? (before ? "portfolio.bill-changed" : "portfolio.bill-added") : "portfolio.bill-removed",
      entity,
      entityId: portfolio.id,
      entityName: portfolio.name,
      before: entry.before && { bill: bill.name, ...entry.before },
      after: { bill: bill.name, ...entry.after, billIds: [bill.id] },
    });
}

/**
 * Announces a change of a portfolio that public pages show: which bills are in it, if a published tracker is over it, and
 * the positions of the organization's own, if a setting shows them.
 */
export async function showInPublic(
  tx: Transaction,
  { id, isOwn }: Pick<LockedPortfolio, "id" | "isOwn">,
): Promise<void> {
  const [row] = await tx.execute<{ isShown: boolean }>(sql`
    select (${isOwn} and coalesce((select o.shows_positions from organisation o limit 1), false))
      or exists (select 1 from trackers t where t.portfolio_id = ${id} and t.state = 'published') as "isShown"`);
  if (row?.isShown) await invalidatePublicPages(tx);
}

export async function billConflict(
  tx: Transaction,
  portfolio: LockedPortfolio,
  billId: number,
  current: PortfolioBill | null,
): Promise<HttpError> {
  const [saved] = await tx.execute<{ id: number; name: string | null; at: string }>(sql`
    select n.id, n.name, ${isoUtc(sql`l.created_at`)} as at from activity_log l join people n on n.id = l.actor_id
    where (l.entity = ${entity} and l.entity_id = ${portfolio.id} and l.after->'billIds' @> ${JSON.stringify([billId])}::jsonb)
      or (${portfolio.isOwn} and l.entity = 'bill' and l.entity_id = ${billId})
    order by l.id desc limit 1`);
  const savedBy = saved ? { id: saved.id, name: saved.name ?? "A former member" } : { id: 0, name: "Rotunda" };
  return new HttpError(409, {
    message: `${savedBy.name} saved this first. Your changes were not saved; compare both versions, then save again.`,
    id: billId,
    current,
    savedBy,
    savedAt: saved?.at ?? current?.updatedAt ?? new Date().toISOString(),
  });
}
