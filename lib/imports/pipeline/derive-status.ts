import type { BillAction } from "@/db/schema/bills.ts";
import { matchKey } from "@/lib/bills/vocabulary/number";
import { chronological } from "./chronological";
import type { BillKind, BillStatus } from "./record";
import { effectOf, type Effect } from "./status-rules";

export type Paper = { jurisdiction: string; kind: BillKind; name: string };
export type Derived = { status: BillStatus; date: string | null };

/** How far a status is; from another of the same height either may follow. */
const height: Record<BillStatus, number> = {
  unknown: 0,
  notice: 0,
  proposed_rule: 0,
  prefiled: 1,
  introduced: 2,
  in_committee: 3,
  reported: 3,
  passed_one_chamber: 4,
  passed: 5,
  to_executive: 6,
  failed: 7,
  withdrawn: 7,
  vetoed: 7,
  enacted: 8,
  adopted: 8,
  final_rule: 8,
};
const unicameral = new Set(["NE", "DC", "GU", "VI"]);

/**
 * The status that a list of actions leads to, and the day of the action that decided it. Actions are taken by date;
 * those after `today` are announcements and decide nothing. A bill never goes back from a chamber's passage to a
 * committee; what failed or was withdrawn comes alive again only by something of a later day.
 */
export function deriveStatus(paper: Paper, actions: readonly BillAction[], today: string): Derived {
  const state: State = { status: "unknown", date: null, passed: new Set() };
  for (const action of chronological(actions)) {
    if (action.date && action.date > today) continue;
    const effect = effectOf(action.description, action.classification ?? [], paper.jurisdiction);
    apply(paper, state, effect, action);
  }
  return { status: state.status, date: state.date };
}

/** How a paper came to its status: each change on the way, with the action that made it, oldest first. */
export function statusPath(
  paper: Paper,
  actions: readonly BillAction[],
  today: string,
): (Derived & { action: BillAction })[] {
  const state: State = { status: "unknown", date: null, passed: new Set() };
  const path: (Derived & { action: BillAction })[] = [];
  for (const action of chronological(actions)) {
    if (action.date && action.date > today) continue;
    const before = state.status;
    apply(paper, state, effectOf(action.description, action.classification ?? [], paper.jurisdiction), action);
    if (state.status !== before) path.push({ status: state.status, date: state.date, action });
  }
  return path;
}

type State = Derived & { passed: Set<string> };

function apply(paper: Paper, state: State, effect: Effect, action: BillAction): void {
  const next = meant(paper, state, effect, action);
  if (!next || next === state.status) return;
  const stopped = state.status === "failed" || state.status === "withdrawn";
  const later = (action.date ?? "") > (state.date ?? "");
  const stop = next === "failed" || next === "withdrawn";
  const moves =
    effect === "overridden" ||
    (stop && !stopped && height[state.status] < height.passed) ||
    (stopped && !stop && later && height[next] >= height.in_committee) ||
    (!stop && !stopped && (height[next] > height[state.status] || (height[next] === 3 && height[state.status] === 3)));
  if (!moves) return;
  state.status = next;
  state.date = action.date;
}

/** The status that an action would give to this paper, or null for none. */
function meant(paper: Paper, state: State, effect: Effect, action: BillAction): BillStatus | null {
  const ends = endsWithChambers(paper);
  switch (effect) {
    case "nothing":
      return null;
    case "both":
      return ends ? "adopted" : "passed";
    case "to_executive":
      return state.status === "adopted" ? null : "to_executive";
    case "enacted":
    case "overridden":
      return ends ? "adopted" : "enacted";
    case "passage":
    case "amended_passage":
      return passage(paper, state, effect, action);
    default:
      return effect;
  }
}

function passage(paper: Paper, state: State, effect: Effect, action: BillAction): BillStatus {
  if (isOneChambers(paper)) return "adopted";
  const chamber =
    /\b(?:in|passed) (?:the )?(House|Senate|Assembly)\b/i.exec(action.description)?.[1] ?? action.chamber ?? "";
  const others = [...state.passed].filter((name) => name !== chamber.toLowerCase());
  if (effect === "amended_passage" && others.length > 0) return "passed_one_chamber";
  state.passed.add(chamber.toLowerCase());
  const final =
    state.passed.size > 1 || unicameral.has(paper.jurisdiction) || /\bconcurred in\b/i.test(action.description);
  if (!final) return "passed_one_chamber";
  return endsWithChambers(paper) ? "adopted" : "passed";
}

/** Papers of one chamber: H.Res., S.Res., a state's HR, SR, AR and memorials, and New York's single letters. */
export const isOneChambers = ({ kind, name }: Paper): boolean =>
  kind === "resolution" && /^(?:[HSA]RES|[HSA]R|[HSA]M|[HS]LR|LR|[HS]SR|[HS]PR|[BCEJKLR])\d/.test(matchKey(name));

/** Resolutions take effect without the executive, except Congress's joint ones, which become law. */
const endsWithChambers = ({ jurisdiction, kind, name }: Paper): boolean =>
  kind === "resolution" && !(jurisdiction === "US" && /^[HS]JRES/.test(matchKey(name)));
