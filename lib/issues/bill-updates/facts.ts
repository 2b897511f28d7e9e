import type { Bill } from "@/lib/bills/schema";
import { type BillStatus, statusLabel } from "@/lib/bills/vocabulary/status-labels";
import { comparisonOfChange } from "@/lib/bills/vocabulary/change-labels";
import { formatShortDate } from "@/lib/platform/text/calendar-date";
import { formatList, formatNumber } from "@/lib/platform/text/format";
import type { DocumentNode } from "../document/document";
import type { MovedChange } from "./schema";

type Fact = Pick<MovedChange, "field" | "old" | "new" | "effectiveDate">;
type Item = Record<string, unknown>;

const longestQuote = 240;

type BillKind = Pick<Bill, "kind"> & Partial<Pick<Bill, "jurisdiction" | "name">>;

/** "19 Nov"; with the year unless it is the current one. */
function day(date: string): string {
  const short = formatShortDate(date);
  const year = date.slice(0, 4);
  return short === date || year === String(new Date().getFullYear()) ? short : `${short} ${year}`;
}
const on = (date: unknown): string => (typeof date === "string" && date ? ` on ${day(date)}` : "");
const item = (value: unknown): Item => (typeof value === "object" && value !== null ? (value as Item) : {});
const text = (value: unknown): string =>
  String(value ?? "")
    .replace(/\s+/g, " ")
    .trim();
