import { type SQL, sql } from "drizzle-orm";

/**
 * The definition of news about a bill, for all counts and notices: the bill was added, or it existed and a change of it
 * became known. A new bill does not count as changed too.
 * @param since an instant, ISO 8601
 */
export const isNewSince = (since: string): SQL => sql`bills.created_at > ${since}::timestamptz`;

export const hasMovedSince = (since: string): SQL =>
  sql`not ${isNewSince(since)} and bills.id in (select bill_id from bill_changes where at > ${since}::timestamptz)`;
