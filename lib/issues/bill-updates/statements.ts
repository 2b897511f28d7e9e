import type { Bill } from "@/lib/bills/schema";
import type { BillStatus } from "@/lib/bills/vocabulary/status-labels";
import { countInAction } from "@/lib/bills/votes/action-sentence";
import { readMotion } from "@/lib/bills/votes/read-motion";
import { isEnd, isPassage, readVote, type VoteMeaning } from "@/lib/bills/votes/read-vote";
import { voteSentence } from "@/lib/bills/votes/vote-sentence";
import { formatList, formatNumber } from "@/lib/platform/text/format";
import type { DocumentNode } from "../document/document";
import {
  bare,
  type BillKind,
  type Fact,
  item,
  previously,
  quoteValue,
  statementOf,
  type Statement,
  statusClause,
  text,
  voteOf,
} from "./facts";

/** What one event changed, as one statement. */
export type FactStatement<F extends Fact = Fact> = Statement & { facts: F[] };

/** The order of importance for readers. */
const rank = ["status", "new", "vote", "event", "action", "title", "number", "text", "summary", "sponsor"];
const weight = (fact: Fact) => (rank.indexOf(fact.field) + rank.length + 1) % (rank.length + 1);

const dateOf = ({ effectiveDate, new: now }: Fact): string | null => {
  const { date } = item(now);
  return typeof date === "string" && date ? date : effectiveDate;
};
const isAdded = (fact: Fact, field: string): boolean => fact.field === field && fact.old === null && fact.new !== null;
const isSameDay = (a: Fact, b: Fact): boolean => dateOf(a) !== null && dateOf(a) === dateOf(b);
const descriptionOf = ({ new: now }: Fact): string => text(item(now).description ?? item(now).name);

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
/** These say what an action says, without who did it. */
const isVague = (status: unknown): boolean => status === "in_committee" || status === "reported";

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
 * Groups changes by event: the action, the vote and the status that one event made are one statement. The most important
 * comes first, the rest in order.
 * @param since the first day of the period
 */
export function statementsOf<F extends Fact>(
  changes: readonly F[],
  bill: BillKind,
  since?: string,
): FactStatement<F>[] {
  const order = orderFacts(changes);
  const left = new Set(order);
  const statements: FactStatement<F>[] = [];
  const { jurisdiction } = bill;
  const take = (fits: (fact: F) => boolean): F[] => {
    const found = [...left].filter(fits);
    for (const fact of found) left.delete(fact);
    return found;
  };
  const actionsOn = (lead: F, fits: (action: F) => boolean) =>
    take((fact) => isAdded(fact, "action") && isSameDay(fact, lead) && fits(fact));
  for (const lead of take(({ field }) => field === "status")) {
    const ballot = [...left].find(
      (fact) =>
        isAdded(fact, "vote") &&
        isSameDay(fact, lead) &&
        isVoteOfStatus(readVote(voteOf(fact), jurisdiction), lead.new),
    );
    const votes = take((fact) => fact === ballot);
    const source = sources[lead.new as BillStatus];
    const actions = actionsOn(
      lead,
      (action) =>
        source?.test(descriptionOf(action)) === true ||
        (ballot !== undefined && isActionOfVote(action, ballot, jurisdiction)),
    );
    const arrivals = take((fact) => fact.field === "new" && lead.new === "introduced" && isSameDay(fact, lead));
    statements.push({ ...ofStatus(lead, ballot, actions, bill), facts: [lead, ...votes, ...actions, ...arrivals] });
  }
  for (const lead of take((fact) => isAdded(fact, "vote")))
    statements.push({
      ...statementOf(lead, bill, since),
      facts: [lead, ...actionsOn(lead, (action) => isActionOfVote(action, lead, jurisdiction))],
    });
  for (const lead of take(({ field }) => field === "new"))
    statements.push({
      ...statementOf(lead, bill, since),
      facts: [lead, ...actionsOn(lead, (action) => sources.introduced!.test(descriptionOf(action)))],
    });
  for (const lead of left) statements.push({ ...statementOf(lead, bill, since), facts: [lead] });
  const placeOf = ({ facts }: FactStatement<F>) => Math.min(...facts.map((fact) => order.indexOf(fact)));
  return statements.sort((a, b) => placeOf(a) - placeOf(b));
}

function ofStatus(lead: Fact, ballot: Fact | undefined, actions: readonly Fact[], bill: BillKind): Statement {
  const isPassed = ["passed_one_chamber", "passed", "adopted"].includes(String(lead.new));
  if (ballot && !isPassed) {
    const vote = voteOf(ballot);
    return { words: `${voteSentence(vote, bill.jurisdiction, vote.date)}${previously(lead.old)}`, isSentence: true };
  }
  const [action] = actions;
  if (!ballot && action && isVague(lead.new)) {
    const { words } = statementOf(action, bill);
    if (!words.includes("“")) return { words: `${words}${previously(lead.old)}`, isSentence: true };
  }
  return { words: statusClause(lead, bill, ballot && voteOf(ballot)), isSentence: false };
}

/** The most important first, then in the order given. */
function orderFacts<F extends Fact>(changes: readonly F[]): F[] {
  const first = [...changes].sort((a, b) => weight(a) - weight(b))[0];
  return first ? [first, ...changes.filter((change) => change !== first)] : [];
}

/** Without final period, at most about three lines. */
const shortTitle = (bill: Pick<Bill, "title">): string => (text(bill.title) ? quoteValue(bill.title) : "");

/** Actions of one bill that a paragraph tells of; the newest. */
const mostActions = 3;
const isNewSponsor = (fact: Fact): boolean => isAdded(fact, "sponsor");
const sponsorName = ({ new: now }: Fact): string => bare(quoteValue(item(now).name ?? item(now).description ?? now));

/**
 * Drafts a paragraph: the bill with its title, the most important statement first, the rest in order. Equal facts are
 * merged.
 */
export function draftedParagraph(bill: Pick<Bill, "id" | "title"> & BillKind, changes: readonly Fact[]): DocumentNode {
  const [first, ...rest] = paragraphStatements(changes, bill);
  const isRetitled = changes.some((change) => change.field === "title");
  const title = isRetitled ? "" : shortTitle(bill);
  const opening = !first
    ? `${title ? `, ${title},` : ""} changed.`
    : first.isSentence
      ? `${title ? `, ${title}` : ""}: ${first.words}.`
      : `${title ? `, ${title},` : ""} ${first.words}.`;
  const more = rest.map(({ words, isSentence }) => (isSentence ? ` ${words}.` : ` It ${words}.`)).join("");
  return {
    type: "paragraph",
    content: [
      { type: "billReference", attrs: { billId: bill.id } },
      { type: "text", text: opening + more },
    ],
  };
}

function paragraphStatements(changes: readonly Fact[], bill: BillKind): Statement[] {
  const statements = statementsOf(changes, bill);
  const sponsors = changes.filter(isNewSponsor);
  const actions = statements.filter(({ facts: [lead] }) => isAdded(lead!, "action")).slice(-mostActions);
  return statements.flatMap((statement): Statement[] => {
    const [lead] = statement.facts;
    if (isAdded(lead!, "action")) return actions.includes(statement) ? [statement] : [];
    if (sponsors.length > 1 && isNewSponsor(lead!))
      return lead === statements.flatMap(({ facts }) => facts).find(isNewSponsor)
        ? [
            {
              words: `has ${formatNumber(sponsors.length)} new sponsors: ${formatList(sponsors.map(sponsorName))}`,
              isSentence: false,
            },
          ]
        : [];
    return [statement];
  });
}
