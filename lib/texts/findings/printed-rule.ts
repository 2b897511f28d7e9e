import type { DateRule, RuleEvent } from "./finding";
import { numberOf, numberPattern } from "./numbers";
import { monthDayOf, monthDayPattern } from "./printed-day";

const law = String.raw`(?:act|bill|law|section|subsection|paragraph|subparagraph|title|subtitle|part|chapter|article|division|joint resolution|resolution|measure|legislation)`;
const ofThis = String.raw`(?:\s+(?:of|by)\s+(?:this|the)\s+(?:\d{4}\s+)?${law}(?:\s+of\s+this\s+${law})?)?`;
const date = String.raw`(?:(?:the\s+)?(?:effective\s+)?(?:date|day)(?:\s+(?:of|on which|that|when|following))?\s+)?(?:the\s+|its\s+|this\s+(?:act|bill|law)(?:'s|’s)\s+|such\s+)?`;
const executive = String.raw`(?:the\s+)?(?:governor|president|mayor)(?:\s+of\s+[A-Z][\w ]{2,30}?)?`;
const becoming = String.raw`(?:(?:otherwise\s+)?becoming\s+(?:a\s+)?law|(?:on\s+which\s+)?(?:this\s+${law}|it|the\s+same|the\s+act)\s+(?:shall\s+have\s+)?(?:becomes?|became|become)\s+(?:a\s+)?law|having\s+become\s+(?:a\s+)?law)`;
const withoutApproval = String.raw`(?:,?\s*or\s+(?:up)?on\s+(?:its\s+|the\s+bill\s+|it\s+)?${becoming}(?:\s+without\s+(?:such|his|her|their|the governor[’']s)\s+(?:approval|signature))?|,?\s*or\s+(?:upon\s+)?(?:its|it)\s+(?:otherwise\s+)?becoming\s+(?:a\s+)?law(?:\s+without\s+(?:such|his|her|the governor[’']s)\s+(?:approval|signature))?)`;
const approval = String.raw`(?:(?:approval|signature|signing|being\s+(?:approved|signed))\s+by\s+${executive}|${executive}(?:'s|’s)\s+(?:approval|signature)|(?:final\s+)?passage\s+and\s+approval(?:\s+by\s+${executive})?)`;

/** What rules count from, the most exact first. What a place decides differently, as `passage`, is never computed. */
const events: readonly (readonly [RuleEvent, string])[] = [
  ["law", String.raw`${date}${approval}${ofThis}${withoutApproval}`],
  ["signature", String.raw`${date}${approval}${ofThis}`],
  ["law", String.raw`${date}${becoming}`],
  ["law", String.raw`${date}(?:final\s+)?enactment(?:\s+into\s+law)?${ofThis}`],
  ["law", String.raw`${date}(?:this\s+${law}|it)\s+is\s+enacted`],
  ["passage", String.raw`${date}(?:final\s+)?(?:passage|adoption|approval|ratification)\b${ofThis}`],
  ["publication", String.raw`${date}publication\b`],
  ["filing", String.raw`${date}(?:filing|being filed|chaptering)\b`],
  [
    "adjournment",
    String.raw`(?:the\s+)?(?:date\s+of\s+)?(?:final\s+|sine\s+die\s+)?adjournment\b|(?:the\s+)?(?:close|end|last\s+day|conclusion)\s+of\s+the\s+(?:\w+\s+){0,5}session`,
  ],
  ["adjournment", String.raw`(?:the\s+)?(?:\w+\s+){1,6}?(?:adjourns|is\s+adjourned)\b(?:\s+sine\s+die)?`],
  ["effective", String.raw`(?:the\s+)?(?:effective\s+date|date\s+of\s+effect)\s+of\s+this\s+${law}`],
  ["effective", String.raw`(?:the\s+date\s+)?(?:on\s+which\s+)?this\s+${law}\s+(?:takes?|shall\s+take)\s+effect`],
];

