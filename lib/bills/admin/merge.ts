import { and, eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { billDetails, billMerges, bills, formerSlugs } from "@/db/schema";
import { mostPortfolioTags } from "@/db/schema/portfolios";
import { checkVersion } from "@/lib/activity/conflict";
import { record } from "@/lib/activity/record";
import type { Viewer } from "@/lib/platform/auth/roles";
import { invalid, notFound } from "@/lib/platform/http/problem";
import { lockReferencesExclusive } from "@/lib/platform/locks/reference-lock";
import { moveBillInIssues } from "@/lib/issues/drafts/move-bill";
import { moveSubscriptions } from "@/lib/newsletters/subscriptions/move";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import { invalidatePublicPages } from "@/lib/platform/cache/page-invalidation";
import { recheckQuotations } from "@/lib/texts/quotations/quotations";
import { updateShortTitles } from "@/lib/texts/update-short-titles";
import { getBill } from "../queries";
import type { BillWithDetails } from "../schema";
import { moveParts, moveSourceRecords } from "./merge-parts";
import { storeSourceValues } from "./update";
import { type BillTouches, touchesOfBill } from "./usages";

/**
 * Merges a duplicate bill into another. What is attached moves: folders, draft references, mentions, changes, alerts,
 * and the organization's view where the other has none. Its address redirects, and imports update the other bill. The
 * job `run-sources` then composes it by order of trust; staff decisions on either remain.
 * @throws HttpError 404 if it does not exist, 422 if the other bill does not exist, 409 for an outdated version
 */
export async function mergeBill(
  tx: Transaction,
  staff: Viewer,
  id: number,
  { into, note, version }: { into: number; note?: string; version?: number },
): Promise<{ bill: BillWithDetails; moved: BillTouches }> {
  await lockReferencesExclusive(tx);
  const rows = await tx
    .select()
    .from(bills)
    .where(sql`${bills.id} in (${id}, ${into})`)
    .orderBy(bills.id)
    .for("update");
  const [from, to] = [rows.find((row) => row.id === id), rows.find((row) => row.id === into)];
  if (!from) throw notFound(); // it went while this call was on its way
  if (id === into || !to)
    throw invalid(
      id === into
        ? "A bill cannot be merged into itself. Choose another one."
        : "The bill to merge into does not exist.",
      { id, issues: [{ path: "into", message: id === into ? "the same bill" : "does not exist" }] },
    );
  await checkVersion(tx, { entity: "bill", id, imports: true, version: from.version }, version, () => getBill(id, tx));
  const moved = await touchesOfBill(id, tx);
  await joinBills(tx, from, to, staff.id);
  await recordMerge(tx, staff, from, to, { moved, ...(note && { note }) });
  await enqueue(tx, "count-bills", {}, { key: "count-bills" });
  await invalidatePublicPages(tx);
  return { bill: await getBill(into, tx), moved };
}

const auditFields = ({ id, name, jurisdiction, session, source, sourceId }: typeof bills.$inferSelect) => ({
  id,
  number: name,
  jurisdiction,
  session,
  source,
  sourceId,
});

export const recordMerge = (
  tx: Transaction,
  by: Viewer | "system",
  from: typeof bills.$inferSelect,
  to: typeof bills.$inferSelect,
  more: { moved?: BillTouches; note?: string },
): Promise<unknown> =>
  record(tx, by, {
    action: "bill.merged",
    entity: "bill",
    entityId: to.id,
    entityName: to.name,
    before: { merged: auditFields(from) },
    after: { into: auditFields(to), ...more },
  });

/**
 * Moves everything to another bill and deletes the first. Sources' reports stay under their ids; the job `run-sources`
 * composes one bill.
 * @param by the staff member who decided; null if the sources say that sessions or documents are the same
 */
export async function joinBills(
  tx: Transaction,
  from: typeof bills.$inferSelect,
  to: typeof bills.$inferSelect,
  by: number | null,
): Promise<void> {
  const [id, into] = [from.id, to.id];
  const decisions = await staffDecisions(tx, from, to);
  await storeSourceValues(tx, to, decisions);
  await moveSourceRecords(tx, from, to);
  await moveRows(tx, id, into);
  await moveParts(tx, id, into);
  await moveBillInIssues(tx, id, into);
  await tx.execute(sql`update bill_merges set bill_id = ${into} where bill_id = ${id}`);
  await tx.insert(billMerges).values({
    source: from.source,
    sourceId: from.sourceId,
    slug: from.slug,
    mergedBillId: id,
    billId: into,
    mergedBy: by,
  });
  await tx
    .update(formerSlugs)
    .set({ entityId: into })
    .where(and(eq(formerSlugs.entity, "bill"), eq(formerSlugs.entityId, id)));
  await tx
    .insert(formerSlugs)
    .values({ entity: "bill", slug: from.slug, entityId: into })
    .onConflictDoUpdate({
      target: [formerSlugs.entity, formerSlugs.scopeId, formerSlugs.slug],
      set: { entityId: into },
    });
  await tx.delete(bills).where(eq(bills.id, id));
  await tx
    .update(bills)
    .set({
      version: to.version + 1,
      updatedAt: sql`now()`,
      // Requests that the bill be composed from its sources.
      changeHash: null,
      ...decisions,
      ...(from.topicsByStaff && {
        topicsByStaff: true,
        topicIds: [...new Set([...(to.topicsByStaff ? to.topicIds : []), ...from.topicIds])].sort((a, b) => a - b),
      }),
      ...(to.trackedAt === null && from.trackedAt !== null
        ? { trackedAt: from.trackedAt, focusOrder: from.focusOrder }
        : {}),
    })
    .where(eq(bills.id, into));
  // The newest version of the other bill may be newer than any of this one.
  await recheckQuotations(tx, into);
  await updateShortTitles(into, tx);
}

/** The fields of the first bill that staff decided and did not decide on the other. Number and session are the other's. */
async function staffDecisions(
  tx: Transaction,
  from: typeof bills.$inferSelect,
  to: typeof bills.$inferSelect,
): Promise<Partial<typeof bills.$inferSelect>> {
  const rows = await tx
    .select({ billId: billDetails.billId, sourceValues: billDetails.sourceValues })
    .from(billDetails)
    .where(inArray(billDetails.billId, [from.id, to.id]));
  const decidedOn = (id: number) => Object.keys(rows.find(({ billId }) => billId === id)?.sourceValues ?? {});
  const there = new Set([...decidedOn(to.id), "name", "session"]);
  return Object.fromEntries(
    decidedOn(from.id)
      .filter((field) => !there.has(field))
      .map((field) => [field, from[field as keyof typeof from]]),
  );
}

/** Moves rows that refer to the bill, except if there is one for the other bill. Notes on both in one folder are joined. */
async function moveRows(tx: Transaction, from: number, into: number): Promise<void> {
  await tx.execute(sql`
    update folder_bills k set note = case when k.note = '' then d.note else k.note || E'\n\n' || d.note end, note_version = k.note_version + 1
    from folder_bills d where k.folder_id = d.folder_id and k.bill_id = ${into} and d.bill_id = ${from} and d.note <> ''`);
  await tx.execute(
    sql`update personal_folders set version = version + 1, updated_at = now() where id in (select folder_id from folder_bills where bill_id = ${from})`,
  );
  await tx.execute(
    sql`update folder_bills d set bill_id = ${into} where bill_id = ${from} and not exists (select 1 from folder_bills k where k.folder_id = d.folder_id and k.bill_id = ${into})`,
  );
  await tx.execute(sql`
    with views as (delete from page_views where entity = 'bill' and entity_id = ${from} returning day, views)
    insert into page_views (entity, entity_id, day, views) select 'bill', ${into}, day, views from views
    on conflict (entity, entity_id, day) do update set views = page_views.views + excluded.views`);
  await tx.execute(sql`update bill_changes set bill_id = ${into} where bill_id = ${from}`);
  await tx.execute(sql`update hearing_bills set bill_id = ${into} where bill_id = ${from}`);
  // A bill marked as not relevant under one number is not relevant under the other, unless it has topics there.
  await tx.execute(sql`
    update bills_set_aside d set bill_id = ${into} where bill_id = ${from}
      and not exists (select 1 from bills_set_aside k where k.bill_id = ${into}) and exists (select 1 from bills b where b.id = ${into} and b.topic_ids = '{}')`);
  await tx.execute(sql`select refresh_bill_deadlines(array[${into}::int])`);
  await tx.execute(
    sql`update alert_notices d set bill_id = ${into} where bill_id = ${from} and not exists (select 1 from alert_notices k where k.user_id = d.user_id and k.bill_id = ${into} and k.change_id is not distinct from d.change_id and k.law is not distinct from d.law and k.event_id is not distinct from d.event_id)`,
  );
  await moveWatchedWords(tx, from, into);
  await tx.execute(
    sql`update reminder_notices d set bill_id = ${into} where bill_id = ${from} and not exists (select 1 from reminder_notices k where (k.user_id, k.bill_id, k.event_key, k.date, k.hour, k.state) = (d.user_id, ${into}, d.event_key, d.date, d.hour, d.state))`,
  );
  await tx.execute(
    sql`update alerts d set bill_id = ${into} where bill_id = ${from} and not exists (select 1 from alerts k where k.owner_id = d.owner_id and k.bill_id = ${into})`,
  );
  await moveSubscriptions(tx, "bill_id", from, into);
  await tx.execute(
    sql`update moved_decisions d set bill_id = ${into} where bill_id = ${from} and not exists (select 1 from moved_decisions k where k.publication_issue_id = d.publication_issue_id and k.bill_id = ${into} and k.change_id = d.change_id)`,
  );
  await movePortfolioBills(tx, from, into);
  await moveTrackerBills(tx, from, into);
  await tx.execute(
    sql`update bill_carry_overs set to_bill_id = ${into} where to_bill_id = ${from} and from_bill_id <> ${into}`,
  );
  await tx.execute(
    sql`update bill_carry_overs set from_bill_id = ${into} where from_bill_id = ${from} and to_bill_id <> ${into} and not exists (select 1 from bill_carry_overs where from_bill_id = ${into})`,
  );
}

/** Each portfolio keeps one row: fields that are empty for the remaining bill are filled from the other. */
async function movePortfolioBills(tx: Transaction, from: number, into: number): Promise<void> {
  await tx.execute(sql`
    update portfolio_bills k set position = coalesce(k.position, d.position), priority = coalesce(k.priority, d.priority), owner_id = coalesce(k.owner_id, d.owner_id),
      note = concat_ws(E'\\n\\n', nullif(k.note, ''), nullif(d.note, '')), client_note = concat_ws(E'\\n\\n', nullif(k.client_note, ''), nullif(d.client_note, '')),
      next_step = case when k.next_step = '' then d.next_step else k.next_step end, due = case when k.next_step = '' then coalesce(d.due, k.due) else coalesce(k.due, d.due) end,
      tags = array(select t from (select distinct on (lower(t)) t, n from unnest(k.tags || d.tags) with ordinality as u(t, n) order by lower(t), n) as o order by n limit ${mostPortfolioTags}), "values" = d."values" || k."values", version = k.version + 1, updated_at = now()
    from portfolio_bills d where k.portfolio_id = d.portfolio_id and k.bill_id = ${into} and d.bill_id = ${from}`);
  await tx.execute(
    sql`update portfolio_bills d set bill_id = ${into} where bill_id = ${from} and not exists (select 1 from portfolio_bills k where k.portfolio_id = d.portfolio_id and k.bill_id = ${into})`,
  );
}

/**
 * What watches of words found of either bill is found of the one that remains. An event of a kind that it has already is
 * the same event.
 */
async function moveWatchedWords(tx: Transaction, from: number, into: number): Promise<void> {
  await tx.execute(
    sql`update language_watch_bills d set bill_id = ${into} where bill_id = ${from} and not exists (select 1 from language_watch_bills k where k.watch_id = d.watch_id and k.bill_id = ${into})`,
  );
  await tx.execute(
    sql`update language_watch_events d set bill_id = ${into} where bill_id = ${from} and not exists (select 1 from language_watch_events k where k.watch_id = d.watch_id and k.bill_id = ${into} and k.kind = d.kind)`,
  );
}

/** In each tracker the remaining bill keeps its category and note; empty ones are filled from the other. */
async function moveTrackerBills(tx: Transaction, from: number, into: number): Promise<void> {
  await tx.execute(sql`
    update tracker_bills k set category_id = coalesce(k.category_id, d.category_id),
      public_note = case when k.public_note = '' then d.public_note else k.public_note end, updated_at = now()
    from tracker_bills d where k.tracker_id = d.tracker_id and k.bill_id = ${into} and d.bill_id = ${from}`);
  await tx.execute(
    sql`update tracker_bills d set bill_id = ${into} where bill_id = ${from} and not exists (select 1 from tracker_bills k where k.tracker_id = d.tracker_id and k.bill_id = ${into})`,
  );
}
