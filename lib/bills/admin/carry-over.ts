import { eq, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { idArray } from "@/db/id-array";
import { billCarryOvers, bills } from "@/db/schema";
import { record } from "@/lib/activity/record";
import type { Viewer } from "@/lib/platform/auth/roles";
import { HttpError, invalid } from "@/lib/platform/http/problem";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import { invalidatePublicPages } from "@/lib/platform/cache/page-invalidation";
import { getBill } from "../queries";
import type { BillWithDetails } from "../schema";
import { createBill } from "./new-bill";
import { updateStance, stancesOf } from "./stance";

export type CarryOver = { toBillId?: number; session?: string; name?: string; note?: string };

/**
 * Carries a bill over to an existing bill of another session, or to a new manual one. Folders keep both, the new one
 * with a copy of the note; topics, tracking and the organization's view are copied.
 * @throws HttpError 422 if the target is not a bill of another session, 409 if it was already carried over
 */
export async function carryOver(
  tx: Transaction,
  staff: Viewer,
  id: number,
  { toBillId, session, name, note }: CarryOver,
): Promise<{ bill: BillWithDetails; folders: number }> {
  const [from] = await tx.select().from(bills).where(eq(bills.id, id)).for("update");
  if (!from) throw new Error("route() has checked that the bill exists");
  if (from.kind === "case") throw invalid("A court case has no next session.", { id });
  const [before] = await tx.select().from(billCarryOvers).where(eq(billCarryOvers.fromBillId, id));
  if (before)
    throw new HttpError(409, {
      message: "This bill was carried over already.",
      id,
      current: await getBill(before.toBillId, tx),
    });
  const target = await targetOf(tx, staff, from, { toBillId, session, name });
  if (target === id || (await getBill(target, tx)).session === from.session)
    throw invalid("Choose a bill of another session.", {
      id,
      issues: [{ path: "toBillId", message: "is of the same session" }],
    });
  await tx
    .update(bills)
    .set({
      version: sql`${bills.version} + 1`,
      updatedAt: sql`now()`,
      topicsByStaff: true,
      topicIds: sql`array(select distinct t from unnest(${bills.topicIds} || ${idArray(from.topicIds)}) as t order by 1)`,
      ...(from.trackedAt
        ? {
            trackedAt: sql`coalesce(${bills.trackedAt}, now())`,
            focusOrder: sql`coalesce(${bills.focusOrder}, ${from.focusOrder})`,
          }
        : {}),
    })
    .where(eq(bills.id, target));
  const folders = await tx.execute<{ folder_id: number }>(sql`
    insert into folder_bills (folder_id, bill_id, note, note_by, note_at, position, added_by)
    select folder_id, ${target}, note, note_by, note_at, position, added_by from folder_bills where bill_id = ${id} on conflict do nothing returning folder_id`);
  await tx.execute(
    sql`update personal_folders set version = version + 1, updated_at = now() where id = any(${idArray(folders.map((row) => row.folder_id))})`,
  );
  await tx.execute(sql`
    insert into portfolio_bills (portfolio_id, bill_id, position, priority, note, client_note, owner_id, next_step, due, tags, "values", added_by)
    select portfolio_id, ${target}, position, priority, note, client_note, owner_id, next_step, due, tags, "values", ${staff.id} from portfolio_bills
    where bill_id = ${id} and portfolio_id not in (select id from portfolios where is_own or deleted_at is not null) on conflict do nothing`);
  await tx.execute(sql`
    insert into tracker_bills (tracker_id, bill_id, category_id, public_note) select tracker_id, ${target}, category_id, public_note
    from tracker_bills where bill_id = ${id} on conflict do nothing`);
  const stance = (await stancesOf([id], tx)).get(id);
  if (stance && !(await stancesOf([target], tx)).has(target))
    await updateStance(tx, staff, target, {
      position: stance.position,
      priority: stance.priority,
      notes: stance.notes,
      userId: stance.person?.id ?? null,
    });
  await tx.insert(billCarryOvers).values({ fromBillId: id, toBillId: target });
  await record(tx, staff, {
    action: "bill.carried-over",
    entity: "bill",
    entityId: id,
    entityName: from.name,
    after: { to: target, folders: folders.length, ...(note && { note }) },
  });
  await enqueue(tx, "count-bills", {}, { key: "count-bills" });
  await invalidatePublicPages(tx);
  return { bill: await getBill(target, tx), folders: folders.length };
}

async function targetOf(
  tx: Transaction,
  staff: Viewer,
  from: typeof bills.$inferSelect,
  { toBillId, session, name }: CarryOver,
): Promise<number> {
  if (toBillId) {
    const [found] = await tx.select({ id: bills.id }).from(bills).where(eq(bills.id, toBillId)).for("update");
    if (!found)
      throw invalid("The bill to carry it over to does not exist.", {
        id: from.id,
        issues: [{ path: "toBillId", message: "does not exist" }],
      });
    return found.id;
  }
  if (!session)
    throw invalid("Name a session or a bill.", {
      id: from.id,
      issues: [{ path: "session", message: "missing" }],
    });
  const made = await createBill(tx, staff, {
    name: name ?? from.name,
    kind: from.kind,
    jurisdiction: from.jurisdiction,
    session,
    title: from.title,
    summary: from.summary,
    status: "introduced",
    ceremonial: from.ceremonial,
    topics: from.topicIds,
  });
  return made.id;
}
