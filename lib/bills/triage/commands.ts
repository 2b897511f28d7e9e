import { inArray, sql, type SQL } from "drizzle-orm";
import { survivingTopics } from "@/lib/topics/surviving";
import type { Transaction } from "@/db";
import { idArray } from "@/db/id-array";
import { billsSetAside, categories } from "@/db/schema";
import { record } from "@/lib/activity/record";
import type { Viewer } from "@/lib/platform/auth/roles";
import { formatCount } from "@/lib/platform/text/format";
import { invalid } from "@/lib/platform/http/problem";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import type { InboxNarrowing } from "./api";
import { mostAtOnce } from "./limits";
import { inboxIds, isWaiting } from "./queries";
import { invalidatePublicPages } from "@/lib/platform/cache/page-invalidation";

/** Each command is one transaction with one log entry. Bills that changed since the person saw them are skipped. */

/** Bills that one statement changes. */
const batchSize = 1000;

type Done = { billIds: number[] };
type DoneByFilter = Done & { hasMore: boolean };
type Target = { billIds?: number[]; filter?: InboxNarrowing };
type Named = { id: number; name: string };

const sortIds = (ids: readonly number[]): number[] => [...new Set(ids)].sort((a, b) => a - b);

/** @throws HttpError 422 unless there is exactly one of ids and filter */
async function targetIds(tx: Transaction, { billIds, filter }: Target): Promise<DoneByFilter> {
  if ((billIds === undefined) === (filter === undefined))
    throw invalid("Name the bills or a filter, not both.", {
      issues: [
        { path: billIds ? "filter" : "billIds", message: billIds ? "must not be given beside billIds" : "is missing" },
      ],
    });
  if (billIds) return { billIds, hasMore: false };
  const found = await inboxIds(filter!, mostAtOnce + 1, tx);
  return { billIds: found.slice(0, mostAtOnce), hasMore: found.length > mostAtOnce };
}

/** Runs an update in batches, so that the size of a statement does not depend on the filter. */
async function inBatches(
  ids: readonly number[],
  update: (batch: readonly number[]) => Promise<unknown>,
): Promise<void> {
  for (let at = 0; at < ids.length; at += batchSize) await update(ids.slice(at, at + batchSize));
}

/** The requested bills that meet `condition`, locked in the order of their ids. */
const lockBills = async (tx: Transaction, billIds: readonly number[], condition: SQL): Promise<Named[]> => [
  ...(await tx.execute<Named>(
    sql`select b.id, b.name from bills b where b.id = any(${idArray(sortIds(billIds))}) and ${condition} order by b.id for update of b`,
  )),
];

/**
 * Assigns topics to bills without any, as a staff decision that imports do not change. @throws HttpError 422 if a topic
 * does not exist
 */
export async function tagBills(
  tx: Transaction,
  staff: Viewer,
  { topics, ...target }: Target & { topics: number[] },
): Promise<DoneByFilter> {
  const named = await topicsOf(tx, topics);
  const topicIds = idArray(named.map(({ id }) => id));
  const { billIds, hasMore } = await targetIds(tx, target);
  const bills = await lockBills(tx, billIds, target.filter ? isWaiting : sql`b.topic_ids = '{}'`);
  if (bills.length === 0) return { billIds: [], hasMore };
  const ids = bills.map((bill) => bill.id);
  await inBatches(ids, async (batch) => {
    await tx.execute(
      sql`update bills set topic_ids = ${topicIds}, topics_by_staff = true, updated_at = now(), version = version + 1 where id = any(${idArray(batch)})`,
    );
    await tx.delete(billsSetAside).where(inArray(billsSetAside.billId, [...batch]));
  });
  await recount(tx);
  await note(tx, staff, "bill.tagged", bills, { topics: named });
  return { billIds: ids, hasMore };
}

/** Removes exactly these topics again, for undo; the bills return to the inbox. */
export async function untagBills(
  tx: Transaction,
  staff: Viewer,
  { billIds, topics }: { billIds: number[]; topics: number[] },
): Promise<Done> {
  const named = await topicsOf(tx, topics);
  const topicIds = idArray(named.map(({ id }) => id));
  const bills = await lockBills(tx, billIds, sql`b.topics_by_staff and b.topic_ids = ${topicIds}`);
  if (bills.length === 0) return { billIds: [] };
  const ids = bills.map((bill) => bill.id);
  await inBatches(ids, (batch) =>
    tx.execute(
      sql`update bills set topic_ids = '{}', topics_by_staff = false, updated_at = now(), version = version + 1 where id = any(${idArray(batch)})`,
    ),
  );
  await recount(tx);
  await note(tx, staff, "bill.untagged", bills, { topics: named });
  return { billIds: ids };
}

/** Marks bills as not relevant: they leave the inbox until restored. They stay public and searchable. */
export async function setBillsAside(tx: Transaction, staff: Viewer, target: Target): Promise<DoneByFilter> {
  const { billIds, hasMore } = await targetIds(tx, target);
  const bills = await lockBills(
    tx,
    billIds,
    target.filter
      ? isWaiting
      : sql`b.topic_ids = '{}' and not exists (select from bills_set_aside s where s.bill_id = b.id)`,
  );
  if (bills.length === 0) return { billIds: [], hasMore };
  await inBatches(
    bills.map((bill) => bill.id),
    (batch) =>
      tx
        .insert(billsSetAside)
        .values(batch.map((billId) => ({ billId, setAsideBy: staff.id })))
        .onConflictDoNothing(),
  );
  await note(tx, staff, "bill.set-aside", bills);
  return { billIds: bills.map((bill) => bill.id), hasMore };
}

export async function putBillsBack(tx: Transaction, staff: Viewer, { billIds }: { billIds: number[] }): Promise<Done> {
  const bills = await lockBills(tx, billIds, sql`exists (select from bills_set_aside s where s.bill_id = b.id)`);
  if (bills.length === 0) return { billIds: [] };
  await tx.delete(billsSetAside).where(
    inArray(
      billsSetAside.billId,
      bills.map((bill) => bill.id),
    ),
  );
  await note(tx, staff, "bill.put-back", bills);
  return { billIds: bills.map((bill) => bill.id) };
}

/** Updates the counts of the list's filters, and the public pages with topics. */
async function recount(tx: Transaction): Promise<void> {
  await enqueue(tx, "count-bills", {}, { key: "count-bills" });
  await invalidatePublicPages(tx);
}

async function topicsOf(tx: Transaction, ids: readonly number[]): Promise<Named[]> {
  const topicIds = sortIds(await survivingTopics(tx, ids));
  const found = await tx
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(inArray(categories.id, topicIds))
    .orderBy(categories.id);
  const lost = topicIds.find((id) => !found.some((topic) => topic.id === id));
  if (lost !== undefined)
    throw invalid(`There is no topic ${lost}.`, { issues: [{ path: "topics", message: `names nothing: ${lost}` }] });
  return found;
}

/** The log entry of one bill belongs to the bill; that of several contains their ids and first names. */
async function note(
  tx: Transaction,
  staff: Viewer,
  action: string,
  bills: readonly Named[],
  more: object = {},
): Promise<void> {
  const [one] = bills;
  await record(tx, staff, {
    action,
    entity: "bill",
    entityId: bills.length === 1 ? one!.id : null,
    entityName: bills.length === 1 ? one!.name : formatCount(bills.length, "bill"),
    after: { ...more, bills: bills.slice(0, 50).map((bill) => bill.name), billIds: bills.map((bill) => bill.id) },
  });
}
