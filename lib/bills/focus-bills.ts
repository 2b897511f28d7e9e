import { sql } from "drizzle-orm";
import { db, type Queryable } from "@/db";
import { idArray } from "@/db/id-array";
import { billsByIds } from "./queries";
import type { Bill } from "./schema";

/** In the order set by staff. @param of.topicIds any of these topics @param of.limit rows at most */
export async function focusBills(
  { topicIds, limit = 1000 }: { topicIds?: readonly number[]; limit?: number } = {},
  on: Queryable = db,
): Promise<Bill[]> {
  const ofTopics = topicIds ? sql`and topic_ids && ${idArray(topicIds)}` : sql``;
  const rows = await on.execute<{ id: number }>(
    sql`select id from bills where tracked_at is not null ${ofTopics} order by focus_order, tracked_at, id limit ${limit}`,
  );
  return billsByIds(
    rows.map(({ id }) => id),
    on,
  );
}
