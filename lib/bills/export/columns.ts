import { kindLabel } from "../vocabulary/kind-labels";
import { statusLabel } from "../vocabulary/status-labels";
import type { ExportedBill } from "./rows";

const longest = 32_000;
export const cut = (text: string | null): string =>
  text && text.length > longest ? `${text.slice(0, longest)}…` : (text ?? "");

export type ExportColumn<Row> = { head: string; /** In characters. */ width: number; of: (row: Row) => string };

export const exportColumns: readonly ExportColumn<ExportedBill>[] = [
  { head: "Number", width: 14, of: (bill) => bill.name },
  { head: "Title", width: 60, of: (bill) => cut(bill.title) },
  { head: "Kind", width: 11, of: (bill) => kindLabel(bill.kind) },
  { head: "Jurisdiction", width: 12, of: (bill) => bill.jurisdiction },
  { head: "Session", width: 24, of: (bill) => bill.session },
  { head: "Status", width: 20, of: (bill) => statusLabel(bill.status) },
  { head: "Status date", width: 12, of: (bill) => bill.statusDate ?? "" },
  { head: "Introduced", width: 12, of: (bill) => bill.introducedDate ?? "" },
  { head: "Last action", width: 40, of: (bill) => cut(bill.lastAction) },
  { head: "Last action date", width: 16, of: (bill) => bill.lastActionDate ?? "" },
  { head: "Topics", width: 40, of: (bill) => bill.categories.map((category) => category.label).join("; ") },
  { head: "Summary", width: 80, of: (bill) => cut(bill.summary) },
  { head: "Address", width: 40, of: (bill) => bill.url },
  { head: "Source", width: 40, of: (bill) => bill.sourceUrl ?? "" },
  { head: "Id", width: 8, of: (bill) => String(bill.id) },
  { head: "Public law", width: 12, of: (bill) => bill.publicLaw ?? "" },
  { head: "Also known as", width: 60, of: (bill) => cut(bill.otherTitles.join("; ")) },
];
