import { longestMotion } from "./read-motion";
import { printedCommittee } from "../vocabulary/committee-names";

/** Not the name of a committee: `House Committee: Do Pass`, `Conference Committee: adopt report`. */
const nameless =
  /^(?:(?:free )?conference|full|standing|select|special|joint|this|house|senate|assembly) (?:sub)?committee$/i;

/** Virginia: `Reported from Courts of Justice with amendment (22-Y 0-N)`. */
const fromCommittee =
  /^(?:reported (?:favorably |unfavorably )?(?:from|by)|failed to report \(defeated\) in|(?:failed|defeated) in|(?:un)?favorable(?: with amendments?)? report by|passed by indefinitely(?: with letter)? (?:in|by)|(?:tabled|laid on the table|left) in|continued to (?:\d{4}|next session) in|stricken from (?:the )?docket by|stricken at (?:the )?request of patron in|incorporated by|postponed indefinitely (?:by|in)) (?:the )?([A-Z][A-Za-z,&' -]{2,80})/i;
/** Wisconsin and Kansas: `Report passage recommended by Committee on Health, Ayes 3, Noes 2`. */
const reportedBy =
  /^(?:committee )?report\b.{0,160}? (?:by|of) (?:the )?((?:(?:joint|select|standing|special|survey) )*committee on .{3,120}?)(?: received)?(?:,? ayes\b|$)/i;
/** Wyoming: `H05 - Agriculture:Recommend Amend and Do Pass 9-0-0-0-0`. */
const numbered = /^[HSJ]\d{2} - ([^:]{3,80}): ?/;
/** Colorado: `House Committee on Judiciary Refer Amended to House Committee of the Whole`. */
const actOfCommittee =
  /^((?:joint |select |standing )?committee on [\w ,&'-]{3,90}?) (?:refer\b|postpone\b|lay over\b|witness\b|pass amended\b)/i;
/** What only a committee says of a bill: `Housing and Local Government: postpone indefinitely`. */
const actOfNamed =
  /^(?!.*\bfloor\b)([A-Z][\p{L},&'. -]{3,80}): (?:motion to |moved? to |recommend(?:ed|s|ation)?:? )?(?:(?:do|ought) (?:not )?(?:to )?pass|postpone indefinitely|postponed indefinitely|indefinitely postpone|pass(?:ed)? by indefinitely|(?:un)?favou?rabl[ey]|not favou?rabl[ey]|report(?:ed)?\b|inexpedient to legislate|lay on (?:the )?table|table(?:d)?$|refer\b|hold\b|amend and do pass|recommend)/iu;
/** Before a colon, but no committee. */
const noCommittee =
  /\b(?:reading|passage|vote|calendar|floor|motion|report|amendments?|substitute|consent|roll call|conference|whole|session|ayes|yeas|consideration|concurrence|resolution|bill|recommendation|committee)\b/i;
/** Florida: `Favorable with CS by Civil Justice Subcommittee`. */
const byCommittee = /^(?:not |un)?favorable\b[^():;]{0,40} by (?:the )?([^():;]{3,80}committee)$/i;

/** Arizona: `Health & Human Services - DO PASS AMENDED`; abbreviations such as `HHS` name none. */
const beforeDash = /^(\p{Lu}[\p{L},&' ]{3,80}) [-–] do (?:not )?pass\b/iu;

/** Montana: `(H) Judiciary--Do Pass`. */
const beforeDoubleDash = /^\([HS]\) (\p{Lu}[^-]{2,80}?) ?--/u;
/** Illinois, New York: `House Executive Committee`, `Senate Rules Committee Vote`, without a motion. */
const alone =
  /^(?:House|Senate|Assembly) (?!.*\b(?:(?:re-?)?(?:refer|commit|consider)|adopt(?:ed)?|amend(?:ed|ments?)?|to|in|by|from|motion|discharge|withdraw|concur|accept|confirm|report|calendar)\b)(\p{Lu}[^;()]{2,80}?(?:sub)?committee)(?: committee)?(?: vote)?$/iu;

/** Motions of legislatures that name the committee where others name the floor or the question. */
const ofState: Readonly<Record<string, RegExp>> = {
  // `Senate Fiscal Policy`; the floor is `Senate: Third Reading RCS#3`.
  FL: /^(?:House|Senate) (\p{Lu}[^:#()]{2,80})$/u,
  // `House Judiciary: Report Bill As Committed`; the floor is `House Floor: HB 1 PN 2, FINAL PASSAGE`.
  // `Environment Vote Tally Sheet - Joint Favorable`
  CT: /^(\p{Lu}[\p{L},& -]{3,80}) Vote Tally Sheet\b/u,
  // `House Judiciary Do Pass, Passed, YEAS 9, NAYS 4.`; the floor is `House of Representatives Do Pass`.
  SD: /^(?:House|Senate) (?!of Representatives\b)(\p{Lu}[\p{L},&' -]{3,60}?) (?:Do Pass|Do Not Pass|Deferred|Tabled|Amend|Refer|Without Recommendation|Motion)/u,
  PA: /^(?:House|Senate) (?!Floor\b)(\p{Lu}[^:#()]{2,80}): /u,
};

/** A name begins with a capital: `Tabled in committee` has none. */
const asName = (words: string | undefined): string | undefined =>
  words && /^\p{Lu}/u.test(words) && !/^committee$/i.test(words) ? words : undefined;

/** `JUDICIARY COMMITTEE` → `Judiciary Committee`. */
const withSmallLetters = (name: string): string =>
  /\p{Ll}/u.test(name)
    ? name
    : printedCommittee(name.toLowerCase().replace(/(?<![\p{L}'’])\p{L}/gu, (letter) => letter.toUpperCase()));

/**
 * The committee whose own vote a motion is, as the motion names it: `House: Human Services Subcommittee: DO PASS`; null
 * if it names none. A committee that a bill is sent to is not the one that voted.
 */
export function committeeOfMotion(given: string, jurisdiction = ""): string | null {
  const motion = given.slice(0, longestMotion);
  const words = motion.replace(/^(?:House|Senate|Assembly)(?:[:,]| -)? /i, "");
  const colon = words.indexOf(": ");
  const head =
    colon < 0
      ? ""
      : words
          .slice(0, colon)
          .replace(/(?<=committee) vote$/i, "")
          .trim();
  const isNamed =
    /^(?:(?:joint|standing|select) )?(?:sub)?committee on \S/i.test(head) || /\S (?:sub)?committee$/i.test(head);
  if (isNamed && head.length <= 90 && !nameless.test(head)) return withSmallLetters(head);
  const reported = asName(fromCommittee.exec(words)?.[1]);
  if (reported)
    return reported.split(/ (?:with|and (?:re-?)?referred|and incorporates?|on|by voice|by a)\b/i)[0]!.trim() || null;
  const named = beforeDash.exec(words)?.[1];
  if (named && /\p{Ll}/u.test(named) && !/\b(?:reading|passage|floor|motion|whole)\b/i.test(named)) return named;
  const byWords = (reportedBy.exec(words) ?? numbered.exec(motion) ?? actOfCommittee.exec(words))?.[1]?.trim();
  if (byWords && !nameless.test(byWords)) return withSmallLetters(byWords);
  const before = asName(actOfNamed.exec(words)?.[1]?.trim());
  if (before && !noCommittee.test(before)) return withSmallLetters(before);
  const whole = (beforeDoubleDash.exec(motion) ?? alone.exec(motion) ?? ofState[jurisdiction]?.exec(motion))?.[1];
  if (whole && !nameless.test(whole)) return withSmallLetters(whole.trim());
  return byCommittee.exec(words)?.[1] ?? null;
}
