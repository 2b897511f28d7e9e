import { statusLabel } from "@/lib/bills/vocabulary/status-labels";
import type { BillFacts } from "./bill-data";

/** What a chip says of its bill when it is pointed at, reached or read aloud. */
export function describeMention(id: number, { bill, status, isMissing }: BillFacts): string {
  const name = bill?.name ?? `Bill ${id}`;
  if (!bill) return isMissing ? `${name}: it could not be read` : name;
  return `${name}, ${bill.jurisdiction} ${bill.sessionName || bill.session}: ${bill.title ?? "no title"}${status ? `. ${statusLabel(status)}` : ""}`;
}
