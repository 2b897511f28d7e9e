import type { Bill } from "@/lib/bills/schema";
import { type BillStatus, statusLabel } from "@/lib/bills/vocabulary/status-labels";
import { comparisonOfChange } from "@/lib/bills/vocabulary/change-labels";
import { actionSentence } from "@/lib/bills/votes/action-sentence";
import type { VoteRecord } from "@/lib/bills/votes/read-vote";
import { countOfVote, shortDay as day, voteSentence } from "@/lib/bills/votes/vote-sentence";

/** A change of a bill; `field` is also `new`: the bill itself. `committee`: that of a vote, as `withCommittees` names it. */
export type Fact = {
  field: string;
  old: unknown;
  new: unknown;
  effectiveDate: string | null;
  committee?: string | null;
};
type Item = Record<string, unknown>;
/** A statement about the bill: a clause of which it is the subject, or a sentence with a subject of its own. */
export type Statement = { words: string; isSentence: boolean };
const clause = (words: string): Statement => ({ words, isSentence: false });
const sentence = (words: string): Statement => ({ words, isSentence: true });

const longestQuote = 240;

export type BillKind = Pick<Bill, "kind"> & Partial<Pick<Bill, "jurisdiction" | "name">>;

const on = (date: unknown): string => (typeof date === "string" && date ? ` on ${day(date)}` : "");
export const item = (value: unknown): Item => (typeof value === "object" && value !== null ? (value as Item) : {});
export const text = (value: unknown): string =>
  String(value ?? "")
    .replace(/\s+/g, " ")
    .trim();
/** Without its final period: the sentence has its own. */
export function quoteValue(value: unknown): string {
  const whole = text(value);
  const short =
    whole.length > longestQuote
      ? `${whole.slice(0, longestQuote).replace(/\s+\S*$/, "")}…`
      : whole.replace(/[.;,]+$/, "");
  return `“${short}”`;
}

const became: Partial<Record<BillStatus, (when: string, executive: string) => string>> = {
  prefiled: (when) => `was prefiled${when}`,
  introduced: (when) => `was introduced${when}`,
  in_committee: (when) => `was sent to committee${when}`,
  reported: (when) => `was reported out of committee${when}`,
  passed_one_chamber: (when) => `passed its first chamber${when}`,
  passed: (when) => `passed both chambers${when}`,
  to_executive: (when, executive) => `was sent to the ${executive}${when}`,
  enacted: (when) => `became law${when}`,
  vetoed: (when) => `was vetoed${when}`,
  failed: (when) => `failed${when}`,
  withdrawn: (when) => `was withdrawn${when}`,
  adopted: (when) => `was adopted${when}`,
  proposed_rule: (when) => `was published as a proposed rule${when}`,
  final_rule: (when) => `was published as a final rule${when}`,
  notice: (when) => `was published as a notice${when}`,
  pending: (when) => `is pending again${when}`,
  argued: (when) => `was argued${when}`,
  decided: (when) => `was decided${when}`,
  closed: (when) => `was closed${when}`,
};

const isStatus = (value: unknown): value is BillStatus =>
  value === "unknown" || (typeof value === "string" && Object.hasOwn(became, value));
const executiveOf = ({ jurisdiction }: BillKind): string =>
  jurisdiction === undefined ? "executive" : jurisdiction === "US" ? "president" : "governor";

/** `; previously in committee` */
export const previously = (old: unknown): string =>
  isStatus(old) && old !== "unknown" ? `; previously ${statusLabel(old).toLowerCase()}` : "";

/** @param ballot the vote by which it passed, if known */
export function statusClause({ old, new: now, effectiveDate }: Fact, bill: BillKind, ballot?: VoteRecord): string {
  const to = isStatus(now) ? now : "unknown";
  const when = on(effectiveDate);
  const from = previously(old);
  const chamber = text(ballot?.chamber) || (to === "passed_one_chamber" && firstChamber(bill.name));
  const count = ballot && countOfVote(ballot) ? ` ${countOfVote(ballot)}` : "";
  if (chamber && to === "passed_one_chamber") return `passed the ${chamber}${count}${when}${from}`;
  if (chamber && to === "passed" && bill.kind === "bill")
    return `passed the ${chamber}${count}${when} and has now passed both chambers${from}`;
  // a resolution or rule passes otherwise than a bill
  const said =
    to === "passed" && bill.kind !== "bill"
      ? `passed${count}${when}`
      : (became[to]?.(when, executiveOf(bill)) ?? "has no known status now");
  return `${said}${from}`;
}

/** The chamber that passes it first; "" if the number does not tell. */
const firstChamber = (name = ""): string =>
  ({ H: "House", S: "Senate", A: "Assembly" })[/^([HSA])(?:\.|[BFJRC]|\b)/.exec(name)?.[1] ?? ""] ?? "";

const numberOr = (value: unknown): number | null => (typeof value === "number" ? value : null);

