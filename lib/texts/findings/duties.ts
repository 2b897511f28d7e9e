import { readDay } from "./days-after";
import type { Clause } from "./finding";
import { monthDayPattern, printedDay } from "./printed-day";
import { subjectBefore } from "./subject";

const due =
  /\b(?:(?:not|no)\s+later\s+than|on\s+or\s+before|by\s+no\s+later\s+than|by|before|prior\s+to|within)\s+(?=the\s+(?:date|day)\b|(?:the\s+)?(?:\d|one\b|two\b|three\b|four\b|five\b|six\b|seven\b|nine\b|ten\b|twelve\b|eighteen\b|twenty|thirty|forty|sixty|ninety|first\b)|january|february|march|april|may\s+\d|june|july|august|september|october|november|december|midnight)/gi;
const duty = /\b(?:shall|must|(?:is|are)\s+(?:required|directed|ordered)\s+to|will)\b/i;
/** Between the duty and its day: then the day is part of a description. */
const relative = /\b(?:who|whom|that|which|if|when|where|whose|unless|until|because|how|whether)\b/i;
const participle =
  /\b(?:entered\s+into|\w+(?:ed|ing)|begun|made|held|paid|born|built|sold|in\s+effect|in\s+force|existing|law|existed|was|were)\s+$/i;
const bePassive = /\b(?:be|been)\s+(?:\w+ly\s+)?\w+(?:ed|en|made|held|paid)?\s*(?:and\s+\w+ed\s+)?$/i;
const isStart =
  /^(?:\(?[\w]{1,4}[).]\s*)*(?:[A-Z][\w ,’'-]{0,60}\.\s?[—–-]\s*)?(?:and|but|further|provided|that|,|\s)*$/i;
const recurring = /^[\s,]*(?:of\s+(?:each|every|the\s+(?:following|preceding))|each|every|annually|in\s+each)\b/i;

type Context = { sentence: string; heading: string; lead: string; year: number };

/** The clauses of a sentence that say by when or from when something must be done. */
export const dutiesIn = (given: Context): Clause[] => [...deadlinesIn(given), ...applicationsIn(given)];

function deadlinesIn({ sentence, lead }: Context): Clause[] {
  const found: Clause[] = [];
  for (const match of sentence.matchAll(due)) {
    const before = sentence.slice(0, match.index);
    const after = sentence.slice(match.index + match[0].length);
    if (!isDuty(before, after, lead, match[0])) continue;
    const day = readDay(after, { isDuty: true });
    const isNearEvent =
      day.rule === null || !["signature", "passage", "publication", "filing", "immediately"].includes(day.rule.event);
    if (!isNearEvent || (day.rule && day.rule.count === 0)) continue;
    // A day of each year, and days after a request, are no day of a calendar.
    if (day.date === null && day.rule === null && printedDay(after) === undefined) continue;
    if (day.rule === null && recurring.test(after.slice(printedDay(after)?.length ?? 0))) continue;
    const isCompliance = /\bcompl(?:y|ies|iance)\b/i.test(sentence);
    const isNegative = /\bshall\s+not\b|\bmay\s+not\b|\bno\s+(?:person|one)\b/i.test(before);
    if (isNegative) continue;
    found.push({
      kind: isCompliance ? "compliance" : "deadline",
      date: /^\s*(?:if|unless)\b/i.test(sentence) ? null : day.date,
      rule: /^\s*(?:if|unless)\b/i.test(sentence) ? null : day.rule,
      isWhole: false,
      at: match.index,
    });
    break;
  }
  return found;
}

function isDuty(before: string, after: string, lead: string, words: string): boolean {
  if (isStart.test(before)) return duty.test(after) || duty.test(lead.slice(-200));
  // `before` and `prior to` also describe the past.
  if (/^(?:before|prior)/i.test(words)) return false;
  const at = [...before.matchAll(new RegExp(duty.source, "gi"))].at(-1);
  if (!at) return false;
  const between = before.slice(at.index + at[0].length);
  if (relative.test(between)) return false;
  return !participle.test(before) || bePassive.test(before);
}

const applies = /\b(?:shall\s+|will\s+|is\s+|are\s+|be\s+)?(?:first\s+|only\s+)?(?:appl(?:y|ies)|applicable)\b/gi;
const from =
  /\b(?:on\s+or\s+after|on\s+and\s+after|from\s+and\s+after|beginning\s+on(?:\s+or\s+after)?|commencing\s+on(?:\s+or\s+after)?|beginning|after)\s+(?=(?:january|february|march|april|may\s+\d|june|july|august|september|october|november|december|the\s+(?:effective\s+)?date|\d))/i;
const starts = new RegExp(
  String.raw`^(?:\(?\w{1,4}[).]\s*)*(?:beginning(?:\s+on)?|commencing(?:\s+on)?|on\s+and\s+after|effective|starting(?:\s+on)?|from\s+and\s+after|as\s+of)\s+(?=${monthDayPattern.replace(/\?<\w+>/g, "?:")})`,
  "i",
);

/** `This act applies to contracts made on or after July 1, 2027`; `Beginning January 1, 2028, each employer shall`. */
function applicationsIn({ sentence, heading }: Context): Clause[] {
  const start = starts.exec(sentence);
  if (start) {
    const after = sentence.slice(start[0].length);
    const day = printedDay(after);
    const rest = day ? after.slice(day.length) : "";
    if (
      day &&
      /^[\s,]/.test(rest) &&
      duty.test(rest.slice(0, 300)) &&
      !/^[\s,]*(?:until|through|or|and\s+(?:ending|before|until))\b/i.test(rest) &&
      !/\bamended\b|\brepealed\b/i.test(rest)
    )
      return [{ kind: "compliance", date: day.date, rule: null, isWhole: false, at: start[0].length }];
    return [];
  }
  for (const match of sentence.matchAll(applies)) {
    if (/\bnot\s*$/i.test(sentence.slice(0, match.index)) || /\bnot\b/i.test(match[0])) continue;
    const subject = subjectBefore(sentence.slice(0, match.index));
    if (subject === null) continue;
    const after = sentence.slice(match.index + match[0].length);
    const begin = from.exec(after);
    if (!begin || /\bbefore,?\s+on,?\s+(?:and|or)\s+after\b/i.test(after)) continue;
    const day = readDay(after.slice(begin.index + begin[0].length));
    if (!day.isDated) continue;
    // `after December 31, 2026` names the day before.
    const isThatDay = /^(?:on|from|beginning|commencing)\b/i.test(begin[0]);
    const ofYears = /\b(?:taxable|tax|fiscal|plan|school|calendar|policy)\s+years?\b/i.test(
      after.slice(0, begin.index),
    );
    return [
      {
        kind:
          /\beffective\s+date/i.test(heading) || /effective\s+date/i.test(sentence.slice(0, match.index))
            ? "effective"
            : "compliance",
        date: isThatDay && !ofYears ? day.date : null,
        rule: null,
        isWhole: false,
        at: match.index,
      },
    ];
  }
  return [];
}
