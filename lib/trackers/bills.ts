import { sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { idArray } from "@/db/id-array";
import { record } from "@/lib/activity/record";
import type { Viewer } from "@/lib/platform/auth/roles";
import { invalidatePublicPages } from "@/lib/platform/cache/page-invalidation";
import { totals } from "@/lib/platform/http/input";
import { invalid } from "@/lib/platform/http/problem";
import type { TrackerBillsChange } from "./api";
import { entity } from "./commands";
import { noTrackerFilter } from "./public/filter";
import { toPublicTracker } from "./public/published";
import { countTracker, membershipOf, totalOf, trackedBills } from "./public/tracked-bills";
import { getTracker, lockTracker } from "./queries";

/** A page of a tracker's bills in its order, for staff. @throws HttpError 404 */
export async function billsOfTracker(staff: Viewer, id: number, page: number) {
  const tracker = toPublicTracker(await getTracker(staff, id));
  const [bills, { cells }] = await Promise.all([
    trackedBills(tracker, { ...noTrackerFilter, page }),
    countTracker(tracker),
  ]);
  return { bills, ...totals(totalOf(cells, noTrackerFilter)) };
}

/**
 * Sets the category or the public note of bills in a tracker; an omitted one stays. Bills that are not in it are left
 * out. @returns the ids of those that changed
 * @throws HttpError 404, 403; 422 for a category that the tracker does not have
 */
export async function changeTrackerBills(
  tx: Transaction,
  staff: Viewer,
  id: number,
  { billIds, categoryId, publicNote }: TrackerBillsChange,
): Promise<{ changed: number[] }> {
  const tracker = await lockTracker(tx, staff, id);
  const label = tracker.categories.find((one) => one.id === categoryId)?.label ?? null;
  if (categoryId && label === null)
    throw invalid("This category was removed since. Reload the page.", {
      id,
      issues: [{ path: "categoryId", message: "is not a category of this tracker" }],
    });
  const { from, where } = await membershipOf(toPublicTracker(tracker), tx);
  const former = sql.join(
    [
      sql`case tracker_bills.category_id`,
      ...tracker.categories.map((one) => sql`when ${one.id} then ${one.label}`),
      sql`when 0 then null end`,
    ],
    sql` `,
  );
  const setsCategory = categoryId !== undefined;
  const setsNote = publicNote !== undefined;
  const isOther = sql`tracker_bills.category_id is distinct from ${categoryId ?? null}::int`;
  const rows = await tx.execute<{ id: number; name: string }>(sql`
    with named as (select bills.id, bills.name, tb.bill_id is null as is_new from ${from} where (${where}) and bills.id = any(${idArray(billIds)})),
    written as (
      insert into tracker_bills (tracker_id, bill_id, category_id, category_at, public_note)
      select ${id}, named.id, ${categoryId ?? null}::int, case when ${categoryId ?? null}::int is not null then now() end, ${publicNote ?? ""}
      from named where not is_new or ${categoryId ?? null}::int is not null or ${publicNote ?? ""} <> ''
      on conflict (tracker_id, bill_id) do update set
        former_category = case when ${setsCategory} and ${isOther} then ${former} else tracker_bills.former_category end,
        category_at = case when ${setsCategory} and ${isOther} then now() else tracker_bills.category_at end,
        category_id = case when ${setsCategory} then excluded.category_id else tracker_bills.category_id end,
        public_note = case when ${setsNote} then excluded.public_note else tracker_bills.public_note end,
        updated_at = now()
      where (${setsCategory} and ${isOther}) or (${setsNote} and tracker_bills.public_note <> excluded.public_note)
      returning bill_id)
    select named.id, named.name from written join named on named.id = written.bill_id order by named.id`);
  if (rows.length === 0) return { changed: [] };
  await record(tx, staff, {
    action: "tracker.bills-changed",
    entity,
    entityId: id,
    entityName: tracker.name,
    after: {
      bills: rows.slice(0, 100).map(({ name }) => ({ name })),
      ...(setsCategory && { category: label }),
      ...(setsNote && { publicNote }),
      billIds: rows.map((row) => row.id),
    },
  });
  if (tracker.state === "published") await invalidatePublicPages(tx);
  return { changed: rows.map((row) => row.id) };
}
