import { statusLabel } from "@/lib/bills/vocabulary/status-labels";
import type { BillFacts } from "./bill-data";

/** Text of a chip's tooltip, also for keyboard and screen readers. */
export function describeMention(id: number, { bill, status, isMissing }: BillFacts): string {
  const name = bill?.name ?? `Bill ${id}`;
  if (!bill) return isMissing ? `${name}: it could not be read` : name;
  return `${name}, ${bill.jurisdiction} ${bill.sessionName || bill.session}: ${bill.title ?? "no title"}${status ? `. ${statusLabel(status)}` : ""}`;
}
