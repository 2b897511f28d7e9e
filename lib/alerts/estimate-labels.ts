import { formatCount, formatNumber } from "@/lib/platform/text/format";
import type { Estimate } from "./schema";

/** "3 new bills and 12 changes, on 9 of the last 30 days." What an alert would have sent, shown before it is turned on. */
export function estimateInWords({
  added,
  changed,
  days,
  capped,
}: Pick<Estimate, "added" | "changed" | "days" | "capped">): string {
  if (added + changed === 0) return "You would have received no emails in the last 30 days.";
  if (capped)
    return `You would have received more than ${formatNumber(added + changed - 1)} updates in the last 30 days. A narrower search is easier to read.`;
  const parts = [
    ...(added > 0 ? [formatCount(added, "new bill", "new bills")] : []),
    ...(changed > 0 ? [formatCount(changed, "change", "changes")] : []),
  ];
  return `You would have received news of ${parts.join(" and ")}, on ${formatNumber(days)} of the last 30 days.`;
}
