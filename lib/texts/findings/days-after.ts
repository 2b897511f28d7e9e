import type { DateRule } from "./finding";
import { printedDay } from "./printed-day";
import { printedRule } from "./printed-rule";

const fillers =
  /^(?:\s|,|:|—|–|\b(?:and\s+(?:be\s+)?(?:in\s+(?:full\s+)?force|effective)|be(?:comes?)?\s+(?:in\s+force|effective|operative)|in\s+full\s+force|effective|only|automatically|from\s+and\s+after|on\s+and\s+after|from|as\s+of|on|upon|at|in|beginning|commencing|starting|operative|retroactively(?:\s+to)?|retroactive(?:\s+to)?|when(?=\s+(?:it|this\s+act|the\s+act|this\s+bill)\s+becomes?\s+(?:a\s+)?law)|until|through|midnight(?:\s+(?:on|of))?|12:0[01]\s+a\.?m\.?|noon|the\s+close\s+of\s+business|the\s+date\s+of|and\s+after|for\s+all\s+purposes)(?=[\s,:]))+/i;

/** What makes the day another one, or none. */
const doubt =
  /\b(?:whichever|later\s+of|earlier\s+of|if|unless|only\s+(?:if|upon|when)|contingent|provided\s+that|subject\s+to|so\s+long\s+as|as\s+soon|in\s+the\s+event|conditioned|or\s+(?:the|on|upon|as|at|when|\d+|ninety|sixty|thirty|such|a\s+later|january|february|march|april|may|june|july|august|september|october|november|december)|(?:and|or)\s+(?:on\s+|upon\s+)?(?:january|february|march|april|may\s+\d|june|july|august|september|october|november|december)|except\s+that|not\s+(?:before|earlier|sooner))\b/i;
/** `unless a later enacted statute extends that date` is printed with each day of expiry. */
const standing =
  /,? ?(?:and as of that date is repealed,? ?)?unless (?:(?:a|another) later[ -]enacted statute\b.*|(?:reviewed|re-?enacted|extended|renewed|continued|saved|reauthorized|otherwise (?:provided|specified|extended))\b.*)$/is;

type ReadDay = {
  /** A printed day that is on the calendar and in no doubt. */
  date: string | null;
  rule: DateRule | null;
  /** Whether anything was read: a day, a rule, or the beginning of one. */
  isDated: boolean;
  length: number;
};

const looksDated =
  /^(?:the\s+)?(?:later|earlier|date|first|last|day|end|beginning|january|february|march|april|may|june|july|august|september|october|november|december|\d|one|two|three|ninety|sixty|thirty|fiscal|passage|approval|enactment|becoming|adoption|adjournment|expiration|proclamation|certification|ratification|receipt|when|if|only|contingent|such\s+time|effective\s+date)\b/i;

/** Of a duty: what follows its day tells who must do what. */
const doubtOfDuty = /^[\s,]*(?:or|if|unless|provided|contingent|except)\b|\bwhichever\b|\b(?:later|earlier)\s+of\b/i;

/** The day or the rule that follows a verb such as `takes effect`, or words such as `not later than`. */
export function readDay(after: string, { isDuty = false } = {}): ReadDay {
  const isDoubtful = (tail: string) => (isDuty ? doubtOfDuty : doubt).test(tail.replace(standing, ""));
  const skipped = fillers.exec(after)?.[0].length ?? 0;
  const rest = after.slice(skipped);
  const day = printedDay(rest);
  if (day) {
    return {
      date: isDoubtful(rest.slice(day.length)) ? null : day.date,
      rule: null,
      isDated: true,
      length: skipped + day.length,
    };
  }
  const found = printedRule(rest);
  if (found) {
    const rule = isDoubtful(rest.slice(found.length)) ? null : found.rule;
    return { date: null, rule, isDated: true, length: skipped + found.length };
  }
  return { date: null, rule: null, isDated: looksDated.test(rest), length: skipped };
}
