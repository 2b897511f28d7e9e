import { isCalendarDate } from "@/lib/platform/text/calendar-date";
import { printedDay } from "./printed-day";
import { sentencesOf } from "./sentences";

/** What a day of the DATES paragraph is. */
export type PublishedDay = {
  kind: "effective" | "comments" | "compliance" | "applicability";
  date: string;
  /** The sentence that prints it. */
  words: string;
};

const anyDay =
  /\b(?:january|february|march|april|may|june|july|august|september|october|november|december|jan\.|feb\.|mar\.|apr\.|aug\.|sept?\.|oct\.|nov\.|dec\.)\s+\d{1,2}(?:st|nd|rd|th)?,?\s+\d{4}\b/gi;

/** Labels that agencies print before the day: `Effective date: December 23, 2026.` */
const labels: readonly [kind: PublishedDay["kind"], pattern: RegExp][] = [
  ["comments", /^(?:comments? (?:due )?dates?|comment (?:period|deadline)s?|comments)\s*[:—–-]/i],
  ["compliance", /^(?:mandatory )?compliance dates?\s*[:—–-]/i],
  ["applicability", /^applicab(?:le|ility) dates?\s*[:—–-]/i],
  ["effective", /^effective dates?\s*[:—–-]/i],
];
const verbs: readonly [kind: PublishedDay["kind"], pattern: RegExp][] = [
  [
    "comments",
    /\bcomments?\b[^;]{0,160}\b(?:must be|should be|are|will be)\s+(?:\w+\s+){0,3}(?:received|submitted|due|postmarked|accepted|filed|considered)\b|\bsubmit\b[^;]{0,80}\bcomments?\b|\bcomment period\b[^;]{0,120}\b(?:closes?|ends?|extended|reopened)\b/i,
  ],
  ["compliance", /\bcompliance\b[^;]{0,120}\b(?:required|date|by|on|begins?)\b|\bmust\s+comply\b/i],
  ["applicability", /\b(?:is|are|shall be|will be|becomes?)\s+applicable\b|\bapplies\b|\bapplicability date\b/i],
  [
    "effective",
    /\b(?:rules?|amendments?|regulations?|corrections?|action|document|order|directive|AD|removal|addition|notice)\b[^;]{0,80}\b(?:(?:is|are|becomes?|will be|shall be|will become)\s+effective|takes? effect|goes? into effect)\b|^effective\b/i,
  ],
];
/** What makes a day another one, or a day for another purpose. */
const doubt =
  /\b(?:unless|except|if|until|or|delayed|stayed|incorporation by reference|hearing|meeting|webinar|requests?|repl(?:y|ies)|petitions?|objections?|expires?|withdrawn|information collection|paperwork|approv(?:al|ed)|retroactive\w*|beginning with|fiscal years?|taxable years?|plan years?|published)\b/i;

/**
 * The days of a DATES paragraph of the Federal Register that are in no doubt: each the only day of its sentence, which
 * says what it is. Two effective days, or two days for comments, are none: the document has parts.
 * @param published the day of publication: a day before it is history
 */
export function publishedDays(paragraph: string, published: string): PublishedDay[] {
  const text = paragraph
    .replace(/<[^>]{0,200}>/g, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 5_000);
  const found = sentencesOf(text).flatMap(({ text: words }): PublishedDay[] => {
    const printed = [...words.matchAll(anyDay)];
    if (printed.length !== 1) return [];
    const date = printedDay(words.slice(printed[0]!.index))?.date ?? null;
    if (date === null || !isCalendarDate(date) || date < published) return [];
    const kind = kindOf(words);
    if (
      kind === null ||
      doubt.test(
        kind === "comments"
          ? words.replace(/\bor before\b|\bsubmitted or\b|\bor postmarked\b/gi, "")
          : words.replace(/\bon or (?:after|before)\b/gi, ""),
      )
    )
      return [];
    return [{ kind, date, words }];
  });
  return found.filter(
    ({ kind, date }) =>
      !(kind === "effective" || kind === "comments") ||
      !found.some((other) => other.kind === kind && other.date !== date),
  );
}

/** By the label, else by the only verb. */
function kindOf(words: string): PublishedDay["kind"] | null {
  const labeled = labels.find(([, pattern]) => pattern.test(words.trim()));
  if (labeled) return labeled[0];
  const said = verbs.filter(([, pattern]) => pattern.test(words)).map(([kind]) => kind);
  return said.length === 1 ? said[0]! : null;
}
