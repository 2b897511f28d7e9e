import type { Bill } from "@/lib/bills/schema";
import { type BillStatus, statusLabel } from "@/lib/bills/vocabulary/status-labels";
import { formatDate } from "@/lib/platform/text/calendar-date";
import { formatNumber } from "@/lib/platform/text/format";
import type { DocumentNode } from "../document/document";
import type { MovedChange } from "./schema";

type Fact = Pick<MovedChange, "field" | "old" | "new" | "effectiveDate">;
type Item = Record<string, unknown>;

const longestQuote = 240;

const on = (date: unknown): string => (typeof date === "string" && date ? ` on ${formatDate(date)}` : "");
const item = (value: unknown): Item => (typeof value === "object" && value !== null ? (value as Item) : {});
const text = (value: unknown): string =>
  String(value ?? "")
    .replace(/\s+/g, " ")
    .trim();
/** In quotation marks, without the full stop that would stand before ours. */
function quoted(value: unknown): string {
  const whole = text(value);
  const short =
    whole.length > longestQuote
      ? `${whole.slice(0, longestQuote).replace(/\s+\S*$/, "")}…`
      : whole.replace(/[.;,]+$/, "");
  return `“${short}”`;
}

const became: Partial<Record<BillStatus, (when: string) => string>> = {
  prefiled: (when) => `was filed before the session${when}`,
  introduced: (when) => `was introduced${when}`,
  in_committee: (when) => `went to committee${when}`,
  reported: (when) => `was reported out of committee${when}`,
  passed_one_chamber: (when) => `passed its first chamber${when}`,
  passed: (when) => `passed both chambers${when}`,
  to_executive: (when) => `was sent to the executive${when}`,
  enacted: (when) => `became law${when}`,
  vetoed: (when) => `was vetoed${when}`,
  failed: (when) => `failed${when}`,
  withdrawn: (when) => `was withdrawn${when}`,
  adopted: (when) => `was adopted${when}`,
  proposed_rule: (when) => `was proposed as a rule${when}`,
  final_rule: (when) => `became a final rule${when}`,
  notice: (when) => `was published as a notice${when}`,
};

const isStatus = (value: unknown): value is BillStatus =>
  value === "unknown" || (typeof value === "string" && Object.hasOwn(became, value));

function status({ old, new: now, effectiveDate }: Fact, bill: Pick<Bill, "kind">): string {
  const to = isStatus(now) ? now : "unknown";
  // a resolution or rule passes otherwise than a bill
  const words =
    to === "passed" && bill.kind !== "bill"
      ? `passed${on(effectiveDate)}`
      : (became[to]?.(on(effectiveDate)) ?? "has no known status now");
  const from = isStatus(old) && old !== "unknown" ? statusLabel(old) : undefined;
  return from ? `${words}; before, it stood at “${from.toLowerCase()}”` : words;
}

function vote({ old, new: now }: Fact): string {
  const { date, motion, result, yes, no, chamber } = item(now ?? old);
  if (now === null) return `no longer has a vote${on(date)} on its record`;
  const count =
    typeof yes === "number" && typeof no === "number" ? `, ${formatNumber(yes)} to ${formatNumber(no)}` : "";
  const outcome = text(result) ? ` (${text(result)})` : "";
  const where = text(chamber) ? ` in the ${text(chamber)}` : "";
  return `${old === null ? "came to a vote" : "has a corrected vote"}${where}${on(date)}${text(motion) ? `: ${quoted(motion)}` : ""}${count}${outcome}`;
}

function event({ old, new: now }: Fact): string {
  const [was, is] = [item(old), item(now)];
  const named = text(is.kind ?? was.kind) || "date";
  const kind = named === "effective" ? "effective date" : named;
  const what = /^[aeiou]/i.test(kind) ? `an ${kind}` : `a ${kind}`;
  if (now === null) return `no longer has ${what}${on(was.date)}`;
  const place = text(is.location) ? `, at ${text(is.location)}` : "";
  if (old !== null && was.date !== is.date)
    return `has its ${kind} moved from ${formatDate(text(was.date))} to ${formatDate(text(is.date))}${place}`;
  const about =
    text(is.description) && text(is.description).toLowerCase() !== kind.toLowerCase()
      ? `: ${quoted(is.description)}`
      : "";
  return `has ${what}${on(is.date)}${place}${about}`;
}

