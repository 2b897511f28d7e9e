import { type SQL, sql } from "drizzle-orm";

/**
 * What counts as news of a bill, wherever it is counted or told: it came into the catalogue, or it was there before and a change
 * of it became known. One that is new is not moved as well.
 * @param since an instant, ISO 8601
 */
export const isNewSince = (since: string): SQL => sql`bills.created_at > ${since}::timestamptz`;

export const hasMovedSince = (since: string): SQL =>
  sql`not ${isNewSince(since)} and bills.id in (select bill_id from bill_changes where at > ${since}::timestamptz)`;
