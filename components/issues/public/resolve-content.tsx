import type { IssuePage } from "@/lib/issues/public/issue-page";
import type { SnapshotContent } from "@/lib/issues/publishing/snapshot/content";
import { BillTodayChip } from "./bill-today";
import type { Resolve } from "./element-parts";
import { QuotationNote } from "./quotation-note";

export function resolveContent(
  { bills, files }: SnapshotContent,
  { statuses, openFiles, quotations }: Pick<IssuePage, "statuses" | "openFiles" | "quotations">,
): Resolve {
  const chip = (id: number) => {
    const bill = bills[id];
    return bill ? <BillTodayChip bill={bill} now={statuses.get(id)} /> : `Bill ${id}`;
  };
  return {
    bill: chip,
    billRow: (id) => (
      <>
        {chip(id)} {bills[id]?.title}
      </>
    ),
    file: (id) => (openFiles.has(id) ? files[id] : undefined),
    quotation: (node) => (
      <QuotationNote node={node} quotations={quotations} billName={(id) => bills[id]?.name ?? null} />
    ),
  };
}
