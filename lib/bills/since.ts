import { type SQL, sql } from "drizzle-orm";

/** The one definition of news: a bill was added, or a change of an existing one became known. @param since ISO 8601 */
export const isNewSince = (since: string): SQL => sql`bills.created_at > ${since}::timestamptz`;

export const hasMovedSince = (since: string): SQL =>
  sql`not ${isNewSince(since)} and bills.id in (select bill_id from bill_changes where at > ${since}::timestamptz)`;
