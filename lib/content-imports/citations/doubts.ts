import type { Form } from "./not-legislation";
import {
  isListItem,
  isOfOtherChamber,
  needsLegislation,
  speaksOfLegislation,
  otherMeaningDoubt,
} from "./not-legislation";
import { foreignDoubt } from "./foreign-places";
import { federalDoubt, otherPlaceDoubt } from "./places-named";
import { clauseIn, sentencesOf, type Span } from "./sentences";
import { otherSessionDoubt, sessionSaid } from "./sessions-named";
import type { Citation } from "./citation";

/** A number as it was read, before what stands around it is weighed. */
export type Read = {
  citation: Omit<Citation, "said">;
  form: Form;
  /** The text's own legislature is meant, for want of another that the number or its form names. */
  ofHome: boolean;
  /** The text's own legislature is named beside it: `Michigan House Bill 4045`. */
  isNamed: boolean;
};

/** How many sentences back a place still holds. */
const sentencesBack = 3;

/**
 * Weighs what stands around the numbers of a paragraph: which session they say, and why one of them is for staff to decide.
 * @param home the legislature that the text is about
 * @param year of the text's day, 0 without one
 */
export function assessCitations(words: string, reads: readonly Read[], home: string, year: number): Citation[] {
  // HB 2019 is no year, and a House Resolution no word about another number
  let bare = words;
  for (const { citation } of reads)
    bare = bare.slice(0, citation.start) + "\ufffc".repeat(citation.end - citation.start) + bare.slice(citation.end);
  const sentences = sentencesOf(words);
  const found = reads.map((read) => {
    const { start, end } = read.citation;
    const at = sentences.findLastIndex(({ from }) => from <= start);
    const sentence = sentences[at]!;
    const clause = clauseIn(words, sentence, start, end);
    // the number of Colorado says the year
    const dated = read.form.jurisdiction === "CO" ? /(\d\d)[A-Z]?-\d+$/.exec(words.slice(start, end))?.[1] : undefined;
    const said = dated ? { years: [2000 + Number(dated)] } : sessionSaid(words, start, end, cut(bare, clause), year);
    const doubt =
      read.citation.doubt ??
      doubtOf(
        read,
        words,
        bare,
        { sentences, at, clause },
        home,
        said.years === undefined && said.numbered === undefined,
      );
    return { read, sentence: at, citation: { ...read.citation, said, doubt } };
  });
  return found.map(({ read, sentence, citation }) => {
    // a state named beside it, or a year, says as much
    if (citation.doubt !== null || !read.ofHome || citation.said.years || !needsLegislation(read.form)) return citation;
    const supported =
      speaksOfLegislation(cut(bare, sentences[sentence]!)) ||
      isListItem(read.form, words.slice(0, citation.start), words.slice(citation.end)) ||
      found.some(
        (other) =>
          other.sentence === sentence &&
          other.citation.doubt === null &&
          (!needsLegislation(other.read.form) || isOfOtherChamber(read.form, other.read.form)),
      );
    return supported ? citation : { ...citation, doubt: "Nothing beside it says that it is a bill." };
  });
}

const cut = (text: string, { from, to }: Span): string => text.slice(from, to);

function doubtOf(
  { citation: { start, end }, form, ofHome, isNamed }: Read,
  words: string,
  bare: string,
  { sentences, at, clause }: { sentences: readonly Span[]; at: number; clause: Span },
  home: string,
  sessionOpen: boolean,
): string | null {
  const before = words.slice(Math.max(0, start - 60), start);
  const after = words.slice(end, end + 60);
  const sentence = cut(bare, sentences[at]!);
  const earlier = cut(bare, { from: sentences[Math.max(0, at - sentencesBack)]!.from, to: sentences[at]!.from });
  return (
    (sessionOpen ? otherSessionDoubt(before, after, sentence) : null) ??
    otherMeaningDoubt(form, before, after, sentence) ??
    (ofHome && home !== "US" ? federalDoubt(form.prefix, before, sentence, earlier) : null) ??
    (ofHome && !isNamed ? (otherPlaceDoubt(cut(bare, clause), earlier, home) ?? foreignDoubt(before, sentence)) : null)
  );
}
