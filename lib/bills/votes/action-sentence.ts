import { formatNumber } from "@/lib/platform/text/format";
import { shortDay } from "./vote-sentence";

const longest = 240;
/** Sources cut actions to this; nothing longer is read. */
const longestAction = 1500;
const longestCount = 120;
const longestPlain = 140;

/** The count at the end of an action: `Yeas 11, nays 5`, `(Ayes 8. Noes 2.)`. */
const countAtEnd =
  /[.,;:]?\s*\(?\b(?:yeas?|ayes?)[: ]*(\d[\d,]*)[.,;]?\s*(?:and )?(?:nays?|noes)[: ]*(\d[\d,]*)\.?\)?\.?$/i;
/** One clause in plain words, which a date can follow. */
const isPlain = (text: string): boolean =>
  text.length <= longestPlain &&
  /^\p{Lu}[\p{L}\d ,'’&/#.-]*$/u.test(text) &&
  /\p{Ll}/u.test(text) &&
  !/(?<!\b(?:Sen|Sens|Rep|Reps|No|Nos|Com|H|S|B|R|J|Jr|Sr|Dr|St|Mr|Ms|Mrs))\.\s/.test(text) &&
  !/\bon (?:\w+ )?\d|\d\/\d|\b(?:19|20)\d\d\b|\d{1,2}:\d\d/.test(text);

/** `11–5` if an action ends in the count of its vote. */
export function countInAction(description: string): { yes: number; no: number } | null {
  const [, yes, no] = countAtEnd.exec(description.slice(-longestCount).trim()) ?? [];
  return yes && no ? { yes: Number(yes.replaceAll(",", "")), no: Number(no.replaceAll(",", "")) } : null;
}

/**
 * What an action says happened, as a sentence without its period: `Public hearing held by Energy and Utilities on 25 Nov`.
 * One that is written in a clerk's shorthand is quoted.
 */
export function actionSentence(description: string, date?: string | null): string {
  const whole = description.slice(0, longestAction).replace(/\s+/g, " ").trim();
  const count = countInAction(whole);
  const text = (count ? whole.replace(countAtEnd, "") : whole).replace(/[.;,]+$/, "").trim();
  if (isPlain(text)) {
    const votes = count ? `, ${formatNumber(count.yes)}–${formatNumber(count.no)}` : "";
    return `${text}${votes}${date ? `${votes && ","} on ${shortDay(date)}` : ""}`;
  }
  const quoted = `“${whole.length > longest ? `${whole.slice(0, longest).replace(/\s+\S*$/, "")}…` : whole.replace(/[.;,]+$/, "")}”`;
  return date ? `On ${shortDay(date)}: ${quoted}` : quoted;
}
