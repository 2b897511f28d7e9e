import { and, eq, inArray, sql } from "drizzle-orm";
import { db, type Queryable, type Transaction } from "@/db";
import {
  type billPositions,
  type billPriorities,
  bills,
  organisation,
  people,
  portfolioBills,
  portfolios,
  users,
} from "@/db/schema";
import { checkVersion } from "@/lib/activity/conflict";
import { record } from "@/lib/activity/record";
import type { Viewer } from "@/lib/platform/auth/roles";
import { invalid, notFound } from "@/lib/platform/http/problem";
import { invalidatePublicPages } from "@/lib/platform/cache/page-invalidation";

export type Stance = {
  position: (typeof billPositions)[number];
  priority: (typeof billPriorities)[number] | null;
  notes: string;
  person: { id: number; name: string } | null;
  version: number;
};
export type StanceChange = {
  position?: Stance["position"];
  priority?: Stance["priority"];
  notes?: string;
  userId?: number | null;
  version?: number;
};

export const noStance: Stance = { position: "none", priority: null, notes: "", person: null, version: 0 };

const ownPortfolio = sql<number>`(select id from portfolios where is_own)`;

/** The organization's views of bills, by bill id; bills without one are omitted. */
export async function stancesOf(ids: readonly number[], on: Queryable = db): Promise<Map<number, Stance>> {
  if (ids.length === 0) return new Map();
  const rows = await on
    .select({
      billId: portfolioBills.billId,
      position: portfolioBills.position,
      priority: portfolioBills.priority,
      notes: portfolioBills.note,
      userId: portfolioBills.ownerId,
      name: people.name,
      version: portfolioBills.version,
    })
    .from(portfolioBills)
    .leftJoin(people, eq(people.id, portfolioBills.ownerId))
    .where(and(eq(portfolioBills.portfolioId, ownPortfolio), inArray(portfolioBills.billId, [...ids])));
  return new Map(
    rows.map(({ billId, userId, name, ...stance }) => [
      billId,
      {
        ...stance,
        position: stance.position ?? "none",
        person: userId ? { id: userId, name: name ?? "A former member" } : null,
      },
    ]),
  );
}

/**
 * Changes the organization's view; omitted fields stay.
 * @throws HttpError 404 if the bill does not exist, 422 if the owner is not staff, 409 for an outdated version (0:
 * there was none)
 */
export async function updateStance(
  tx: Transaction,
  staff: Viewer,
  billId: number,
  { version, userId, ...given }: StanceChange,
): Promise<Stance> {
  const [bill] = await tx.select({ name: bills.name }).from(bills).where(eq(bills.id, billId)).for("update");
  if (!bill) throw notFound();
  const before = (await stancesOf([billId], tx)).get(billId) ?? noStance;
  if (userId && !(await isStaff(tx, userId)))
    throw invalid("The owner must be a staff member.", {
      id: billId,
      issues: [{ path: "userId", message: "is not a staff member" }],
    });
  await checkVersion(tx, { entity: "bill", id: billId, version: before.version }, version, before);
  const after = {
    position: given.position ?? before.position,
    priority: given.priority === undefined ? before.priority : given.priority,
    notes: given.notes ?? before.notes,
    userId: userId === undefined ? (before.person?.id ?? null) : userId,
  };
  const values = ({ position, priority, notes, userId: person }: typeof after) => ({
    position,
    priority,
    notes,
    person,
  });
  const was = values({ ...before, userId: before.person?.id ?? null });
  if (JSON.stringify(was) === JSON.stringify(values(after))) return before;
  const row = {
    position: after.position === "none" ? null : after.position,
    priority: after.priority,
    note: after.notes,
    ownerId: after.userId,
  };
  const [own] = await tx.select({ id: portfolios.id }).from(portfolios).where(eq(portfolios.isOwn, true));
  if (!own) throw new Error("the migrations make the organization's own portfolio");
  await tx
    .insert(portfolioBills)
    .values({ portfolioId: own.id, billId, ...row, addedBy: staff.id })
    .onConflictDoUpdate({
      target: [portfolioBills.portfolioId, portfolioBills.billId],
      set: { ...row, updatedAt: sql`now()`, version: sql`${portfolioBills.version} + 1` },
    });
  await record(tx, staff, {
    action: "bill.stance-changed",
    entity: "bill",
    entityId: billId,
    entityName: bill.name,
    before: was,
    after: values(after),
  });
  const [settings] = await tx.select({ shows: organisation.showsPositions }).from(organisation);
  if (settings?.shows && before.position !== after.position) await invalidatePublicPages(tx);
  return (await stancesOf([billId], tx)).get(billId)!;
}

const isStaff = async (tx: Transaction, id: number): Promise<boolean> =>
  (
    await tx
      .select({ id: users.id })
      .from(users)
      .where(sql`${users.id} = ${id} and ${users.role} in ('editor', 'admin') and ${users.disabledAt} is null`)
  ).length > 0;
