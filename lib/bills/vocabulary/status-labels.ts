import type { billKinds, billStatuses } from "@/db/schema/bills";

export type BillStatus = (typeof billStatuses)[number];
export type BillKind = (typeof billKinds)[number];

/** Statuses that mean the same to a hurried reader; each group has one shape. */
export type StatusGroup = "waiting" | "moving" | "passed" | "law" | "stopped" | "rule";

const groups: Record<BillStatus, StatusGroup> = {
  prefiled: "waiting",
  introduced: "moving",
  in_committee: "moving",
  reported: "moving",
  passed_one_chamber: "passed",
  passed: "passed",
  to_executive: "passed",
  enacted: "law",
  vetoed: "stopped",
  failed: "stopped",
  withdrawn: "stopped",
  adopted: "law",
  proposed_rule: "rule",
  final_rule: "law",
  notice: "rule",
  pending: "moving",
  argued: "passed",
  decided: "law",
  closed: "stopped",
  unknown: "waiting",
};
/** Labels that differ from the status itself. Every public page loads this file. */
const special: Partial<Record<BillStatus, string>> = { to_executive: "sent to executive", unknown: "status unknown" };

export function statusLabel(status: BillStatus): string {
  const words = special[status] ?? status.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function statusGroup(status: BillStatus): StatusGroup {
  return groups[status];
}
