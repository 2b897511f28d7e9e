import { lawCitations } from "@/lib/bills/vocabulary/law-citation";
import type { lawKinds } from "@/db/schema/text-findings.ts";
import type { Section, TextFormat } from "../sections";
import { ownParagraphs } from "./own-words";
import { sentencesOf } from "./sentences";

/** A law that a text would change or mentions, with the words that say so: sectionText(section).slice(start, end). */
export type LawLink = {
  kind: (typeof lawKinds)[number];
  law: string;
  words: string;
  section: string;
  start: number;
  end: number;
};

const hint = /U\.?\s?S\.?\s?C|United\sStates\sCode|Public\sLaw|Pub\.\s?L|C\.?F\.?R|Federal\sRegulations|\bStat\./i;
/** After the citation: `) is amended`, `(136 Stat. 1818)), as amended by section 3, is further amended`. */
const isAmended =
  /^(?:; ?\d{1,3} Stat\. \d{1,5})?(?:\s?\((?:\d{1,3} Stat\. \d{1,5}|\d{1,2} U\.S\.C\. [\w–-]{1,20}(?: note)?)\))?\)?,?(?: as (?:so )?(?:amended|redesignated|added|inserted)(?: by [^,;]{1,160})?,)? ?(?:is|are)(?: further| hereby)? (?:amended|repealed)\b/i;
/** Before it: what amended the law is not what this text amends. */
const isBy =
  /\b(?:by|under|pursuant to|in accordance with|as defined in|see)(?: (?:section|title|division|chapter|part)s? [\w().]{1,20}(?: of)?)?(?: the)? ?\(?$/i;
const mostLaws = 2_000;
const longest = 600;

/**
 * The federal law that a text cites in its own words: neither in quoted law, nor in struck words. Each law once, with its
 * first passage; as amended if one says so of that very citation.
 */
export function lawLinksIn(sections: readonly Section[], format: TextFormat): LawLink[] {
  const found = new Map<string, LawLink>();
  for (const { section, text, at, quoted, voice } of ownParagraphs(sections, format)) {
    if (voice === "other" || !hint.test(text)) continue;
    for (const sentence of sentencesOf(text)) {
      if (!hint.test(sentence.text)) continue;
      for (const { law, start, end } of lawCitations(sentence.text)) {
        const place = sentence.at + start;
        if (quoted.some(([from, to]) => from <= place && place < to)) continue;
        const isTarget =
          isAmended.test(sentence.text.slice(end)) && !isBy.test(sentence.text.slice(Math.max(0, start - 80), start));
        const known = found.get(law);
        if (known ? known.kind === "amends" || !isTarget : found.size >= mostLaws) continue;
        const [from, to] = around(sentence.text, start, end);
        found.set(law, {
          kind: isTarget ? "amends" : "cites",
          law,
          words: sentence.text.slice(from, to),
          section: section.id,
          start: at + sentence.at + from,
          end: at + sentence.at + to,
        });
      }
    }
  }
  return [...found.values()];
}

/** A long sentence is cut at spaces around its citation. */
function around(sentence: string, start: number, end: number): [from: number, to: number] {
  if (sentence.length <= longest) return [0, sentence.length];
  const half = Math.floor((longest - (end - start)) / 2);
  let [from, to] = [Math.max(0, start - half), Math.min(sentence.length, end + half)];
  if (from > 0) from = sentence.indexOf(" ", from) + 1;
  if (to < sentence.length) to = sentence.lastIndexOf(" ", to);
  return [Math.min(from, start), Math.max(to, end)];
}