/** The vote that a change adds, corrects or removes. */
export function voteOf({ old, new: now, committee }: Fact): VoteRecord & { date: string | null } {
  const ballot = item(now ?? old);
  return {
    motion: text(ballot.motion),
    chamber: text(ballot.chamber) || null,
    result: text(ballot.result) || null,
    yes: numberOr(ballot.yes),
    no: numberOr(ballot.no),
    committee: committee ?? (text(ballot.committee) || null),
    date: typeof ballot.date === "string" && ballot.date ? ballot.date : null,
  };
}

function vote(fact: Fact, { jurisdiction }: BillKind): Statement {
  const ballot = voteOf(fact);
  const words = voteSentence(ballot, jurisdiction, ballot.date);
  if (fact.new === null) return sentence(`A vote was removed from the record: ${lowerArticle(words)}`);
  return sentence(fact.old === null ? words : `A vote was corrected: ${lowerArticle(words)}`);
}
const lowerArticle = (words: string): string => words.replace(/^(?:The|An?)\b/, (article) => article.toLowerCase());

function event({ old, new: now }: Fact): string {
  const [was, is] = [item(old), item(now)];
  const named = text(is.kind ?? was.kind) || "date";
  const kind = named === "effective" ? "effective date" : named;
  const what = /^[aeiou]/i.test(kind) ? `an ${kind}` : `a ${kind}`;
  if (now === null) return `no longer has ${what}${on(was.date)}`;
  const place = text(is.location) ? `, at ${text(is.location)}` : "";
  if (old !== null && was.date !== is.date)
    return `had its ${kind} moved from ${day(text(was.date))} to ${day(text(is.date))}${place}`;
  const about =
    text(is.description) && text(is.description).toLowerCase() !== kind.toLowerCase()
      ? `: ${quoteValue(is.description)}`
      : "";
  return `has ${what}${on(is.date)}${place}${about}`;
}

function describeAdded(
  { old, new: now }: Fact,
  words: { came: (name: string) => string; changed: (name: string) => string; went: (name: string) => string },
): string {
  const { name, description } = item(now ?? old);
  const called = quoteValue(name ?? description ?? now ?? old);
  return now === null ? words.went(called) : old === null ? words.came(called) : words.changed(called);
}

/**
 * What a change says: `became law on 16 Nov`.
 * @param since the first day of the period: a bill that was introduced before it is only new to us
 */
export function statementOf(fact: Fact, bill: BillKind, since?: string): Statement {
  const { field, old, new: now, effectiveDate } = fact;
  switch (field) {
    case "new":
      if (!effectiveDate) return clause("is new");
      return since && effectiveDate < since
        ? sentence(`New to us: introduced ${day(effectiveDate)}`)
        : clause(`was introduced${on(effectiveDate)}`);
    case "status":
      return clause(statusClause(fact, bill));
    case "action": {
      const words = actionSentence(text(item(now ?? old).description ?? item(now ?? old).name), effectiveDate);
      if (now === null)
        return sentence(
          `An action was removed from the record: ${quoteValue(item(old).description ?? item(old).name)}`,
        );
      return sentence(old === null ? words : `An action was corrected: ${words}`);
    }
    case "vote":
      return vote(fact, bill);
    default:
      return clause(clauseOf(fact));
  }
}

function clauseOf(fact: Fact): string {
  const { field, old, new: now } = fact;
  switch (field) {
    case "event":
      return event(fact);
    case "title":
      return text(now) ? `is now titled ${quoteValue(now)}` : "no longer has a title";
    case "summary":
      return text(now) ? (text(old) ? "has a new summary" : "now has a summary") : "no longer has a summary";
    case "text":
      return describeAdded(fact, {
        came: (name) =>
          `has a new text, ${name}${item(now).date ? `, dated ${day(text(item(now).date))}` : ""}${describeComparison(fact)}`,
        changed: (name) => `has a revised text, ${name}${describeComparison(fact)}`,
        went: (name) => `no longer has the text ${name}`,
      });
    case "sponsor":
      return describeAdded(fact, {
        came: (name) => `has a new sponsor, ${bare(name)}`,
        changed: (name) => `changed the role of its sponsor ${bare(name)}`,
        went: (name) => `lost its sponsor ${bare(name)}`,
      });
    case "number":
      return `is now numbered ${text(now)}; previously ${text(old)}`;
    default:
      return "changed";
  }
}

/** ": compared with “Introduced”, 3 sections changed"; empty if the version was not compared. */
function describeComparison(fact: Fact): string {
  const found = comparisonOfChange(fact);
  if (!found) return "";
  const sentence = found.sentence.replace(/\.$/, "").replace(/^Nothing/, "nothing");
  return `: compared with ${found.previous ? quoteValue(found.previous) : "the version before"}, ${sentence}`;
}

export const bare = (name: string): string => name.slice(1, -1);
