import { todayIn } from "@/lib/platform/text/dates";
import { db } from "@/db";
import { organisation } from "@/lib/organisation/organisation";
import { allCategories } from "@/lib/topics/queries";
import { type BillFilter, type ExportFormat, savedQuery } from "../search/filters";
import { exportColumns } from "./columns";
import { csvOf } from "./csv";
import { download } from "./download";
import { jsonOf } from "./json";
import { exportedBills } from "./rows";
import { xlsxOf } from "./xlsx";

export const slugify = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[^A-Za-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .toLowerCase();

/** `bills-wi-vetoed-drinking-water-2026-11-16.csv`. `topics`: names of topics in the filter. */
function exportName(filter: BillFilter, topics: readonly string[], format: ExportFormat, today: string): string {
  const ceremonial = filter.ceremonial === null ? "" : filter.ceremonial ? "ceremonial" : "without-ceremonial";
  const what = [
    ...filter.jurisdiction,
    filter.session,
    ...filter.kind,
    ...filter.status,
    ceremonial,
    filter.q,
    filter.qs,
    ...topics,
  ]
    .map(slugify)
    .filter(Boolean)
    .join("-")
    .slice(0, 80)
    .replace(/-$/, "");
  return `bills-${what ? `${what}-` : ""}${today}.${format}`;
}

/** A generator whose first value was read already, so that its error is a regular response. */
export async function* startingWith<T>(first: IteratorResult<T>, rest: AsyncGenerator<T>): AsyncGenerator<T> {
  for (let next = first; !next.done; next = await rest.next()) yield next.value;
}

/**
 * All matching bills as a streamed file. If the first rows fail, it is a regular error response.
 * @param ignored query parameters, which JSON lists
 * @param address of the client, which has its own queue
 */
export async function exportBills(
  filter: BillFilter,
  format: ExportFormat,
  ignored: readonly string[] = [],
  address?: string,
): Promise<Response> {
  const [{ timeZone }, categories] = await Promise.all([organisation(), allCategories(db)]);
  const topics = filter.cId.flatMap((id) => categories.get(id)?.name ?? []);
  const leaving = new AbortController();
  const read = exportedBills(filter, leaving.signal, address);
  const bills = startingWith(await read.next(), read);
  const chunks =
    format === "csv"
      ? csvOf(bills, exportColumns)
      : format === "xlsx"
        ? xlsxOf(bills, exportColumns)
        : jsonOf(bills, { query: savedQuery(filter), ignored });
  return download(exportName(filter, topics, format, todayIn(timeZone)), format, chunks, () => {
    leaving.abort();
    return read.return(undefined);
  });
}
