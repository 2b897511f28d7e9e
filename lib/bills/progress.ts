import type { BillKind, BillStatus } from "./status-words";

export type ProgressStep = { label: string; state: "done" | "current" | "ahead" };

/** How far a bill came on the road of its kind. `stopped` is the word for why it goes no further. */
export type Progress = { steps: ProgressStep[]; reached: number; stopped: string | null };

const roads: Record<BillKind, readonly string[]> = {
  bill: ["Introduced", "Committee", "First chamber", "Second chamber", "Executive", "Law"],
  resolution: ["Introduced", "Committee", "Adopted"],
  regulation: ["Notice", "Proposed rule", "Final rule"],
};

/** The step at which each status stands; -1 is before the first. */
const standing: Record<BillKind, Partial<Record<BillStatus, number>>> = {
  bill: { prefiled: -1, introduced: 0, in_committee: 1, reported: 1, passed_one_chamber: 2, passed: 3, to_executive: 4, vetoed: 4, enacted: 5, adopted: 5 },
  resolution: { prefiled: -1, introduced: 0, in_committee: 1, reported: 1, passed_one_chamber: 1, passed: 2, to_executive: 2, enacted: 2, adopted: 2 },
  regulation: { notice: 0, proposed_rule: 1, final_rule: 2, adopted: 2, enacted: 2 },
};

const stops: Partial<Record<BillStatus, string>> = { vetoed: "Vetoed", failed: "Failed", withdrawn: "Withdrawn" };

/**
 * The road of a bill and where it stands on it, or null where the status says nothing about a road.
 * @param lastStatus the status before a failed or withdrawn one, when its history is known: without it such a bill counts as introduced
 */
export function progressOf(kind: BillKind, status: BillStatus, lastStatus?: BillStatus): Progress | null {
  const stopped = stops[status] ?? null;
  const reached = standing[kind][status] ?? (stopped ? (lastStatus && standing[kind][lastStatus]) ?? 0 : undefined);
  if (reached === undefined) return null;
  const last = roads[kind].length - 1;
  const steps = roads[kind].map((label, at): ProgressStep => {
    if (at < reached || (at === last && reached === last)) return { label, state: "done" };
    return { label, state: at === reached ? "current" : "ahead" };
  });
  return { steps, reached, stopped };
}
