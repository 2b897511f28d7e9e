import type { BillAction } from "@/db/schema/bills.ts";
import { chronological } from "./chronological";
import { inAnotherForm } from "./amended-form";
import { endsWithChambers, isOneChambers, needsBoth, type Paper, unicameral } from "./papers";
import type { BillStatus } from "../record/bill";
import { effectOf, type Effect } from "./status-rules";

export type { Paper } from "./papers";
export type Derived = { status: BillStatus; date: string | null };

/** The rank of a status; between equal ranks either may follow the other. */
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
  // For court cases, whose status is derived from other events.
  pending: 2,
  argued: 4,
  decided: 8,
  closed: 8,
};

/**
 * Derives the status and its date from actions; those after `today` are ignored. A bill never returns from passage to a
 * committee; a failed or withdrawn one is revived by a later step, or a passage on the same date.
 */
export function deriveStatus(paper: Paper, actions: readonly BillAction[], today: string): Derived {
  const state = begin();
  for (const action of untilToday(actions, today)) apply(paper, state, read(paper, action), action);
  return { status: state.status, date: state.date };
}

/** The path to a bill's status: each change, with the action that caused it, oldest first. */
export function statusPath(
  paper: Paper,
  actions: readonly BillAction[],
  today: string,
): (Derived & { action: BillAction })[] {
  const state = begin();
  const path: (Derived & { action: BillAction })[] = [];
  for (const action of untilToday(actions, today)) {
    const before = state.status;
    apply(paper, state, read(paper, action), action);
    if (state.status !== before) path.push({ status: state.status, date: state.date, action });
  }
  return path;
}

/**
 * The first action after a date that proves enactment: signature, becoming law, override. @param since `YYYY-MM-DD`,
 * exclusive
 */
export function becameLawAfter(
  paper: Paper,
  actions: readonly BillAction[],
  today: string,
  since: string | null,
): Derived | null {
  const state = begin();
  for (const action of untilToday(actions, today)) {
    const effect = read(paper, action);
    const overrides = effect === "override" && isVetoOverridden(paper, state, action);
    if (effect !== "enacted" && effect !== "overridden" && !overrides) continue;
    if (takesEffect.test(action.description)) continue;
    // What is filed with a secretary of state may be a veto.
    if (
      /\bsecretary of state\b/i.test(action.description) &&
      !/\b(?:chapter|signed|approved)/i.test(action.description)
    )
      continue;
    if (since !== null && action.date !== null && action.date > since)
      return { status: endsWithChambers(paper) ? "adopted" : "enacted", date: action.date };
  }
  return null;
}

/** The effective date of a law, which may also be that of a bill that is still being amended. */
const takesEffect = /^effective\b(?! without)/i;

/** The state of a bill; `before` is the status before it failed, which a reconsidered vote restores. */
type State = Derived & {
  passed: Set<string>;
  /** The chambers that have changed the text since they last passed it. */
  changed: Set<string>;
  /** The chambers that adopted the report of a conference. */
  conferred: Set<string>;
  /** A chamber's passage in another form than the first one's. */
  offered: { chamber: string; date: string | null } | null;
  /** The status before a chamber's newest passage, for a reversal. */
  undo: (Derived & { chamber: string; passedOn: string | null }) | null;
  overrode: Set<string>;
  before: Derived | null;
  /** By the first chamber. */
  firstPassage: string | null;
};

const begin = (): State => ({
  status: "unknown",
  date: null,
  passed: new Set(),
  changed: new Set(),
  conferred: new Set(),
  offered: null,
  undo: null,
  overrode: new Set(),
  before: null,
  firstPassage: null,
});

const untilToday = (actions: readonly BillAction[], today: string): BillAction[] =>
  chronological(actions).filter(({ date }) => date === null || date <= today);

const read = ({ jurisdiction }: Paper, { description, classification }: BillAction): Effect =>
  effectOf(description, classification ?? [], jurisdiction);

