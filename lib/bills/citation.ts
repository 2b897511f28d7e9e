import { formatDate } from "@/lib/platform/text/calendar-date";
import { jurisdictionName } from "@/lib/bills/vocabulary/jurisdictions";
import type { Bill } from "./schema";
import { statusLabel } from "./vocabulary/status-labels";

/** `AB 12, Wisconsin, 2025–2026 session, “Wells” (passed, Mon 3 Feb 2025), https://…`. */
export function citationOf(bill: Bill, address: string): string {
  const title = bill.title && bill.title.length > 200 ? `${bill.title.slice(0, 200).trimEnd()}…` : bill.title;
  const status = `${statusLabel(bill.status).toLowerCase()}${bill.statusDate ? `, ${formatDate(bill.statusDate)}` : ""}`;
  // As courts cite: caption, number, court and year.
  if (bill.kind === "case")
    return [
      title ?? bill.name,
      ...(title ? [`No. ${bill.name}`] : []),
      `${bill.sessionName} (${status})`,
      address,
    ].join(", ");
  return [
    bill.name,
    jurisdictionName(bill.jurisdiction),
    bill.sessionName,
    ...(title ? [`“${title}” (${status})`] : [status]),
    address,
  ].join(", ");
}
