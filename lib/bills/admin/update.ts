import { eq, inArray, sql } from "drizzle-orm";
import { survivingTopics } from "@/lib/topics/surviving";
import type { Transaction } from "@/db";
import { billDetails, bills, categories } from "@/db/schema";
import { checkVersion } from "@/lib/activity/conflict";
import { record } from "@/lib/activity/record";
import type { Viewer } from "@/lib/platform/auth/roles";
import { invalid, notFound } from "@/lib/platform/http/problem";
import { sessionWords } from "@/lib/bills/vocabulary/session-names";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import { invalidatePublicPages } from "@/lib/platform/cache/page-invalidation";
import { bareNumber, matchKey, sortKey } from "../vocabulary/number-keys";
import { type StaffField, staffFieldNames } from "../vocabulary/staff-fields";
import { getBill } from "../queries";
import type { BillWithDetails } from "../schema";

/** `note` is the reason, shown in the activity log. */
export type BillChange = Partial<Pick<typeof bills.$inferSelect, StaffField>> & {
  topics?: number[];
  note?: string;
  version?: number;
};

export function followingFrom({
  name,
  session,
  jurisdiction,
}: {
  name?: string;
  session?: string;
  jurisdiction: string;
}) {
  const words = session === undefined ? undefined : sessionWords(jurisdiction, session);
  return {
    ...(name !== undefined && { matchKey: matchKey(name), matchNumber: bareNumber(name), sortKey: sortKey(name) }),
    ...(words && { sessionName: words.name, sessionYear: words.year }),
  };
}

/**
 * Changes fields that staff may edit. The source's value is stored with the decision, so imports neither undo it nor
 * lose theirs; setting a field to the source's value returns it to the source.
 * @throws HttpError 422 if a topic does not exist, 409 for an outdated version
 */
export async function updateBill(
  tx: Transaction,
  staff: Viewer,
  id: number,
  { version, topics, note, ...given }: BillChange,
): Promise<BillWithDetails> {
  const [row] = await tx.select().from(bills).where(eq(bills.id, id)).for("update");
  if (!row) throw notFound();
  if (given.kind !== undefined && given.kind !== row.kind && (given.kind === "case" || row.kind === "case"))
    throw invalid("A bill cannot become a court case, or the reverse. Create a new one instead.", {
      id,
      issues: [{ path: "kind", message: "cannot be changed to or from a court case" }],
    });
  const topicIds = topics && (await checkTopics(tx, topics, id));
  await checkVersion(tx, { entity: "bill", id, imports: true, version: row.version }, version, () => getBill(id, tx));
  const valueOf = (name: StaffField) => (given[name] === "" ? null : given[name]);
  const fields = staffFieldNames.filter((name) => given[name] !== undefined && valueOf(name) !== row[name]);
  const change = Object.fromEntries(fields.map((name) => [name, valueOf(name)])) as Partial<typeof row>;
  const otherTopics =
    topicIds !== undefined && JSON.stringify(topicIds) !== JSON.stringify(row.topicIds.toSorted((a, b) => a - b));
  if (fields.length === 0 && !otherTopics) return getBill(id, tx);

  await tx
    .update(bills)
    .set({
      ...change,
      ...followingFrom({ ...change, jurisdiction: row.jurisdiction } as Parameters<typeof followingFrom>[0]),
      ...(otherTopics && { topicIds, topicsByStaff: true }),
      updatedAt: sql`now()`,
      version: row.version + 1,
    })
    .where(eq(bills.id, id));
  await storeSourceValues(tx, row, change);
  const names = (from: object) =>
    Object.fromEntries(Object.keys(change).map((name) => [name, (from as Record<string, unknown>)[name]]));
  await record(tx, staff, {
    action: "bill.updated",
    entity: "bill",
    entityId: id,
    entityName: row.name,
    before: { ...names(row), ...(otherTopics && { topics: row.topicIds }) },
    after: { ...names(change), ...(otherTopics && { topics: topicIds }), ...(note && { note }) },
  });
  if (otherTopics || ["status", "kind", "session", "ceremonial"].some((name) => name in change))
    await enqueue(tx, "count-bills", {}, { key: "count-bills" });
  await invalidatePublicPages(tx);
  return getBill(id, tx);
}

/** @throws HttpError 422 if a topic does not exist */
export async function checkTopics(tx: Transaction, ids: readonly number[], id: number | null): Promise<number[]> {
  const topicIds = (await survivingTopics(tx, ids)).sort((a, b) => a - b);
  const found =
    topicIds.length === 0
      ? []
      : await tx.select({ id: categories.id }).from(categories).where(inArray(categories.id, topicIds));
  const lost = topicIds.find((one) => !found.some((row) => row.id === one));
  if (lost !== undefined)
    throw invalid(`There is no topic ${lost}.`, {
      ...(id === null ? {} : { id }),
      issues: [{ path: "categories", message: `names nothing: ${lost}` }],
    });
  return topicIds;
}

/** Stores the sources' values of the fields that staff set, to show and to restore. */
export async function storeSourceValues(
  tx: Transaction,
  before: typeof bills.$inferSelect,
  change: Partial<typeof bills.$inferSelect>,
): Promise<void> {
  const [details] = await tx
    .select({ sourceValues: billDetails.sourceValues })
    .from(billDetails)
    .where(eq(billDetails.billId, before.id));
  const overrides: Record<string, unknown> = { ...details?.sourceValues };
  for (const name of staffFieldNames) {
    if (!(name in change)) continue;
    if (!(name in overrides)) overrides[name] = before[name];
    if (overrides[name] === change[name]) delete overrides[name];
  }
  const sourceValues = Object.keys(overrides).length > 0 ? overrides : null;
  await tx
    .insert(billDetails)
    .values({ billId: before.id, sourceValues })
    .onConflictDoUpdate({ target: billDetails.billId, set: { sourceValues } });
}
