import { sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { idArray } from "@/db/id-array";
import { record } from "@/lib/activity/record";
import type { Viewer } from "@/lib/platform/auth/roles";
import { retentionDays } from "@/lib/platform/env/retention";
import { checkRoom } from "./set-bill";
import { lockPortfolio } from "./queries";
import { entity, showInPublic } from "./record-change";
import { storedColumns } from "./store-removed-bills";

/**
 * Restores removed bills with their data. One added again since stays as it is. @throws HttpError 404, 403, 422 if the
 * portfolio would be too large
 */
export async function restorePortfolioBills(
  tx: Transaction,
  staff: Viewer,
  portfolioId: number,
  billIds: readonly number[],
): Promise<{ restored: number[] }> {
  const portfolio = await lockPortfolio(tx, staff, portfolioId, "edit");
  const rows = await tx.execute<{ id: number; name: string }>(sql`
    with back as (delete from removed_portfolio_bills where portfolio_id = ${portfolioId} and bill_id = any(${idArray(billIds)}) returning *),
    added as (
      insert into portfolio_bills (${storedColumns}, updated_at, version) select ${storedColumns}, now(), version + 1 from back
      on conflict do nothing returning bill_id)
    select b.id, b.name from added join bills b on b.id = added.bill_id order by b.id`);
  await checkRoom(tx, portfolioId, rows.length === 0 ? 0 : 1, 1);
  const restored = rows.map(({ id }) => id);
  if (restored.length === 0) return { restored };
  await record(tx, staff, {
    action: "portfolio.bills-restored",
    entity,
    entityId: portfolioId,
    entityName: portfolio.name,
    after: { count: restored.length, bills: rows.slice(0, 100).map(({ name }) => ({ name })), billIds: restored },
  });
  await showInPublic(tx, portfolio);
  return { restored };
}

/** Deletes portfolios, and bills removed from one, after 30 days. */
export async function forgetRemovedPortfolios(tx: Transaction): Promise<void> {
  const ago = sql`now() - make_interval(days => ${retentionDays.deletedPortfolio})`;
  await tx.execute(sql`delete from removed_portfolio_bills where removed_at < ${ago}`);
  await tx.execute(sql`delete from portfolios where not is_own and deleted_at < ${ago}`);
}