/** Without its final period: the sentence has its own. */
function quoteValue(value: unknown): string {
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

/** @param ballot the vote by which it passed, if known */
function status({ old, new: now, effectiveDate }: Fact, bill: BillKind, ballot?: Item): string {
  const to = isStatus(now) ? now : "unknown";
  const when = on(effectiveDate);
  const from = isStatus(old) && old !== "unknown" ? `; previously ${statusLabel(old).toLowerCase()}` : "";
  const chamber = text(ballot?.chamber) || (to === "passed_one_chamber" && firstChamber(bill.name));
  const count = ballot ? countOf(ballot) : "";
  if (chamber && to === "passed_one_chamber") return `passed the ${chamber}${count}${when}${from}`;
  if (chamber && to === "passed" && bill.kind === "bill")
    return `passed the ${chamber}${count}${when} and has now passed both chambers${from}`;
  // a resolution or rule passes otherwise than a bill
  const clause =
    to === "passed" && bill.kind !== "bill"
      ? `passed${count}${when}`
      : (became[to]?.(when, executiveOf(bill)) ?? "has no known status now");
  return `${clause}${from}`;
}

/** The chamber that passes it first; "" if the number does not tell. */
const firstChamber = (name = ""): string =>
  ({ H: "House", S: "Senate", A: "Assembly" })[/^([HSA])(?:\.|[BFJRC]|\b)/.exec(name)?.[1] ?? ""] ?? "";

/** " 26–11"; empty if there is no count. */
const countOf = ({ yes, no }: Item): string =>
  typeof yes === "number" && typeof no === "number" ? ` ${formatNumber(yes)}–${formatNumber(no)}` : "";

function vote({ old, new: now }: Fact): string {
  const ballot = item(now ?? old);
  const { date, motion, result, chamber } = ballot;
  const where = text(chamber);
  const named = where ? `${where} vote` : "vote";
  const a = /^[aeiou]/i.test(named) ? "an" : "a";
  if (now === null) return `no longer has ${a} ${named}${on(date)} on its record`;
  const about = text(motion) ? `: ${quoteValue(motion)}` : "";
  if (old !== null)
    return `had the count of ${a} ${named}${on(date)} corrected to${countOf(ballot) || " another result"}${about}`;
  if (/^(pass|adopt|agree|carr|approv|concur)/i.test(text(result)))
    return `won ${a} ${named}${countOf(ballot)}${on(date)}${about}`;
  if (/^(fail|reject|lost|defeat|not )/i.test(text(result)))
    return `lost ${a} ${named}${countOf(ballot)}${on(date)}${about}`;
  return `had ${a} ${named}${countOf(ballot)}${on(date)}${about}`;
}

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

/** "became law on 16 Nov". */
export function clauseOf(fact: Fact, bill: BillKind): string {
  const { field, old, new: now, effectiveDate } = fact;
  switch (field) {
    case "new":
      return effectiveDate ? `was introduced${on(effectiveDate)}` : "is new";
    case "status":
      return status(fact, bill);
    case "action":
      return describeAdded(fact, {
        came: (name) => `had a new action${on(effectiveDate)}: ${name}`,
        changed: (name) => `had an action${on(effectiveDate)} corrected to ${name}`,
        went: (name) => `no longer has the action ${name} on its record`,
      });
    case "vote":
      return vote(fact);
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

const bare = (name: string) => name.slice(1, -1);

/** The order of importance for readers. */
const rank = ["status", "new", "vote", "event", "action", "title", "number", "text", "summary", "sponsor"];
const weight = (fact: Fact) => (rank.indexOf(fact.field) + rank.length + 1) % (rank.length + 1);

/** Without final period, at most about three lines. */
const shortTitle = (bill: Pick<Bill, "title">): string => (text(bill.title) ? quoteValue(bill.title) : "");

/**
 * Drafts a paragraph from facts: the bill with its title, the most important fact first, the rest in order. A vote is
 * reported with its status; equal facts are merged.
 */
export function draftedParagraph(bill: Pick<Bill, "id" | "title"> & BillKind, changes: readonly Fact[]): DocumentNode {
  const [first, ...rest] = clausesOf(changes, bill);
  const isRetitled = changes.some((change) => change.field === "title");
  const title = isRetitled ? "" : shortTitle(bill);
  const opening = `${title ? `, ${title},` : ""} ${first ?? "changed"}.`;
  const more = rest.map((clause) => ` It ${clause}.`).join("");
  return {
    type: "paragraph",
    content: [
      { type: "billReference", attrs: { billId: bill.id } },
      { type: "text", text: opening + more },
    ],
  };
}

/** Actions of one bill that a paragraph quotes; the newest. */
const mostActions = 3;

function clausesOf(changes: readonly Fact[], bill: BillKind): string[] {
  const ordered = orderedFacts(changes);
  const passing = ordered.find(
    (fact) => fact.field === "status" && ["passed_one_chamber", "passed"].includes(String(fact.new)),
  );
  const ballot = passing && ordered.find((fact) => isPassingVote(fact, passing));
  const sponsors = ordered.filter(isNewSponsor);
  // an action on the day of a status or a vote is already covered by it
  const coveredDays = new Set(
    ordered.flatMap((fact) => (fact.field === "status" || fact.field === "vote" ? [dateOf(fact)] : [])),
  );
  const actions = ordered.filter(isNewAction).filter((fact) => !coveredDays.has(dateOf(fact)) || dateOf(fact) === null);
  const quotedActions = actions.slice(-mostActions);
  return ordered.flatMap((fact) => {
    if (fact === passing) return [status(fact, bill, ballot && item(ballot.new))];
    if (fact === ballot) return [];
    if (isNewAction(fact)) return quotedActions.includes(fact) ? [clauseOf(fact, bill)] : [];
    if (sponsors.length > 1 && isNewSponsor(fact))
      return fact === sponsors[0]
        ? [`has ${formatNumber(sponsors.length)} new sponsors: ${formatList(sponsors.map(sponsorName))}`]
        : [];
    return [clauseOf(fact, bill)];
  });
}

const isNewSponsor = (fact: Fact): boolean => fact.field === "sponsor" && fact.old === null && fact.new !== null;
const isNewAction = (fact: Fact): boolean => fact.field === "action" && fact.old === null && fact.new !== null;
const sponsorName = ({ new: now }: Fact): string => bare(quoteValue(item(now).name ?? item(now).description ?? now));
const dateOf = ({ effectiveDate, new: now }: Fact): string | null => {
  const { date } = item(now);
  return typeof date === "string" && date ? date : effectiveDate;
};
const isPassingVote = (fact: Fact, passing: Fact): boolean =>
  fact.field === "vote" &&
  fact.old === null &&
  text(item(fact.new).chamber) !== "" &&
  !/^(fail|reject|lost|defeat|not )/i.test(text(item(fact.new).result)) &&
  dateOf(fact) !== null &&
  dateOf(fact) === passing.effectiveDate;

function orderedFacts(changes: readonly Fact[]): Fact[] {
  const first = [...changes].sort((a, b) => weight(a) - weight(b))[0];
  return first ? [first, ...changes.filter((change) => change !== first)] : [];
}
