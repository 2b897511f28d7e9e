import { saysSpecial } from "@/lib/bills/vocabulary/special-sessions";
import { sectionText } from "../../words";
import type { Section } from "../../sections";
import { computedDay } from "../computed-day";
import { ruleLabel } from "../labels";
import type { DefaultEffect } from "../schema";
import { type Computation, defaultRules, type Exception } from "./rules";

type Bill = {
  kind: string;
  jurisdiction: string;
  session: string;
  sessionName: string;
  status: string;
  title: string | null;
};
type Text = {
  /** The version's name: only the text of the act shows that the act says nothing. */
  name: string;
  mentionsEffect: boolean | null;
};

/** Any words about effect, end, emergency or application, also in quoted law: then the rule gives no day. */
const effectWords =
  /\beffect(?:s|ive|ively|ed)?\b|\boperative\b|\bin(?:to)?\s+(?:full\s+)?force\b|\bcommenc|\bemergenc|\burgen(?:cy|t)\b|\bexpir|\bsunset|\breferend|\bappl(?:y|ies|icable|icability)\b|\b(?:up)?on\s+(?:its\s+|final\s+)?(?:passage|approval|enactment|becoming)\b|\bretroactiv|\bimmediate/i;

/** Whether the words of a text mention at all that something takes effect, even in what they quote or strike. */
export const mentionsEffect = (sections: readonly Section[]): boolean =>
  sections.some((section) => effectWords.test(sectionText(section)));

const isOfAct = /\b(?:enrolled|chaptered|public law|public act|session law|enacted)\b/i;
const isOver: ReadonlySet<string> = new Set(["failed", "vetoed", "withdrawn"]);
const otherRules = /\bconstitution(?:al)?\b|\breferendum\b/i;
const exceptions: Record<Exception, RegExp> = {
  appropriation: /\bappropriat|\bbudget\b/i,
  redistricting: /\breapportion|\bredistrict|\bdistricts?\b/i,
};

function dayBy(by: Computation, days: { law: string | null; signed: string | null }, isSpecial: boolean) {
  if (by.kind === "days") {
    const from = by.from === "law" ? days.law : days.signed;
    const rule = { event: by.from, unit: "day", count: by.count } as const;
    const date = from && computedDay(rule, from);
    return date ? { date, rule: ruleLabel(rule), fromDate: from } : null;
  }
  const from = days.law;
  if (isSpecial || !from || from.slice(5) >= by.before) return null;
  const year = Number(from.slice(0, 4)) + (by.inYear === "next" ? 1 : 0);
  const rule =
    by.inYear === "next" ? "1 January after the year in which it becomes law" : "the day fixed for its session";
  return { date: `${year}-${by.day}`, rule, fromDate: from };
}

/**
 * The default rule for a bill whose newest text says nothing about its effect. With a day only if that text is the act's
 * own and mentions no effect anywhere, no exception can apply, and the day from which it counts is known.
 * @param newest the newest stored text; without one, nothing is known of what the bill says
 * @param days on which it became law and was signed
 */
export function defaultEffect(
  bill: Bill,
  newest: Text | null,
  days: { law: string | null; signed: string | null },
): DefaultEffect | null {
  const rule = defaultRules[bill.jurisdiction];
  const title = bill.title ?? "";
  if (!rule || !newest || bill.kind !== "bill" || isOver.has(bill.status) || otherRules.test(title)) return null;
  const { words, citation, address } = rule;
  const isCertain =
    bill.status === "enacted" &&
    title !== "" &&
    newest.mentionsEffect === false &&
    isOfAct.test(newest.name) &&
    !effectWords.test(title) &&
    !rule.exceptions.some((one) => exceptions[one].test(title));
  const isSpecial = saysSpecial(bill.sessionName) || saysSpecial(bill.session);
  return {
    words,
    citation,
    address,
    computed: isCertain && rule.computed ? dayBy(rule.computed, days, isSpecial) : null,
  };
}
