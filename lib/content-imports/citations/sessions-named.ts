/** What the text says about a bill's session, anywhere in the clause. */
export type SessionSaid = {
  /** Next to the number: the session includes them, whatever the text's date. */
  years?: number[];
  /** Next to it: `H.R. 4, 117th Cong.`, `HB 20 (87R)`. */
  numbered?: number;
  /** Texas's `R`: regular, not called. */
  regular?: true;
  called?: number;
  special?: true;
  /** Elsewhere in the clause: a session without them is probably not meant. */
  besides?: { years: number[]; numbered: number[] };
};

const yearPattern = "((?:19|20)\\d\\d)(?:[-–/](\\d{4}|\\d\\d)(?!\\d))?";
const legislature =
  "(?:Cong(?:ress|\\b)|Leg(?:islature|\\b)|General Assembly|G\\.?A\\b|(?:[Rr]egular |[Ss]pecial )?[Ss]ession)";

const yearBefore = new RegExp(`(?:^|[(;:“"—–] ?|\\bthe )${yearPattern}(?:['’]s)? (?:(?:version|edition) of )?$`);
const yearsBefore = new RegExp(`\\b${yearPattern}['’]s (?:(?:version|edition) of )?$`);
const numberedBefore = new RegExp(`\\b(\\d{2,3})(?:st|nd|rd|th) ${legislature}(?:['’]s?)? $`);
const yearAfter = new RegExp(`^(?: (?:of|from|in) ${yearPattern}\\b| ?[([]${yearPattern}[)\\]])`);
const yearOfSession = new RegExp(`^ (?:of|from|in) the ${yearPattern} (?:regular |legislative |special )?session`, "i");
const numberedAfter = new RegExp(
  `^(?:,? ?[([]|, | (?:of|from|in) (?:the )?)(\\d{2,3})(?:st|nd|rd|th)(?: ${legislature}|[)\\]])`,
);
const shortAfter = /^(?:| ?[([])['’](\d\d)(?![\d\p{L}])/u;
/** `(Gonzalez, 2019)`, `(Chapter 296, Statutes of 2019)`: neither a sentence nor a date. */
const bracketYear = /^ ?\(([^()]{0,100}?(?:, |Statutes of ))?((?:19|20)\d\d)\)/;
const saysMore = /(?:^|[ ,])(?!of\b|and\b|de\b)\p{Ll}|\b(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sep|Oct|Nov|Dec)/u;

const anyYear = new RegExp(`(?<![\\d$#§]|\\d[.,-])${yearPattern}(?!\\d|[.,]\\d|%)`, "g");
/** The year of an amended law, a program or a compared measure is not the bill's. */
const changedLaw =
  /\b(?:(?:amend|repeal|extend)(?:s|ed|ing)?|(?:updat|replac)(?:es?|ed|ing)) (?:an? |the |its )?$|\b(?:created|established|adopted) in $|\b(?:below|above|since) $/;
const shortYear = /(?:(?<![\p{L}\d])['’]|\bFY ?)(\d\d)(?![\d\p{L}])/gu;
const anyNumbered = new RegExp(`(?<!\\d)(\\d{2,3})(?:st|nd|rd|th) (?:\\p{Lu}\\p{L}{1,15} )?${legislature}`, "gu");
const publicLaw = /\b(?:Pub\. ?L\.|P\. ?L\.|Public Law)(?: No\.)? ?(\d{2,3})-\d/g;
const regularNumber = /(?<![\d\p{L}])(\d{2})(?:R|\(R\))(?![\d\p{L}])/gu;

/** `2023-24` → 2023, 2024. */
function yearsOf(first: string, last: string | undefined): number[] {
  const from = Number(first);
  const to = last === undefined ? from : Number(last.length === 2 ? first.slice(0, 2) + last : last);
  return to <= from || to - from > 4 ? [from] : [from, to];
}
const twentieth = (short: string, year: number): number =>
  2000 + Number(short) <= (year || 2099) + 2 ? 2000 + Number(short) : 1900 + Number(short);

/** The session directly before or after a number; null if there is none. */
function beside(words: string, start: number, end: number, year: number): SessionSaid | null {
  const before = words.slice(Math.max(0, start - 60), start);
  const after = words.slice(end, end + 130);
  const short = shortAfter.exec(after)?.[1];
  if (short) return { years: [twentieth(short, year)] };
  const numbered = (numberedAfter.exec(after) ?? numberedBefore.exec(before))?.[1];
  if (numbered) return { numbered: Number(numbered) };
  const regular = /^ ?[([](\d{2})R[)\]]/.exec(after)?.[1];
  if (regular) return { numbered: Number(regular), regular: true };
  const match =
    yearOfSession.exec(after) ?? yearAfter.exec(after) ?? yearsBefore.exec(before) ?? yearBefore.exec(before);
  if (match) return { years: match[1] ? yearsOf(match[1], match[2]) : yearsOf(match[3]!, match[4]) };
  const bracket = bracketYear.exec(after);
  return bracket && !saysMore.test(bracket[1] ?? "") ? { years: [Number(bracket[2])] } : null;
}

/** Past years and legislatures' numbers elsewhere in the clause. */
function findOtherSessions(clause: string, year: number): NonNullable<SessionSaid["besides"]> {
  const years = [...clause.matchAll(anyYear)]
    .filter(({ index }) => !changedLaw.test(clause.slice(Math.max(0, index - 24), index)))
    .map(([, first, last]) => yearsOf(first!, last))
    .filter(([first, last]) => year === 0 || (first! < year && (last ?? first!) < year))
    .flat();
  for (const [, short] of clause.matchAll(shortYear)) {
    const one = twentieth(short!, year);
    if (year === 0 || one < year) years.push(one);
  }
  if (lastYear.test(clause)) years.push(year - 1);
  const numbered = [anyNumbered, publicLaw, regularNumber].flatMap((pattern) =>
    [...clause.matchAll(pattern)].map(([, one]) => Number(one)),
  );
  return { years, numbered };
}

const lastYear =
  /\blast (?:year|spring|summer|fall|autumn|winter|January|February|March|April|May|June|July|August|September|October|November|December)\b/i;
const ordinals = ["first", "second", "third", "fourth", "fifth"];
const calledNames =
  /\b(first|second|third|fourth|fifth)(?: (?:special|called|extraordinary))? session\b|\bin the (first|second|third|fourth)(?= (?:special|called|extraordinary)\b)/gi;

/**
 * The session of a number as far as the text says.
 * @param clause without bill numbers, so that HB 2019 is not a year
 * @param year of the text; with 0 every year counts
 */
export function sessionSaid(words: string, start: number, end: number, clause: string, year: number): SessionSaid {
  const direct = beside(words, start, end, year);
  const { years, numbered } = direct ? { years: [], numbered: [] } : findOtherSessions(clause, year);
  // Congress's bills are cited as "117 H.R. 4"
  const volume =
    /(?<![\d.,$])(9\d|1[0-2]\d)[ -]$/.exec(words.slice(Math.max(0, start - 6), start))?.[1] ??
    /^ ?[([](9\d|1[0-2]\d)[)\]]/.exec(words.slice(end, end + 8))?.[1];
  if (volume && /^(?:[HS]\.|HR|[HS]\.? ?(?:J|Con)?\.? ?Res)/i.test(words.slice(start, end)))
    numbered.push(Number(volume));
  const all = [...words.slice(0, end + 200).matchAll(calledNames)].map(
    (match) => ordinals.indexOf((match[1] ?? match[2])!.toLowerCase()) + 1,
  );
  const one = new Set(all).size === 1 ? all[0] : undefined;
  return {
    ...direct,
    ...(one !== undefined && { called: one }),
    ...(one === undefined && /\b(?:special|extraordinary) session\b/i.test(words) && { special: true as const }),
    ...(years.length + numbered.length > 0 && { besides: { years, numbered } }),
  };
}

/** For legislatures whose numbers contain the year. */
export const yearBeside = (words: string, start: number, end: number, year: number): number | undefined =>
  beside(words, start, end, year)?.years?.[0];

const otherSession =
  /\b(?:last|previous|prior|past|preceding|earlier|former|another|different|older|old) (?:(?:legislative|regular|special|general|two-year|two|few|several) ){0,2}(?:sessions?|congress(?:es)?|legislatures?|terms?|biennium|general assembly|cycles?)\b|\b(?:last|previous|prior|past|earlier|former|older|old) (?:attempts?|versions?|iterations?)\b|\b(?:years?|decades?|sessions?|congresses) (?:ago|earlier|prior|back)\b|\bthe (?:year|session|congress|term) before\b|\b(?:re-?introduc|resurrect|reviv|predecessor)|\bre-?fil(?:e|ed|es|ing)\b|\bhundred(?: and)?[ -]\w{1,12}(?:[ -]\w{1,12})? (?:congress|legislature|general assembly)\b/i;
const rightBefore =
  /\b(?:next|last|previous|prior|that) (?:year|session|congress|term)(?:['’]s)? $|\b(?:last|previous|prior|earlier|former|formerly|older|old|original|predecessor|then|ex|similar to|like|modeled on)(?:[ -](?:bill|version|measure))?[ -]$|\bwill (?:be )?(?:introduce|file|return|come back)d? [^.;]{0,40}\bas $/i;

/** A called session of Texas: `HB 20 (87-2)`. Elsewhere it is a vote. */
const calledBehind = /^ ?[([]\d{2}-[1-4][)\]]/;

/** Why a number may be of another session than the text's date, in words without a year; null if there is no reason. */
export function otherSessionDoubt(before: string, after: string, sentence: string): string | null {
  return rightBefore.test(before) || calledBehind.test(after) || otherSession.test(sentence)
    ? "The text names another year or session."
    : null;
}
