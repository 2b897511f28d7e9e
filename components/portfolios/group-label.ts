import type { TableFilter } from "@/lib/portfolios/filter";
import { type BillStatus, statusLabel } from "@/lib/bills/vocabulary/status-labels";
import { positionLabels, priorityLabels } from "./portfolio-labels";

const months = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });
const noneLabels = {
  position: "No position",
  priority: "No priority",
  owner: "No owner",
  status: "No status",
  jurisdiction: "No jurisdiction",
  due: "No due date",
} as const;

/** @param key from the server, null for rows without a value */
export function groupLabel(group: NonNullable<TableFilter["group"]>, key: string | null): string {
  if (key === null) return noneLabels[group];
  if (group === "position") return positionLabels[key as keyof typeof positionLabels] ?? key;
  if (group === "priority") return `${priorityLabels[key as keyof typeof priorityLabels] ?? key} priority`;
  if (group === "status") return statusLabel(key as BillStatus);
  if (group === "due") return `Due in ${months.format(new Date(`${key}-15T12:00:00Z`))}`;
  return key;
}
