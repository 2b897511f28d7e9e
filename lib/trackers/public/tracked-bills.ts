import { type SQL, sql } from "drizzle-orm";
import { db, type Queryable } from "@/db";
import { isoUtc } from "@/db/iso-utc";
import { conditionsOf, joinConditions, withIndexedTexts } from "@/lib/bills/search/conditions";
import { readBillFilter } from "@/lib/bills/search/filters";
import type { BillStatus } from "@/lib/bills/vocabulary/status-labels";
import { cached } from "@/lib/platform/cache/query-cache";
import { keyFrom } from "@/lib/platform/cache/key-from";
import { totalCap } from "@/lib/platform/http/input";
import { trackerPageSize } from "../limits";
import type { TrackedBill } from "../schema";
import type { TrackerFilter } from "./filter";
import type { PublicTracker } from "./published";

type Membership = { from: SQL; where: SQL; /** When a bill came into the tracker. */ enteredAt: SQL };

/**
 * The bills of a tracker as SQL on `bills`, with `tb` for what the tracker says about each. Of a portfolio it reads which
 * bills are in it since when, and no other column (a test reads this file).
 */
export async function membershipOf({ id, members }: PublicTracker, on: Queryable = db): Promise<Membership> {
  const said = sql`left join tracker_bills tb on tb.tracker_id = ${id} and tb.bill_id = bills.id`;
  if ("portfolioId" in members)
    return {
      from: sql`portfolio_bills pb join bills on bills.id = pb.bill_id ${said}`,
      where: sql`pb.portfolio_id = ${members.portfolioId}`,
      enteredAt: sql`pb.created_at`,
    };
  const conditions = await conditionsOf(on, readBillFilter(members.search));
  return {
    from: sql`bills ${said}`,
    where: joinConditions(withIndexedTexts(conditions)) ?? sql`true`,
    enteredAt: sql`bills.created_at`,
  };
}

const columns = sql`bills.id as "billId", bills.slug, bills.name, bills.title, bills.jurisdiction, bills.session_name as session, bills.kind, bills.status,
  bills.status_date::text as "statusDate", bills.introduced_date::text as "introducedDate", bills.last_action as "lastAction",
  bills.last_action_date::text as "lastActionDate", bills.topic_ids as "topicIds", bills.source_url as "sourceUrl", tb.category_id as "categoryId",
  coalesce(tb.public_note, '') as "publicNote"`;

const latest = sql`bills.last_action_date desc nulls last, bills.id desc`;

/** Categories in their own order; bills without one come last. */
const orderOf = ({ order, categories }: PublicTracker): SQL => {
  if (order === "name") return sql`bills.sort_key collate "C", bills.session_year desc nulls last, bills.id`;
  if (order === "jurisdiction") return sql`bills.jurisdiction, ${latest}`;
  if (order === "category")
    return sql`array_position(${sql.param(`{${categories.map(({ id }) => id).join(",")}}`)}::int[], tb.category_id) nulls last, ${latest}`;
  return latest;
};

const filterOf = ({ category, jurisdiction, status }: TrackerFilter): SQL => sql`
  ${category === null ? sql`true` : category === "none" ? sql`tb.category_id is null` : sql`tb.category_id = ${category}`}
  and ${jurisdiction === null ? sql`true` : sql`bills.jurisdiction = ${jurisdiction}`}
  and ${status === null ? sql`true` : sql`bills.status = ${status}`}`;

/** All bills of a tracker in its order, as SQL: for a file, and for a page with a limit. */
export async function trackedBillsSql(tracker: PublicTracker, filter: TrackerFilter): Promise<SQL> {
  const { from, where } = await membershipOf(tracker);
  return sql`select ${columns} from ${from} where (${where}) and ${filterOf(filter)} order by ${orderOf(tracker)}`;
}

/** A page of a tracker's bills. @param size bills on it */
export async function trackedBills(
  tracker: PublicTracker,
  filter: TrackerFilter,
  size = trackerPageSize,
): Promise<TrackedBill[]> {
  const offset = (filter.page - 1) * size;
  const limit = Math.max(0, Math.min(size, totalCap - offset));
  return [
    ...(await db.execute<TrackedBill>(sql`${await trackedBillsSql(tracker, filter)} limit ${limit} offset ${offset}`)),
  ];
}

/** How many bills of a tracker have one jurisdiction, status and category. */
export type TrackerCell = { jurisdiction: string; status: BillStatus; categoryId: number | null; count: number };

export type TrackerCounts = {
  cells: TrackerCell[];
  /** Of the last change to a bill of it, or to what the tracker says about one. Null without bills. ISO 8601. */
  changedAt: string | null;
};

/** Counts of all bills, in one query: the total, the choices of the filters, and the map are sums of these. */
export function countTracker(tracker: PublicTracker): Promise<TrackerCounts> {
  return cached(
    keyFrom("tracker", tracker.id, tracker.version),
    db,
    async () => {
      const { from, where } = await membershipOf(tracker);
      const rows = await db.execute<TrackerCell & { changedAt: string }>(sql`
        select bills.jurisdiction, bills.status, tb.category_id as "categoryId", count(*)::int as count,
          ${isoUtc(sql`max(greatest(bills.updated_at, tb.updated_at))`)} as "changedAt"
        from ${from} where (${where}) group by 1, 2, 3 order by 1, 2, 3`);
      return {
        cells: rows.map(({ changedAt: _, ...cell }) => cell),
        changedAt:
          rows
            .map(({ changedAt }) => changedAt)
            .toSorted()
            .at(-1) ?? null,
      };
    },
    ({ cells }) => 100 * cells.length,
  );
}

const matches = (cell: TrackerCell, { category, jurisdiction, status }: TrackerFilter): boolean =>
  (category === null || (category === "none" ? cell.categoryId === null : cell.categoryId === category)) &&
  (jurisdiction === null || cell.jurisdiction === jurisdiction) &&
  (status === null || cell.status === status);

export const totalOf = (cells: readonly TrackerCell[], filter: TrackerFilter): number =>
  cells.reduce((sum, cell) => (matches(cell, filter) ? sum + cell.count : sum), 0);

/** How many bills each value of a field has, with the other filters applied. */
export function sumsBy<Key extends string | number | null>(
  cells: readonly TrackerCell[],
  filter: TrackerFilter,
  field: "jurisdiction" | "status" | "category",
  keyOf: (cell: TrackerCell) => Key,
): Map<Key, number> {
  const sums = new Map<Key, number>();
  const others = { ...filter, [field]: null };
  for (const cell of cells) if (matches(cell, others)) sums.set(keyOf(cell), (sums.get(keyOf(cell)) ?? 0) + cell.count);
  return sums;
}
