import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "@/db";
import { isoUtcMicros } from "@/db/iso-utc";
import { alerts, bills, personalFolders, savedSearches } from "@/db/schema";
import { conditionsOf, joined } from "@/lib/bills/search/conditions";
import { billListHref, readBillFilter } from "@/lib/bills/search/filters";
import type { Cadence } from "./cadence";

/** What an alert watches: a saved search or a folder that its owner may see, or a bill. */
export type AlertTarget = {
  kind: "saved-search" | "folder" | "bill";
  id: number;
  name: string;
  href: string;
  queryString: string | null;
};
export type LiveAlert = {
  id: number;
  cadence: Cadence;
  remindDays: number | null;
  checkedAt: string;
  failures: number;
  version: number;
  of: AlertTarget;
};

/** A folder that is the owner's, or shared with the owner at this moment. */
const mayRead = sql`(${personalFolders.ownerId} = ${alerts.ownerId} or exists (select 1 from folder_shares s where s.folder_id = ${personalFolders.id} and s.user_id = ${alerts.ownerId}))`;

const watchesSearch = and(
  eq(savedSearches.id, alerts.savedSearchId),
  eq(savedSearches.ownerId, alerts.ownerId),
  isNull(savedSearches.deletedAt),
);
const watchesFolder = and(eq(personalFolders.id, alerts.folderId), isNull(personalFolders.deletedAt), mayRead);

/** Of a row of `alerts`: whether what it watches is still there and still its owner's to read. */
export const isInForce = sql`(exists (select 1 from ${savedSearches} where ${watchesSearch}) or exists (select 1 from ${personalFolders} where ${watchesFolder}) or ${alerts.billId} is not null)`;

/**
 * The alerts of a person whose search or folder is still there and still theirs to read; the others are as good as off, and come
 * back with what they watch.
 */
export async function liveAlerts(on: Queryable, ownerId: number, where?: SQL): Promise<LiveAlert[]> {
  const rows = await on
    .select({
      id: alerts.id,
      cadence: alerts.cadence,
      remindDays: alerts.remindDays,
      failures: alerts.failures,
      version: alerts.version,
      checkedAt: isoUtcMicros(alerts.checkedAt),
      search: { id: savedSearches.id, name: savedSearches.name, queryString: savedSearches.queryString },
      folder: { id: personalFolders.id, name: personalFolders.name },
      bill: { id: bills.id, name: bills.name, jurisdiction: bills.jurisdiction, slug: bills.slug },
    })
    .from(alerts)
    .leftJoin(savedSearches, watchesSearch)
    .leftJoin(personalFolders, watchesFolder)
    .leftJoin(bills, eq(bills.id, alerts.billId))
    .where(and(eq(alerts.ownerId, ownerId), where))
    .orderBy(alerts.id);
  return rows.flatMap(({ search, folder, bill, ...alert }) => {
    const of = search ? watchedSearch(search) : folder ? watchedFolder(folder) : bill ? watchedBill(bill) : null;
    return of ? [{ ...alert, of }] : [];
  });
}

export const watchedSearch = ({
  id,
  name,
  queryString,
}: {
  id: number;
  name: string;
  queryString: string;
}): AlertTarget => ({
  kind: "saved-search",
  id,
  name,
  queryString,
  href: billListHref(readBillFilter(queryString), { ss: id }),
});

export const watchedFolder = ({ id, name }: { id: number; name: string }): AlertTarget => ({
  kind: "folder",
  id,
  name,
  queryString: null,
  href: `/folder/view/${id}`,
});

export const watchedBill = (bill: { id: number; name: string; jurisdiction: string; slug: string }): AlertTarget => ({
  kind: "bill",
  id: bill.id,
  name: `${bill.jurisdiction} ${bill.name}`,
  queryString: null,
  href: `/bill/view/${bill.slug}`,
});

/** Which bills are watched, by the one search for bills with every filter of the saved query; undefined when all are. */
export async function billsWatched(
  on: Queryable,
  { kind, id, queryString }: Pick<AlertTarget, "kind" | "id" | "queryString">,
): Promise<SQL | undefined> {
  if (queryString !== null) return joined(await conditionsOf(on, readBillFilter(queryString)));
  if (kind === "bill") return sql`bills.id = ${id}`;
  return sql`bills.id in (select bill_id from folder_bills where folder_id = ${id})`;
}
