import { csvOf } from "@/lib/bills/export/csv";
import { cut, type ExportColumn, fileColumns } from "@/lib/bills/export/columns";
import { download } from "@/lib/bills/export/download";
import { xlsxOf } from "@/lib/bills/export/xlsx";
import { organisation } from "@/lib/organisation/organisation";
import type { Viewer } from "@/lib/platform/auth/roles";
import { publicUrl } from "@/lib/platform/env/settings";
import { todayIn } from "@/lib/platform/text/dates";
import { slugify } from "@/lib/bills/export/export";
import { allPortfolioBills } from "../bill-rows";
import { portfolioHolds } from "../limits";
import { positionLabels, priorityLabels } from "../position-labels";
import { portfolioFor } from "../queries";
import type { PortfolioBill, PortfolioColumn } from "../schema";

/** Named for the import; the bill's page identifies the bill. */
export function sheetColumns(own: readonly PortfolioColumn[]): ExportColumn<PortfolioBill>[] {
  const page = `${publicUrl()}/bill/view/`;
  return [
    ...fileColumns("sheet").map(({ of, ...column }) => ({ ...column, of: ({ bill }: PortfolioBill) => of(bill) })),
    { head: "Position", width: 20, of: ({ position }) => (position ? positionLabels[position] : "") },
    { head: "Priority", width: 10, of: ({ priority }) => (priority ? priorityLabels[priority] : "") },
    { head: "Status note", width: 40, of: ({ note }) => cut(note) },
    { head: "Note for the client", width: 40, of: ({ clientNote }) => cut(clientNote) },
    { head: "Owner", width: 18, of: ({ owner }) => owner?.name ?? "" },
    { head: "Next step", width: 30, of: ({ nextStep }) => nextStep },
    { head: "Due", width: 12, of: ({ due }) => due ?? "" },
    { head: "Tags", width: 24, of: ({ tags }) => tags.join("; ") },
    ...own.map(({ name }) => ({
      head: name,
      width: 20,
      of: ({ columns }: PortfolioBill) => cut(columns[name] === undefined ? "" : String(columns[name])),
    })),
    { head: "Bill page", width: 40, of: ({ bill }) => `${page}${bill.slug}` },
  ];
}

async function* once(rows: PortfolioBill[]): AsyncGenerator<PortfolioBill[]> {
  yield rows;
}

/** A sheet that the import reads back without changes. Formulas are escaped as text. */
export async function exportSheet(viewer: Viewer, id: number, format: "csv" | "xlsx"): Promise<Response> {
  const [portfolio, rows, { timeZone }] = await Promise.all([
    portfolioFor(viewer, id),
    allPortfolioBills(id, portfolioHolds),
    organisation(),
  ]);
  const columns = sheetColumns(portfolio.columns);
  const name = `${slugify(portfolio.client || portfolio.name) || "portfolio"}-${todayIn(timeZone)}.${format}`;
  return download(name, format, format === "csv" ? csvOf(once(rows), columns) : xlsxOf(once(rows), columns));
}
