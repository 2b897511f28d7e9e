import type { Form } from "./not-legislation";
import {
  isListItem,
  isOfOtherChamber,
  needsLegislation,
  speaksOfLegislation,
  otherMeaningDoubt,
} from "./not-legislation";
import { governorDoubt } from "./governors";
import { foreignDoubt } from "./foreign-places";
import { federalDoubt, otherPlaceDoubt } from "./places-named";
import { clauseIn, nearby, sentencesOf, spanNear, type Span } from "./sentences";
import { otherSessionDoubt, sessionSaid } from "./sessions-named";
import type { Citation } from "./citation";

/** A parsed number, before its context is assessed. */
export type Read = {
  citation: Omit<Citation, "said">;
  form: Form;
  /** Neither the number nor its form names another legislature. */
  ofHome: boolean;
  /** The text's own legislature is named next to it: `Michigan House Bill 4045`. */
  isNamed: boolean;
};

/** How many sentences a named place stays valid. */
const sentencesBack = 3;
/** Numbers before and after one that can say what it is. */
const mostBeside = 200;

/**
 * Assesses the context of a paragraph's numbers: the named session, and why staff must decide.
 * @param home the legislature that the text is about
 * @param year of the text's date, 0 without one
 */
export function assessCitations(words: string, reads: readonly Read[], home: string, year: number): Citation[] {
  // in HB 2019 the number is not a year, and "House Resolution" says nothing about other numbers
  const bare = withoutNumbers(words, reads);
  const sentences = sentencesOf(words);
  const found = reads.map((read) => {
    const { start, end } = read.citation;
    const at = sentences.findLastIndex(({ from }) => from <= start);
    const sentence = sentences[at]!;
    const clause = clauseIn(words, sentence, start, end);
    // Colorado's number contains the year
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
    return { read, sentence: at, near: spanNear(sentence, start, end), citation: { ...read.citation, said, doubt } };
  });
  return found.map(({ read, sentence, near, citation }, place) => {
    // a state or year next to it is enough
    if (citation.doubt !== null || !read.ofHome || citation.said.years || !needsLegislation(read.form)) return citation;
    const supported =
      speaksOfLegislation(cut(bare, near)) ||
      isListItem(
        read.form,
        words.slice(Math.max(0, citation.start - nearby), citation.start),
        words.slice(citation.end, citation.end + nearby),
      ) ||
      found
        .slice(Math.max(0, place - mostBeside), place + mostBeside)
        .some(
          (other) =>
            other.sentence === sentence &&
            other.citation.doubt === null &&
            (!needsLegislation(other.read.form) || isOfOtherChamber(read.form, other.read.form)),
        );
    return supported ? citation : { ...citation, doubt: "Nothing beside it says that it is a bill." };
  });
}

function withoutNumbers(words: string, reads: readonly Read[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { citation } of reads) {
    if (citation.end <= at) continue;
    parts.push(
      words.slice(at, Math.max(at, citation.start)),
      "\ufffc".repeat(citation.end - Math.max(at, citation.start)),
    );
    at = citation.end;
  }
  return parts.join("") + words.slice(at);
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
  const sentence = cut(bare, spanNear(sentences[at]!, start, end));
  const { from } = sentences[at]!;
  const earlier = cut(bare, {
    from: Math.max(sentences[Math.max(0, at - sentencesBack)]!.from, from - nearby),
    to: from,
  });
  return (
    (sessionOpen ? otherSessionDoubt(before, after, sentence) : null) ??
    otherMeaningDoubt(form, before, after, sentence) ??
    (ofHome && home !== "US" ? federalDoubt(form.prefix, before, sentence, earlier) : null) ??
    (ofHome && !isNamed
      ? (otherPlaceDoubt(cut(bare, clause), earlier, home) ??
        foreignDoubt(before, sentence) ??
        governorDoubt(sentence, home))
      : null)
  );
}