function apply(paper: Paper, state: State, effect: Effect, action: BillAction): void {
  if (effect === "reconsidered") {
    if (state.status === "failed" && state.before) Object.assign(state, state.before, { before: null });
    else undoPassage(state, action);
    return;
  }
  if (effect === "changed") state.changed.add(chamberOf(action));
  if (effect === "not_agreed") {
    // Only one chamber supports its version, since the date on which it passed it.
    if (state.passed.size > 1 && (state.status === "passed" || state.status === "adopted"))
      Object.assign(state, { status: "passed_one_chamber", date: state.firstPassage ?? state.date });
    return;
  }
  const was = { status: state.status, date: state.date };
  const next = statusAfter(paper, state, effect, action);
  if (!next || next === state.status) return;
  const stopped = state.status === "failed" || state.status === "withdrawn";
  const later = (action.date ?? "") > (state.date ?? "");
  const stop = next === "failed" || next === "withdrawn";
  const moves =
    effect === "overridden" ||
    effect === "override" ||
    // A resolution that both chambers adopted may still go to an executive who vetoes it.
    (next === "vetoed" && state.status === "adopted") ||
    // Kentucky's bills are delivered to the secretary of state before they become law without a signature.
    (next === "enacted" && state.status === "adopted") ||
    (stop && !stopped && (height[state.status] < height.passed || diedBetween(state, next, action))) ||
    (stopped && !stop && height[next] >= (later ? height.in_committee : height.passed_one_chamber)) ||
    (!stop && !stopped && (height[next] > height[state.status] || (height[next] === 3 && height[state.status] === 3)));
  if (!moves) return;
  if (effect === "passage" || effect === "amended_passage")
    state.undo = { ...was, chamber: chamberOf(action), passedOn: action.date };
  state.before = next === "failed" ? { status: state.status, date: state.date } : null;
  state.status = next;
  state.date = action.date;
  if (next === "passed_one_chamber") state.firstPassage ??= action.date;
}

/**
 * What both chambers passed dies if they did not agree on one version, or if it is postponed for good; never after the
 * executive has received it.
 */
const diedBetween = (state: State, next: BillStatus, { description }: BillAction): boolean =>
  next === "failed" &&
  state.passed.size > 1 &&
  (state.status === "passed" || state.status === "adopted") &&
  (postponedForGood.test(description) ||
    /\b(?:died|dies)\b.{0,40}\b(?:conference|messages?|concurrence|between (?:the )?houses)\b/i.test(description));

/** The bill itself, not an amendment, a motion or a report on it. */
const postponedForGood =
  /^(?:\([HS]\) |[HS] |(?:house|senate|assembly)[:,/]? )?(?:(?:the )?(?:bill|resolution|measure|action)(?: and (?:all )?accompanying papers)? )?(?:(?:is |was )?(?:indefinitely postponed|postponed indefinitely)|postpone indefinitely)\b(?!.*\b(?:amend\w*|motion|report|substitute|veto|reconsider\w*)\b)/i;

/** A chamber that reconsiders on that day or the next has not passed it. */
function undoPassage(state: State, action: BillAction): void {
  const { undo } = state;
  if (!undo?.passedOn || !action.date || chamberOf(action) !== undo.chamber || undo.chamber === "") return;
  if (height[state.status] > height.passed && state.status !== "adopted") return;
  if (/\b(?:amendments?|emergency|substitute)\b/i.test(action.description)) return;
  if (Date.parse(action.date) - Date.parse(undo.passedOn) > 24 * 3600 * 1000) return;
  state.passed.delete(undo.chamber);
  Object.assign(state, { status: undo.status, date: undo.date, undo: null });
}