function added(
  { old, new: now }: Fact,
  words: { came: (name: string) => string; changed: (name: string) => string; went: (name: string) => string },
): string {
  const { name, description } = item(now ?? old);
  const called = quoted(name ?? description ?? now ?? old);
  return now === null ? words.went(called) : old === null ? words.came(called) : words.changed(called);
}

/** What happened, as what the bill did: "became law on Mon 16 Nov 2026". */
export function clauseOf(fact: Fact, bill: Pick<Bill, "kind">): string {
  const { field, old, new: now, effectiveDate } = fact;
  switch (field) {
    case "new":
      return effectiveDate ? `is new: it was introduced${on(effectiveDate)}` : "is new";
    case "status":
      return status(fact, bill);
    case "action":
      return added(fact, {
        came: (name) => `had an action${on(effectiveDate)}: ${name}`,
        changed: (name) => `had an action${on(effectiveDate)} corrected; it now reads ${name}`,
        went: (name) => `no longer has the action ${name} on its record`,
      });
    case "vote":
      return vote(fact);
    case "event":
      return event(fact);
    case "title":
      return text(now) ? `is now titled ${quoted(now)}` : "lost its title";
    case "summary":
      return text(now) ? (text(old) ? "has a new summary" : "has a summary now") : "lost its summary";
    case "text":
      return added(fact, {
        came: (name) => `has a new text, ${name}${item(now).date ? `, of ${formatDate(text(item(now).date))}` : ""}`,
        changed: (name) => `has a changed text, ${name}`,
        went: (name) => `no longer has the text ${name}`,
      });
    case "sponsor":
      return added(fact, {
        came: (name) => `has a new sponsor, ${bare(name)}`,
        changed: (name) => `has another role for its sponsor ${bare(name)}`,
        went: (name) => `lost its sponsor ${bare(name)}`,
      });
    case "number":
      return `is now numbered ${text(now)}; before, it was ${text(old)}`;
    default:
      return "changed";
  }
}

const bare = (name: string) => name.slice(1, -1);

/** What readers want to know first. */
const rank = ["status", "new", "vote", "event", "action", "title", "number", "text", "summary", "sponsor"];
const weight = (fact: Fact) => (rank.indexOf(fact.field) + rank.length + 1) % (rank.length + 1);

/** A bill's title within a sentence: no full stop of its own, not longer than a line or three. */
const shortTitle = (bill: Pick<Bill, "title">): string => (text(bill.title) ? quoted(bill.title) : "");

/**
 * A paragraph made of facts alone, to be edited: the bill by reference with its title, what weighs most first, the rest after
 * it in the order in which it happened.
 */
export function draftedParagraph(bill: Pick<Bill, "id" | "title" | "kind">, changes: readonly Fact[]): DocumentNode {
  const [first, ...rest] = orderedFacts(changes);
  const isRetitled = changes.some((change) => change.field === "title");
  const title = isRetitled ? "" : shortTitle(bill);
  const opening = `${title ? `, ${title},` : ""} ${first ? clauseOf(first, bill) : "changed"}.`;
  const more = rest.map((fact) => ` It ${clauseOf(fact, bill)}.`).join("");
  return {
    type: "paragraph",
    content: [
      { type: "billReference", attrs: { billId: bill.id } },
      { type: "text", text: opening + more },
    ],
  };
}

function orderedFacts(changes: readonly Fact[]): Fact[] {
  const first = [...changes].sort((a, b) => weight(a) - weight(b))[0];
  return first ? [first, ...changes.filter((change) => change !== first)] : [];
}
