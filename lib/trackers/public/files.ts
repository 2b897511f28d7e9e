import { PgDialect } from "drizzle-orm/pg-core";
import { db } from "@/db";
import { csvOf } from "@/lib/bills/export/csv";
import { cut } from "@/lib/bills/export/columns";
import { download } from "@/lib/bills/export/download";
import { startingWith } from "@/lib/bills/export/export";
import { jsonOf } from "@/lib/bills/export/json";
import { readExport } from "@/lib/bills/export/rows";
import { organisation } from "@/lib/organisation/organisation";
import { HttpError, notFound } from "@/lib/platform/http/problem";
import { todayIn } from "@/lib/platform/text/dates";
import { allCategories } from "@/lib/topics/queries";
import type { Category } from "@/lib/topics/schema";
import { columnLabels } from "../columns";
import type { TrackedBill } from "../schema";
import { absolute } from "@/lib/platform/env/settings";
import { trackerPath } from "./addresses";
import type { ShownTracker } from "./api";
import { noTrackerFilter, type TrackerFilter } from "./filter";
import { trackerPage } from "./page";
import { publishedTracker, type PublicTracker } from "./published";
import { textOfColumn } from "./shown-values";
import { trackedBillsSql } from "./tracked-bills";

const dialect = new PgDialect();
const addressOfBill = ({ slug }: TrackedBill): string => absolute(`/bill/view/${slug}`);

/** The last action has a date of its own, which a table shows in the same cell. */
const isDated = ({ columns }: PublicTracker): boolean => columns.includes("lastAction");

const csvColumns = (tracker: PublicTracker, topics: ReadonlyMap<number, Category>) => [
  { head: "Number", of: (bill: TrackedBill) => bill.name },
  ...tracker.columns.map((column) => ({
    head: columnLabels[column],
    of: (bill: TrackedBill) => cut(textOfColumn(column, bill, tracker, topics)),
  })),
  ...(isDated(tracker) ? [{ head: "Last action date", of: (bill: TrackedBill) => bill.lastActionDate ?? "" }] : []),
  { head: "Address", of: addressOfBill },
];

/** The chosen columns of a bill as text. */
const valuesOf = (bill: TrackedBill, tracker: PublicTracker, topics: ReadonlyMap<number, Category>) =>
  Object.fromEntries(tracker.columns.map((column) => [column, textOfColumn(column, bill, tracker, topics) || null]));

const jsonRow = (bill: TrackedBill, tracker: PublicTracker, topics: ReadonlyMap<number, Category>) => ({
  number: bill.name,
  ...valuesOf(bill, tracker, topics),
  ...(isDated(tracker) && { lastActionDate: bill.lastActionDate }),
  url: addressOfBill(bill),
});

/** @throws HttpError 404, or 410 for one that was public */
async function openTracker(slug: string): Promise<PublicTracker> {
  const found = await publishedTracker(slug);
  if (!found) throw notFound("There is no such tracker.");
  if (found.state === "gone") throw new HttpError(410, { message: "This tracker is no longer published." });
  return found.tracker;
}

/** A published tracker with the bills of a page, as programs read it. @throws HttpError 404, or 410 for one that was public */
export async function shownTracker(slug: string, filter: TrackerFilter): Promise<ShownTracker> {
  const tracker = await openTracker(slug);
  const { bills, total, asOf, topics } = await trackerPage(tracker, filter);
  const { name, text, method, categories, columns, map, updatedAt } = tracker;
  return {
    ...{ slug, name, text, method, categories, columns, map, updatedAt, asOf, total },
    url: trackerPath(slug),
    bills: bills.map((bill) => ({
      number: bill.name,
      url: addressOfBill(bill),
      columns: valuesOf(bill, tracker, topics),
    })),
  };
}

/**
 * All bills of a published tracker with its columns, as a streamed file.
 * @param address of the client, which has its own queue
 * @throws HttpError 404, or 410 for one that was public
 */
export async function trackerFile(slug: string, format: "csv" | "json", address?: string): Promise<Response> {
  const tracker = await openTracker(slug);
  const [{ timeZone, name }, topics, sql] = await Promise.all([
    organisation(),
    allCategories(db),
    trackedBillsSql(tracker, noTrackerFilter),
  ]);
  const leaving = new AbortController();
  const read = readExport<TrackedBill>(dialect.sqlToQuery(sql), leaving.signal, address);
  const bills = startingWith(await read.next(), read);
  const chunks =
    format === "csv"
      ? csvOf(bills, csvColumns(tracker, topics))
      : jsonOf(jsonRows(bills, tracker, topics), {
          tracker: tracker.name,
          url: absolute(trackerPath(slug)),
          publisher: name,
          method: tracker.method || null,
        });
  return download(`${slug}-${todayIn(timeZone)}.${format}`, format, chunks, () => {
    leaving.abort();
    return read.return(undefined);
  });
}

async function* jsonRows(
  batches: AsyncIterable<TrackedBill[]>,
  tracker: PublicTracker,
  topics: ReadonlyMap<number, Category>,
): AsyncGenerator<object[]> {
  for await (const bills of batches) yield bills.map((bill) => jsonRow(bill, tracker, topics));
}
