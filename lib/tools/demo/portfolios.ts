import { eq } from "drizzle-orm";
import { portfolioBills, portfolioColumns, portfolioMembers, portfolios, portfolioViews } from "@/db/schema";
import { demoOwnPositions, type DemoPortfolio, demoPortfolios } from "@/lib/tools/demo/content/portfolios";
import { addCalendarDays } from "@/lib/platform/text/dates";
import { idOf, type Loading, momentOf, noteAct } from "./loading";

/** The organization's positions, and portfolios of two clients who want opposite things. */
export async function loadPortfolios(loading: Loading): Promise<void> {
  const { tx } = loading;
  const [own] = await tx.select({ id: portfolios.id }).from(portfolios).where(eq(portfolios.isOwn, true));
  const ownId = own?.id ?? (await tx.insert(portfolios).values({ name: "Ours", isOwn: true }).returning())[0]!.id;
  await loadBillsOf(loading, ownId, demoOwnPositions, new Map());
  for (const [place, portfolio] of demoPortfolios.entries()) {
    const [maker] = portfolio.members;
    const at = momentOf(loading, addCalendarDays(loading.monday, -20 + place), 10);
    const [row] = await tx
      .insert(portfolios)
      .values({
        name: portfolio.name,
        client: portfolio.client,
        createdBy: loading.people.get(maker!.who)!.id,
        createdAt: at,
        updatedAt: at,
      })
      .returning({ id: portfolios.id });
    const portfolioId = row!.id;
    await tx.insert(portfolioMembers).values(
      portfolio.members.map(({ who, permission }) => ({
        portfolioId,
        userId: loading.people.get(who)!.id,
        permission,
        createdAt: at,
      })),
    );
    const columns = await tx
      .insert(portfolioColumns)
      .values(portfolio.columns.map((column, position) => ({ portfolioId, position, ...column })))
      .returning({ id: portfolioColumns.id, name: portfolioColumns.name });
    if (portfolio.views.length > 0)
      await tx.insert(portfolioViews).values(
        portfolio.views.map(({ who, ...view }) => ({
          portfolioId,
          userId: loading.people.get(who)!.id,
          ...view,
          createdAt: at,
        })),
      );
    await loadBillsOf(loading, portfolioId, portfolio.bills, new Map(columns.map(({ id, name }) => [name, id])));
    noteAct(loading, maker!.who, at, {
      action: "portfolio.created",
      entity: "portfolio",
      entityId: portfolioId,
      entityName: portfolio.name,
    });
  }
}

const loadBillsOf = (
  { tx, people, bills, today }: Loading,
  portfolioId: number,
  of: DemoPortfolio["bills"],
  columns: ReadonlyMap<string, number>,
) =>
  tx.insert(portfolioBills).values(
    of.map(({ bill, owner, dueIn, values = {}, ...said }) => ({
      portfolioId,
      billId: idOf(bills, bill),
      ownerId: owner ? people.get(owner)!.id : null,
      due: dueIn === undefined ? null : addCalendarDays(today, dueIn),
      values: Object.fromEntries(Object.entries(values).map(([name, value]) => [columns.get(name)!, value])),
      ...said,
    })),
  );
