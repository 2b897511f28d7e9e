import { todayIn } from "@/lib/platform/text/dates";
import { totalCap } from "@/lib/platform/http/input";
import { organisation } from "@/lib/organisation/organisation";
import type { ExportColumn } from "./columns";
import { csvOf } from "./csv";
import { download } from "./download";

const batch = 500;

/** As lists do, it ends at the 10,000th. */
async function* pagesOf<Row>(
  read: (paging: { page: number; perPage: number }) => Promise<readonly Row[]>,
): AsyncGenerator<Row[]> {
  for (let page = 1; page <= totalCap / batch; page += 1) {
    const rows = await read({ page, perPage: batch });
    if (rows.length > 0) yield [...rows];
    if (rows.length < batch) return;
  }
}

/**
 * Streams an admin list page by page.
 * @param name of the file; the date is appended
 * @param read returns a page of matches
 */
export async function listAsCsv<Row>(
  name: string,
  columns: readonly Pick<ExportColumn<Row>, "head" | "of">[],
  read: (paging: { page: number; perPage: number }) => Promise<readonly Row[]>,
): Promise<Response> {
  const { timeZone } = await organisation();
  return download(`${name}-${todayIn(timeZone)}.csv`, "csv", csvOf(pagesOf(read), columns));
}