const after = String.raw`(?:after|following|next\s+following|from|next\s+after|succeeding|of)`;
const compiled = events.map(([event, source]) => [event, new RegExp(`^(?:${source})`, "i")] as const);
const counted = new RegExp(
  String.raw`^(?:the\s+(?:date|day)\s+(?:that\s+is|which\s+is)\s+)?(?:the\s+)?(?<count>${numberPattern})\s+(?:calendar\s+|full\s+)?(?<unit>days?|weeks?|months?|years?)\s+${after}\s+`,
  "i",
);
const dayAfter = /^(?:the\s+)?(?:next\s+)?day\s+(?:immediately\s+|next\s+)?(?:after|following)\s+/i;
const firstOfMonth = new RegExp(
  String.raw`^(?:the\s+)?(?:first|1st)\s+(?:calendar\s+)?day\s+of\s+the\s+(?<count>${numberPattern})\s+(?:calendar\s+|full\s+)?month\s+(?:next\s+|immediately\s+|that\s+begins\s+|beginning\s+|commencing\s+|starting\s+|which\s+begins\s+)?(?:after|following)\s+`,
  "i",
);
const nextMonthDay = new RegExp(
  String.raw`^(?:the\s+)?(?:first\s+|next\s+)?(?:${monthDayPattern}),?\s+(?:next\s+|immediately\s+|of\s+the\s+year\s+|occurring\s+)?(?:after|following|succeeding|next\s+following)\s+`,
  "i",
);
const instantly = /^(?:immediately|at\s+once|forthwith)\b(?!\s+(?:before|prior))/i;

function eventAt(text: string): { event: RuleEvent; length: number } | undefined {
  for (const [event, pattern] of compiled) {
    const found = pattern.exec(text);
    // `the enactment of the Clean Air Act` is another law's.
    const isOwn = event === "adjournment" || !/^\s+of\s+(?!this\b)/i.test(text.slice(found?.[0].length ?? 0));
    if (found && isOwn) return { event, length: found[0].length };
  }
  return undefined;
}

/** The rule that a text begins with, and its length. @returns undefined if it begins with none */
export function printedRule(text: string): { rule: DateRule; length: number } | undefined {
  const now = instantly.exec(text);
  if (now) {
    const gap = /^\s+(?:upon|on|following|after)\s+/i.exec(text.slice(now[0].length))?.[0] ?? "";
    const event = gap ? eventAt(text.slice(now[0].length + gap.length)) : undefined;
    if (event)
      return { rule: { event: event.event, unit: "day", count: 0 }, length: now[0].length + gap.length + event.length };
    // After something else than the rules know.
    if (/^\s+(?:following|after)\b/i.test(gap)) return undefined;
    return { rule: { event: "immediately", unit: "day", count: 0 }, length: now[0].length };
  }
  for (const pattern of [firstOfMonth, counted, dayAfter, nextMonthDay]) {
    const lead = pattern.exec(text);
    const event = lead && eventAt(text.slice(lead[0].length));
    const rule = event && ruleOf(lead, event.event);
    if (rule) return { rule, length: lead[0].length + event.length };
  }
  const event = eventAt(text);
  return event && { rule: { event: event.event, unit: "day", count: 0 }, length: event.length };
}

function ruleOf(lead: RegExpExecArray, event: RuleEvent): DateRule | undefined {
  const groups = lead.groups ?? {};
  if (/month\s/i.test(lead[0]) && /^(?:the\s+)?(?:first|1st)\s+(?:calendar\s+)?day\s+of/i.test(lead[0])) {
    const count = numberOf(groups.count ?? "");
    return count ? { event, unit: "first_of_month", count } : undefined;
  }
  if (groups.unit) {
    const count = numberOf(groups.count ?? "");
    if (!count) return undefined;
    if (/^week/i.test(groups.unit)) return { event, unit: "day", count: count * 7 };
    return { event, unit: /^d/i.test(groups.unit) ? "day" : /^m/i.test(groups.unit) ? "month" : "year", count };
  }
  const read = monthDayOf(groups);
  return read ? { event, unit: "month_day", count: 1, ...read } : { event, unit: "day", count: 1 };
}
