import type { Clause, FindingKind } from "./finding";
import { readDay } from "./days-after";
import { subjectBefore } from "./subject";

const modal = String.raw`(?:(?:shall|will|must|may|does|do|is|are|to)\s+)?(?:not\s+)?(?:first\s+|hereby\s+|each\s+|both\s+|all\s+)?`;
/** Each with whether a day must follow: `is repealed` alone repeals other law. */
const verbs: readonly { kind: FindingKind; pattern: RegExp; needsDay: boolean }[] = [
  {
    kind: "effective",
    needsDay: false,
    pattern: new RegExp(
      String.raw`\b${modal}(?:takes?\s+(?:legal\s+)?(?:immediate\s+)?effect|(?:go(?:es)?|comes?)\s+into\s+(?:immediate\s+)?(?:effect|force|operation)|(?:be\s+)?given\s+immediate\s+effect|(?:has|have)\s+immediate\s+effect)\b`,
      "gi",
    ),
  },
  {
    kind: "effective",
    needsDay: true,
    pattern: new RegExp(
      String.raw`\b${modal}(?:(?:is|are|be|becomes?|becoming)\s+)?(?:made\s+)?(?:effective(?!\s+dates?\b)|operative(?!\s+dates?\b)|in\s+(?:full\s+)?(?:force|effect)(?:\s+and\s+(?:effect|force))?)\b`,
      "gi",
    ),
  },
  {
    kind: "expires",
    needsDay: true,
    pattern: new RegExp(
      String.raw`\b${modal}(?:expires?|sunsets?|terminates?|lapses?|ceases?\s+to\s+(?:be\s+(?:in\s+)?(?:effective|effect|force|operative)|have\s+(?:any\s+)?(?:further\s+)?(?:force(?:\s+(?:or|and)\s+effect)?|effect)|apply|exist)|(?:be\s+|stands?\s+)?(?:automatically\s+)?repealed|remains?\s+(?:in\s+(?:full\s+)?(?:effect|force)|effective|operative)(?:\s+only)?(?=\s+(?:until|through))|(?:(?:is|are|be)\s+)?(?:effective|operative)(?:\s+only)?(?=\s+(?:until|through))|(?:be\s+)?in\s+(?:effect|force)(?:\s+only)?(?=\s+(?:until|through))|(?:be(?:comes?)?\s+)?(?:inoperative|void|null\s+and\s+void|of\s+no\s+(?:further\s+)?(?:force\s+(?:or|and)\s+)?effect))\b`,
      "gi",
    ),
  },
];

const condition =
  /^(?:\([\w]+\)\s*)*(?:if|when|unless|provided|contingent|in the event|subject to|should)\b(?!\s+(?:otherwise|(?:it|this act|the act|this bill) becomes?\b))|\b(?:only if|contingent upon|but only)\b/i;
/** `This section is subject to … and stands repealed on …`. */
const thisAnd =
  /^(?:\([\w]+\) ?)*this (?:\d{4} )?(?:act|section|subsection|paragraph|subparagraph|article|chapter|part)\b[^.;]{0,300}? and\s?$/i;
const ofOther = /\b(?:who|that|which|rules?|orders?|licenses?|permits?|contracts?|agreements?|terms?|when)\b/i;
const negated = /\b(?:not|no)\b/i;

type Given = { isLabeled: boolean; isOwn: boolean };
type Found = { kind: FindingKind; needsDay: boolean; start: number; end: number; isNegated: boolean };

function verbsIn(sentence: string): Found[] {
  const found = verbs.flatMap(({ kind, pattern, needsDay }) =>
    [...sentence.matchAll(pattern)].map(({ 0: words, index }) => ({
      kind,
      needsDay,
      start: index,
      end: index + words.length,
      isNegated: negated.test(words),
    })),
  );
  // `remain in effect until` is an end, of which `in effect` is a part.
  return found
    .filter(
      (one) =>
        one.kind === "expires" || !found.some((other) => other.kind === "expires" && isWithin(one, other, sentence)),
    )
    .sort((a, b) => a.start - b.start);
}

