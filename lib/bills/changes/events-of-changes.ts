import type { BillStatus } from "@/lib/bills/vocabulary/status-labels";
import { countInAction } from "@/lib/bills/votes/action-sentence";
import { readMotion } from "@/lib/bills/votes/read-motion";
import { isEnd, isPassage, readVote, type VoteMeaning } from "@/lib/bills/votes/read-vote";
import { type Fact, item, text, voteOf } from "./facts";

/** What one event changed: the leading change, the vote that made it, and the actions that report it. */
export type ChangeEvent<F extends Fact = Fact> = { lead: F; ballot: F | null; actions: F[]; facts: F[] };

const dateOf = ({ effectiveDate, new: now }: Fact): string | null => {
  const { date } = item(now);
  return typeof date === "string" && date ? date : effectiveDate;
};
export const isAdded = (fact: Fact, field: string): boolean =>
  fact.field === field && fact.old === null && fact.new !== null;
const isSameDay = (a: Fact, b: Fact): boolean => dateOf(a) !== null && dateOf(a) === dateOf(b);
export const descriptionOf = ({ new: now }: Fact): string => text(item(now).description ?? item(now).name);

/** The words of an action that a status follows from. */
const sources: Partial<Record<BillStatus, RegExp>> = {
  prefiled: /\bpre-?fil/i,
  introduced: /\bintroduc|\bfirst (?:time|reading)\b|\bfiled\b/i,
  in_committee: /\brefer|\bassigned\b|\bcommitted\b/i,
  reported: /\breport|\brecommend|\bdo pass\b|\bfavou?rabl/i,
  passed_one_chamber: /\bpassed\b|\badopted\b|\bagreed to\b|\bthird (?:time|reading)\b/i,
  passed: /\bpassed\b|\badopted\b|\bagreed to\b|\bthird (?:time|reading)\b|\bconcurr/i,
  adopted: /\bpassed\b|\badopted\b|\bagreed to\b|\bconcurr/i,
  to_executive: /\b(?:governor|president|mayor)\b/i,
  enacted: /\bsigned\b|\bapproved\b|\blaw\b|\bchapter|\bact\b|\bveto/i,
  vetoed: /\bveto/i,
  failed:
    /\bfail|\bdefeat|\bpostpone|\bdied\b|\binexpedient\b|\blost\b|\breject|\bnot (?:to )?pass|\bpassed by\b|\bday\b/i,
  withdrawn: /\bwithdrawn?\b|\bstricken\b/i,
  proposed_rule: /\bpropos/i,
  final_rule: /\bfinal\b/i,
  notice: /\bnotice\b/i,
  argued: /\bargu/i,
  decided: /\bdecid|\bdecision\b|\bopinion\b|\bjudgment\b/i,
};
function isVoteOfStatus(meaning: VoteMeaning, status: unknown): boolean {
  if (status === "passed_one_chamber" || status === "passed" || status === "adopted") return isPassage(meaning);
  if (status === "failed") return isEnd(meaning);
  if (status === "reported")
    return (
      meaning.body.kind === "committee" &&
      meaning.carried !== false &&
      (meaning.isRecommendation || ["report", "no_recommendation"].includes(meaning.question))
    );
  return status === "in_committee" && meaning.carried === true && ["refer", "recommit"].includes(meaning.question);
}

/** The record tells of a vote among the actions too. */
function isActionOfVote(action: Fact, vote: Fact, jurisdiction?: string): boolean {
  const { yes, no, motion, chamber } = voteOf(vote);
  const description = descriptionOf(action);
  const sat = text(item(action.new).chamber);
  if (sat && chamber && sat !== chamber) return false;
  const count = countInAction(description);
  if (count) return count.yes === yes && count.no === no;
  if (yes !== null && no !== null && new RegExp(`\\b${yes}\\b\\D{1,12}\\b${no}\\b`).test(description)) return true;
  const { question } = readMotion(motion, jurisdiction);
  const printed = readMotion(description, jurisdiction).question;
  const isPassing = (one: string) => one === "passage" || one === "third_reading";
  return (
    question !== "unknown" &&
    question !== "amendment" &&
    (question === printed || (isPassing(question) && isPassing(printed)))
  );
}

/**
 * Groups changes by event: the action, the vote and the status that one event made are one. In the order given.
 */
export function eventsOf<F extends Fact>(changes: readonly F[], jurisdiction?: string): ChangeEvent<F>[] {
  const left = new Set(changes);
  const events: ChangeEvent<F>[] = [];
  const take = (fits: (fact: F) => boolean): F[] => {
    const found = [...left].filter(fits);
    for (const fact of found) left.delete(fact);
    return found;
  };
  const actionsOn = (lead: F, fits: (action: F) => boolean) =>
    take((fact) => isAdded(fact, "action") && isSameDay(fact, lead) && fits(fact));
  for (const lead of take(({ field }) => field === "status")) {
    const ballot =
      [...left].find(
        (fact) =>
          isAdded(fact, "vote") &&
          isSameDay(fact, lead) &&
          isVoteOfStatus(readVote(voteOf(fact), jurisdiction), lead.new),
      ) ?? null;
    const votes = take((fact) => fact === ballot);
    const source = sources[lead.new as BillStatus];
    const actions = actionsOn(
      lead,
      (action) =>
        source?.test(descriptionOf(action)) === true ||
        (ballot !== null && isActionOfVote(action, ballot, jurisdiction)),
    );
    const arrivals = take((fact) => fact.field === "new" && lead.new === "introduced" && isSameDay(fact, lead));
    events.push({ lead, ballot, actions, facts: [lead, ...votes, ...actions, ...arrivals] });
  }
  for (const lead of take((fact) => isAdded(fact, "vote"))) {
    const actions = actionsOn(lead, (action) => isActionOfVote(action, lead, jurisdiction));
    events.push({ lead, ballot: lead, actions, facts: [lead, ...actions] });
  }
  for (const lead of take(({ field }) => field === "new")) {
    const actions = actionsOn(lead, (action) => sources.introduced!.test(descriptionOf(action)));
    events.push({ lead, ballot: null, actions, facts: [lead, ...actions] });
  }
  for (const lead of left) events.push({ lead, ballot: null, actions: [], facts: [lead] });
  const places = new Map(changes.map((change, place) => [change, place]));
  const placeOf = ({ facts }: ChangeEvent<F>) => Math.min(...facts.map((fact) => places.get(fact)!));
  return events.sort((a, b) => placeOf(a) - placeOf(b));
}
