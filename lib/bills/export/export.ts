import { todayIn } from "@/lib/dates";
import { organisation } from "@/lib/settings/organisation";
import { type BillFilter, type ExportFormat, savedQuery } from "../filters";
import { exportColumns } from "./columns";
import { csvOf } from "./csv";
import { download } from "./download";
import { jsonOf } from "./json";
import { exportedBills } from "./rows";
import { xlsxOf } from "./xlsx";

/** Words as they stand in a file name. */
export const slugged = (text: string): string => text.normalize("NFKD").replace(/[^A-Za-z0-9]+/g, "-").replace(/^-|-$/g, "").toLowerCase();

/** Says what and when: `bills-wi-vetoed-clean-water-2026-11-16.csv`. */
export function exportName(filter: BillFilter, format: ExportFormat, today: string): string {
  const what = [...filter.jurisdiction, filter.session, ...filter.kind, ...filter.status, filter.q, filter.qs].map(slugged).filter(Boolean).join("-").slice(0, 80).replace(/-$/, "");
  return `bills-${what ? `${what}-` : ""}${today}.${format}`;
}

async function* startingWith<T>(first: IteratorResult<T>, rest: AsyncGenerator<T>): AsyncGenerator<T> {
  for (let next = first; !next.done; next = await rest.next()) yield next.value;
}

/** All bills that fit a filter as one file, streamed. Fails as a plain refusal when the first rows cannot be read. */
export async function exportBills(filter: BillFilter, format: ExportFormat): Promise<Response> {
  const { timeZone } = await organisation();
  const read = exportedBills(filter);
  const bills = startingWith(await read.next(), read);
  const chunks = format === "csv" ? csvOf(bills, exportColumns) : format === "xlsx" ? xlsxOf(bills, exportColumns) : jsonOf(bills, { query: savedQuery(filter) });
  return download(exportName(filter, format, todayIn(timeZone)), format, chunks, () => read.return(undefined));
}
