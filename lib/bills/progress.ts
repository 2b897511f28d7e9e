import type { BillKind, BillStatus } from "./vocabulary/status-labels";

export type ProgressStep = { label: string; state: "done" | "current" | "stopped" | "ahead" };

/** `reached`: last completed step, -1 before the first. `stopped`: why it goes no further. */
export type Progress = { steps: ProgressStep[]; reached: number; stopped: string | null };

const roads: Record<BillKind, readonly string[]> = {
  bill: ["Introduced", "Committee", "First chamber", "Second chamber", "Executive", "Law"],
  resolution: ["Introduced", "Committee", "Adopted"],
  regulation: ["Notice", "Proposed rule", "Final rule"],
  case: ["Filed", "Argued", "Decided"],
};

/** -1: before the first step. */
const standing: Record<BillKind, Partial<Record<BillStatus, number>>> = {
  bill: {
    prefiled: -1,
    introduced: 0,
    in_committee: 1,
    reported: 1,
    passed_one_chamber: 2,
    passed: 3,
    to_executive: 4,
    enacted: 5,
    adopted: 5,
  },
  resolution: {
    prefiled: -1,
    introduced: 0,
    in_committee: 1,
    reported: 1,
    passed_one_chamber: 1,
    passed: 2,
    to_executive: 2,
    enacted: 2,
    adopted: 2,
  },
  regulation: { notice: 0, proposed_rule: 1, final_rule: 2, adopted: 2, enacted: 2 },
  case: { pending: 0, argued: 1, decided: 2 },
};

const stops: Partial<Record<BillStatus, string>> = { vetoed: "Vetoed", failed: "Failed", withdrawn: "Withdrawn" };

/**
 * A bill's progress on the path of its kind, or null if its status implies none.
 * @param lastStatus before it failed or was withdrawn, if known; otherwise only the first step is certain
 */
export function progressOf(kind: BillKind, status: BillStatus, lastStatus?: BillStatus): Progress | null {
  const stopped = stops[status] ?? null;
  const last = roads[kind].length - 1;
  const reached = stopped ? Math.min(reachedBefore(kind, status, lastStatus), last - 1) : standing[kind][status];
  if (reached === undefined) return null;
  const steps = roads[kind].map((label, at): ProgressStep => {
    if (stopped && at === reached + 1) return { label, state: "stopped" };
    if (at < reached || (at === reached && (stopped || at === last))) return { label, state: "done" };
    return { label, state: at === reached ? "current" : "ahead" };
  });
  return { steps, reached, stopped };
}

function reachedBefore(kind: BillKind, status: BillStatus, lastStatus: BillStatus | undefined): number {
  if (kind === "bill" && status === "vetoed") return 3; // a veto is what happens at the executive
  return (lastStatus && standing[kind][lastStatus]) ?? 0;
}
