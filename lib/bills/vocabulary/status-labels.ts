import type { billKinds, billStatuses } from "@/db/schema/bills";

export type BillStatus = (typeof billStatuses)[number];
export type BillKind = (typeof billKinds)[number];

/** Statuses that mean the same to a hurried reader; each group has one shape. */
export type StatusGroup = "waiting" | "moving" | "passed" | "law" | "stopped" | "rule";

const words: Record<BillStatus, { label: string; group: StatusGroup }> = {
  prefiled: { label: "Prefiled", group: "waiting" },
  introduced: { label: "Introduced", group: "moving" },
  in_committee: { label: "In committee", group: "moving" },
  reported: { label: "Reported", group: "moving" },
  passed_one_chamber: { label: "Passed one chamber", group: "passed" },
  passed: { label: "Passed", group: "passed" },
  to_executive: { label: "Sent to executive", group: "passed" },
  enacted: { label: "Enacted", group: "law" },
  vetoed: { label: "Vetoed", group: "stopped" },
  failed: { label: "Failed", group: "stopped" },
  withdrawn: { label: "Withdrawn", group: "stopped" },
  adopted: { label: "Adopted", group: "law" },
  proposed_rule: { label: "Proposed rule", group: "rule" },
  final_rule: { label: "Final rule", group: "law" },
  notice: { label: "Notice", group: "rule" },
  pending: { label: "Pending", group: "moving" },
  argued: { label: "Argued", group: "passed" },
  decided: { label: "Decided", group: "law" },
  closed: { label: "Closed", group: "stopped" },
  unknown: { label: "Status unknown", group: "waiting" },
};

/** A status as readers see it: "in_committee" → "In committee". */
export function statusLabel(status: BillStatus): string {
  return words[status].label;
}

/** The group that gives a status its shape. */
export function statusGroup(status: BillStatus): StatusGroup {
  return words[status].group;
}