const isWithin = (one: Found, end: Found, sentence: string): boolean =>
  (end.start < one.end && one.start < end.end) ||
  (one.start >= end.end && /^[\s,]*$/.test(sentence.slice(end.end, one.start)));

/** The clauses of a sentence that say when the act, or a part of it, takes effect or ends. */
export function effectsIn(sentence: string, { isLabeled, isOwn }: Given): Clause[] {
  const found: Clause[] = [];
  const all = verbsIn(sentence);
  let subject: "whole" | "part" | null = null;
  for (const [at, verb] of all.entries()) {
    const lead = sentence.slice(0, verb.start);
    const previous = all[at - 1];
    const own = subjectBefore(lead);
    // `This act takes effect July 1, 2027, and expires June 30, 2030`: the subject is before the first verb.
    const isShared =
      previous !== undefined &&
      /^[^.;]{0,90}?,?\s*(?:and|but)\s*(?:shall|will|is|are|be|deemed|hereby|\s)*$/i.test(
        sentence.slice(previous.end, verb.start),
      );
    subject = own ?? (isShared && subject ? subject : thisAnd.test(lead) && !ofOther.test(lead) ? "part" : null);
    if (subject === null) continue;
    // `Section 13.02 is repealed July 1` ends another law.
    if (verb.kind === "expires" && !/\bthis\b/i.test(lead.slice(-300))) continue;
    const after = sentence.slice(verb.end, all[at + 1]?.start ?? sentence.length);
    const isImmediate = /immediate/i.test(sentence.slice(verb.start, verb.end));
    const day = isImmediate ? immediate : readDay(after);
    if (verb.needsDay && !day.isDated && !(verb.kind === "effective" && listFollows.test(after))) continue;
    if (!day.isDated && !saysWhen.test(after)) continue;
    if (!isOwn && verb.kind === "effective" && subject === "whole") continue;
    const isUncertain =
      verb.isNegated ||
      condition.test(lead.trimStart()) ||
      condition.test(after.trimStart()) ||
      (verb.kind === "effective" && isEnd.test(after));
    found.push({
      kind: verb.kind,
      date: isUncertain ? null : day.date,
      rule: isUncertain ? null : day.rule,
      isWhole: subject === "whole",
      at: verb.start,
    });
  }
  return found.length > 0 || !isLabeled ? found : readLabeled(sentence);
}

/** `effective: 1. Upon passage for …; 2. On January 1 for …`. */
const listFollows = /^ ?[:—–]/;
/** The last day, not the first. */
const isEnd = /^[\s,]*(?:only\s+)?(?:until|through|by|not|no|before|prior)\b/i;

const immediate = {
  date: null,
  rule: { event: "immediately", unit: "day", count: 0 } as const,
  isDated: true,
};

/** `takes effect as provided in the constitution` says when; `takes effect` alone, in a definition, does not. */
const saysWhen =
  /^ ?(?:,|:|—|–)? ?(?:on|upon|as|at|from|when|if|only|in|after|immediately|for|pursuant|beginning|contingent|the|january|july|\d|retroactive\w*|until|unless|before)\b|^ ?[:—–]/i;

/** Under the heading `Effective date`: `Effective July 1, 2027.`, `July 1, 2027.` */
function readLabeled(sentence: string): Clause[] {
  const lead = /^(?:effective(?:\s+dates?)?\s*[.:—–-]*\s*)?(?:effective\s+)?/i.exec(sentence)?.[0] ?? "";
  const day = readDay(sentence.slice(lead.length));
  const isOnly = day.date !== null && /^[\s.;]*$/.test(sentence.slice(lead.length + day.length));
  return isOnly ? [{ kind: "effective", date: day.date, rule: null, isWhole: false, at: 0 }] : [];
}
