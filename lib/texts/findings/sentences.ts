/** A stretch of a paragraph. */
export type Stretch = { text: string; at: number };

const abbreviation =
  /\b(?:secs?|nos?|arts?|chs?|ch|stat|subd|subsec|par|pt|pub|l|u\.s|u\.s\.c|d\.c|a\.d|p\.l|jan|feb|mar|apr|aug|sept?|oct|nov|dec|dr|mr|mrs|st|inc|[a-z])$/i;

/** Where another clause about the act begins within a sentence. */
const nextClause =
  /,? (?:and|but|except(?: that)?|provided(?:,? (?:that|however),?)*) (?=(?:that )?(?:the )?(?:sections?|subsections?|articles?|parts?|paragraphs?|this (?:act|bill|section)|remainder|remaining|rest|balance|all other|amendments?)\b[^.;]{0,260}?\b(?:takes? effect|effective|operative|in(?:to)? force|expires?|repealed)\b)/gi;

/** `(Public Law 115–123; 132 Stat. 95)` is no list of clauses. */
const isInCitation = (paragraph: string, at: number): boolean =>
  /\([^();]{1,200}$/.test(paragraph.slice(Math.max(0, at - 201), at)) &&
  /^; ?\d{1,3} Stat\. \d{1,5}\)/.test(paragraph.slice(at));

/** The sentences of a paragraph; clauses after a semicolon, and those that are about other sections, are apart. */
export function sentencesOf(paragraph: string): Stretch[] {
  const ends: number[] = [];
  for (const { 0: sign, index } of paragraph.matchAll(/[.;]["”’')]*(?=\s|$)/g)) {
    const isAbbreviated = sign[0] === "." && abbreviation.test(paragraph.slice(Math.max(0, index - 12), index));
    if (sign[0] === ";" && isInCitation(paragraph, index)) continue;
    // `a.m.` and `sec. 5` end no sentence; `act.` does.
    const next = paragraph.slice(index + sign.length).trimStart();
    if (
      isAbbreviated &&
      (next === ""
        ? false
        : !/^["“(]?[A-Z][a-z]/.test(next) ||
          /\b(?:sec|no|ch|art|stat|subd|pub)s?$/i.test(paragraph.slice(Math.max(0, index - 6), index)))
    )
      continue;
    ends.push(index + sign.length);
  }
  ends.push(paragraph.length);
  const found: Stretch[] = [];
  let from = 0;
  for (const end of ends) {
    add(found, paragraph, from, end);
    from = end;
  }
  return found;
}

function add(found: Stretch[], paragraph: string, from: number, to: number): void {
  const sentence = paragraph.slice(from, to);
  let start = 0;
  for (const match of sentence.matchAll(nextClause)) {
    const verb = /\b(?:takes?\s+effect|effective|operative|in(?:to)?\s+force|expires?|repealed)\b/i;
    // A list of sections is no clause of its own.
    if (!verb.test(sentence.slice(start, match.index))) continue;
    push(found, sentence.slice(start, match.index), from + start);
    start = match.index + match[0].length;
  }
  push(found, sentence.slice(start), from + start);
}

function push(found: Stretch[], text: string, at: number): void {
  const lead = text.length - text.trimStart().length;
  if (text.trim() !== "") found.push({ text: text.trim(), at: at + lead });
}
