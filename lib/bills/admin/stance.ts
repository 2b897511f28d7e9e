import { eq, inArray, sql } from "drizzle-orm";
import { db, type Queryable, type Transaction } from "@/db";
import { type billPositions, type billPriorities, bills, billStances, organisation, people, users } from "@/db/schema";
import { checkVersion } from "@/lib/activity/conflict";
import { record } from "@/lib/activity/record";
import type { Viewer } from "@/lib/platform/auth/roles";
import { invalid, notFound } from "@/lib/platform/http/problem";
import { invalidatePublicPages } from "@/lib/platform/cache/page-invalidation";

/** The organization's position on a bill. */
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

/** The organisation's views of bills, by the bills' ids; a bill without one is left out. */
export async function stancesOf(ids: readonly number[], on: Queryable = db): Promise<Map<number, Stance>> {
  if (ids.length === 0) return new Map();
  const rows = await on
    .select({
      billId: billStances.billId,
      position: billStances.position,
      priority: billStances.priority,
      notes: billStances.notes,
      userId: billStances.userId,
      name: people.name,
      version: billStances.version,
    })
    .from(billStances)
    .leftJoin(people, eq(people.id, billStances.userId))
    .where(inArray(billStances.billId, [...ids]));
  return new Map(
    rows.map(({ billId, userId, name, ...stance }) => [
      billId,
      { ...stance, person: userId ? { id: userId, name: name ?? "A former member" } : null },
    ]),
  );
}

/**
 * Changes the organisation's view of a bill; what is left out stays.
 * @throws HttpError 404 for no bill, 422 where the person in charge is no member of staff, 409 for another version (0 = none was there)
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
  const told = ({ position, priority, notes, userId: person }: typeof after) => ({ position, priority, notes, person });
  const was = told({ ...before, userId: before.person?.id ?? null });
  if (JSON.stringify(was) === JSON.stringify(told(after))) return before;
  await tx
    .insert(billStances)
    .values({ billId, ...after })
    .onConflictDoUpdate({
      target: billStances.billId,
      set: { ...after, updatedAt: sql`now()`, version: sql`${billStances.version} + 1` },
    });
  await record(tx, staff, {
    action: "bill.stance-changed",
    entity: "bill",
    entityId: billId,
    entityName: bill.name,
    before: was,
    after: told(after),
  });
  const [own] = await tx.select({ shows: organisation.showsPositions }).from(organisation);
  if (own?.shows && before.position !== after.position) await invalidatePublicPages(tx);
  return (await stancesOf([billId], tx)).get(billId)!;
}

const isStaff = async (tx: Transaction, id: number): Promise<boolean> =>
  (
    await tx
      .select({ id: users.id })
      .from(users)
      .where(sql`${users.id} = ${id} and ${users.role} in ('editor', 'admin') and ${users.disabledAt} is null`)
  ).length > 0;
