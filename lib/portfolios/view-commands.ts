import { and, eq } from "drizzle-orm";
import type { Transaction } from "@/db";
import { portfolioViews } from "@/db/schema";
import { record } from "@/lib/activity/record";
import type { Viewer } from "@/lib/platform/auth/roles";
import { forbidden, notFound } from "@/lib/platform/http/problem";
import { allows } from "./policy";
import { lockPortfolio, portfolioFor } from "./queries";
import { entity } from "./record-change";
import type { PortfolioView } from "./schema";

/** Saves filters, grouping and order; an own view of that name is replaced. Sharing needs an editor. */
export async function saveView(
  tx: Transaction,
  staff: Viewer,
  portfolioId: number,
  { name, queryString, isShared = false }: { name: string; queryString: string; isShared?: boolean },
): Promise<PortfolioView> {
  await lockPortfolio(tx, staff, portfolioId, isShared ? "edit" : "read");
  const [row] = await tx
    .insert(portfolioViews)
    .values({ portfolioId, userId: staff.id, name, queryString, isShared })
    .onConflictDoUpdate({
      target: [portfolioViews.portfolioId, portfolioViews.userId, portfolioViews.name],
      set: { queryString, isShared },
    })
    .returning();
  await record(tx, staff, { action: "portfolio.view-saved", entity, entityId: portfolioId, after: { name, isShared } });
  return { id: row!.id, name, queryString, isShared, isMine: true };
}

/** One's own, or as a manager a shared one. */
export async function deleteView(
  tx: Transaction,
  staff: Viewer,
  portfolioId: number,
  viewId: number,
): Promise<{ id: number }> {
  await lockPortfolio(tx, staff, portfolioId, "read");
  const { permission } = await portfolioFor(staff, portfolioId, tx);
  const [view] = await tx
    .select()
    .from(portfolioViews)
    .where(and(eq(portfolioViews.id, viewId), eq(portfolioViews.portfolioId, portfolioId)));
  if (!view || (!view.isShared && view.userId !== staff.id)) throw notFound();
  if (view.userId !== staff.id && !allows(permission, "manage"))
    throw forbidden("Only a manager may delete another person's shared view.");
  await tx.delete(portfolioViews).where(eq(portfolioViews.id, viewId));
  await record(tx, staff, {
    action: "portfolio.view-deleted",
    entity,
    entityId: portfolioId,
    before: { name: view.name },
  });
  return { id: viewId };
}