/** The status that an action would give this bill, or null for none. */
function statusAfter(paper: Paper, state: State, effect: Effect, action: BillAction): BillStatus | null {
  const ends = endsWithChambers(paper);
  switch (effect) {
    case "nothing":
      return ofReading.test(action.description) ? "introduced" : null;
    case "reconsidered":
    case "changed":
    case "not_agreed":
      return null;
    case "both":
      if (ofConference.test(action.description) && !haveBothAgreed(paper, state.conferred, action)) return null;
      return ends ? "adopted" : "passed";
    case "to_executive":
      return state.status === "adopted" ? null : "to_executive";
    case "override":
      return isVetoOverridden(paper, state, action) ? (ends ? "adopted" : "enacted") : null;
    case "enacted":
      if (takesEffect.test(action.description) && height[state.status] < height.passed) return null;
      return ends ? "adopted" : "enacted";
    case "overridden":
      return ends ? "adopted" : "enacted";
    case "passage":
    case "amended_passage":
      return passage(paper, state, effect, action);
    default:
      return effect;
  }
}

/** A reading takes place only after an introduction. */
const ofReading =
  /\b(?:first|second|third|1st|2nd|3rd) (?:reading|consideration)\b|\bread (?:a |the |for the )?(?:first|second|third|1st|2nd|3rd)\b|\bread twice\b|\b(?:primera|segunda|tercera) lectura\b/i;

const ofConference =
  /\bconf(?:erence|\.)?\b(?: com(?:mittee|\.)?)? reports?\b.{0,80}\b(?:adopt(?:ed)?|agreed to|accepted)\b|\badopt(?:ed|s) (?:\w+ ){0,2}conf|\bagreed to (?:the )?conf|\breport of (?:the )?committee of conference\b|\bcc(?:r| report)\b|\bconferencia\b/i;

/** Whether a chamber's vote completes an override: the other chamber has voted for it, or does not exist. */
const isVetoOverridden = (paper: Paper, state: State, action: BillAction): boolean =>
  haveBothAgreed(paper, state.overrode, action);

function haveBothAgreed({ jurisdiction }: Paper, chambers: Set<string>, action: BillAction): boolean {
  const chamber = chamberOf(action);
  chambers.add(chamber);
  return chamber === "" || chambers.size > 1 || unicameral.has(jurisdiction);
}

/** The chamber of an action in lower case: the one that its text names, otherwise the source's; "" for none. */
function chamberOf({ description, chamber }: BillAction): string {
  const named =
    /\b(?:in|by|passed|on the part of) (?:the )?(House|Senate|Assembly)\b(?! (?:committee |floor )?(?:amend|substitute))/i.exec(
      description,
    )?.[1];
  const spanish = /^(?:(?:el|la) )?(c[aá]mara|senado)\b|\b(?:por|en) (?:(?:el|la) )?(c[aá]mara|senado)\b/i.exec(
    description,
  );
  const overriding = /^(House|Senate|Assembly)(?= overr| (?:votes?|voted|motion) to overr|: )/i.exec(description)?.[1];
  const given = chamber === "Governor" || chamber === "President" ? null : chamber;
  if (spanish) return /^s/i.test(spanish[1] ?? spanish[2]!) ? "senate" : "house";
  return (named ?? overriding ?? given ?? "").toLowerCase();
}

function passage(paper: Paper, state: State, effect: Effect, action: BillAction): BillStatus {
  if (isOneChambers(paper) && !needsBoth(paper, action.description)) return "adopted";
  const chamber = chamberOf(action);
  const others = [...state.passed].filter((name) => name !== chamber);
  const changed = state.changed.delete(chamber);
  const amended = changed || effect === "amended_passage" || inAnotherForm(action.description, chamber, others);
  if (amended && (others.length > 0 || state.offered !== null)) {
    state.offered = { chamber, date: action.date };
    return "passed_one_chamber";
  }
  // A duplicate of the same vote.
  if (state.offered?.chamber === chamber && state.offered.date === action.date) return "passed_one_chamber";
  const agrees = state.offered !== null && state.offered.chamber !== chamber && !amended;
  state.passed.add(chamber);
  const final =
    agrees ||
    state.passed.size > 1 ||
    unicameral.has(paper.jurisdiction) ||
    /\bconcurred in\b/i.test(action.description);
  if (!final) return "passed_one_chamber";
  return endsWithChambers(paper) ? "adopted" : "passed";
}
