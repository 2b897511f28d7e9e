import { sql } from "drizzle-orm";
import { db } from "@/db";
import type { billPositions, billPriorities } from "@/db/schema";
import { noFilter } from "../search/filters";
import { billsByIds } from "../queries";
import type { Bill } from "../schema";
import { findBills } from "../search/search";
import { stancesOf } from "./stance";

export type BillAdminFilter = {
  q?: string;
  qs?: string;
  session?: string;
  jurisdiction?: string;
  kind?: Bill["kind"];
  status?: Bill["status"];
  topicId?: number;
  position?: (typeof billPositions)[number];
  priority?: (typeof billPriorities)[number];
  userId?: number;
  page: number;
  perPage: number;
  sortBy: "lastAction" | "name" | "session";
  sortOrder: "asc" | "desc";
};

/** Staff take a position on hundreds of bills; more are not listed by position. */
const mostWithStance = 10_000;

/** A page of matching bills, with the public list's search, each with the organization's view. */
export async function listAdminBills({
  q = "",
  qs = "",
  session = "",
  jurisdiction,
  kind,
  status,
  topicId,
  position,
  priority,
  userId,
  page,
  perPage,
  sortBy,
  sortOrder,
}: BillAdminFilter) {
  const one = <T>(value: T | undefined): T[] => (value === undefined ? [] : [value]);
  const filter = {
    ...noFilter,
    q,
    qs,
    session,
    jurisdiction: one(jurisdiction?.toUpperCase()),
    kind: one(kind),
    status: one(status),
    cId: one(topicId),
    page,
    sort: `bill.${sortBy}` as const,
    direction: sortOrder,
  };
  const among = position || priority || userId ? await billsWithStance({ position, priority, userId }) : undefined;
  const { ids, total, totalIsCapped } = await findBills(filter, { limit: perPage, among });
  const [bills, stances] = await Promise.all([billsByIds(ids), stancesOf(ids)]);
  return { bills: bills.map((bill) => ({ ...bill, stance: stances.get(bill.id) ?? null })), total, totalIsCapped };
}

async function billsWithStance({
  position,
  priority,
  userId,
}: Pick<BillAdminFilter, "position" | "priority" | "userId">): Promise<number[]> {
  const rows = await db.execute<{ id: number }>(sql`
    select bill_id as id from portfolio_bills
    where portfolio_id = (select id from portfolios where is_own) and ${position ? (position === "none" ? sql`position is null` : sql`position = ${position}`) : sql`true`}
      and ${priority ? sql`priority = ${priority}` : sql`true`} and ${userId ? sql`owner_id = ${userId}` : sql`true`}
    order by bill_id limit ${mostWithStance}`);
  return rows.map(({ id }) => id);
}
