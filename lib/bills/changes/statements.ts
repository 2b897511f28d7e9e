import { voteSentence } from "@/lib/bills/votes/vote-sentence";
import { eventsOf } from "./events-of-changes";
import { type BillKind, type Fact, previously, statementOf, type Statement, statusClause, voteOf } from "./facts";

/** What one event changed, as one statement. */
export type FactStatement<F extends Fact = Fact> = Statement & { facts: F[] };

/** The order of importance for readers. */
const rank = ["status", "new", "vote", "event", "action", "title", "number", "text", "summary", "sponsor"];
const weight = (fact: Fact) => (rank.indexOf(fact.field) + rank.length + 1) % (rank.length + 1);

/** These say what an action says, without who did it. */
const isVague = (status: unknown): boolean => status === "in_committee" || status === "reported";

/**
 * What happened, an event as one statement. The most important comes first, the rest in order.
 * @param since the first day of the period
 */
export const statementsOf = <F extends Fact>(
  changes: readonly F[],
  bill: BillKind,
  since?: string,
): FactStatement<F>[] =>
  eventsOf(orderFacts(changes), bill.jurisdiction).map(({ lead, ballot, actions, facts }) => ({
    ...(lead.field === "status" ? ofStatus(lead, ballot, actions, bill) : statementOf(lead, bill, since)),
    facts,
  }));

function ofStatus(lead: Fact, ballot: Fact | null, actions: readonly Fact[], bill: BillKind): Statement {
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
  return { words: statusClause(lead, bill, ballot ? voteOf(ballot) : undefined), isSentence: false };
}

/** The most important first, then in the order given. */
function orderFacts<F extends Fact>(changes: readonly F[]): F[] {
  const first = [...changes].sort((a, b) => weight(a) - weight(b))[0];
  return first ? [first, ...changes.filter((change) => change !== first)] : [];
}
