import { readDay } from "./days-after";
import type { Clause } from "./finding";

/**
 * The day of a section in a note beside its first words. Indiana: `IC 9-13-2-8.5 … IS AMENDED TO READ AS FOLLOWS
 * [EFFECTIVE JULY 1, 2024]:`. Connecticut: `Section 1. (NEW) (Effective October 1, 2025)`, `… is substituted in lieu
 * thereof (Effective from passage):`.
 */
const indiana =
  /(?:\b(?:AS FOLLOWS|REPEALED|(?:NEW )?(?:SECTION|CHAPTER|ARTICLE))\s*|^\s*(?:SECTION \d+\.\s*)?)\[EFFECTIVE ([^\]]{4,200})\]/;
const connecticut =
  /(?:(?:\((?:NEW|Special Act \d[^)]{0,20})\)|\bin lieu thereof|\b(?:is|are) repealed\.?)\s*|^\s*(?:(?:Section|Sec\.) \d+[a-z]?\.\s*)?)\(Effective ([^)]{4,200})\)/;

/** `JULY 1, 2023 (RETROACTIVE`: the closing bracket of an aside is cut with the note. */
const retroactive = /\((?:RETROACTIVE|retroactive)\)?\s*$/;

/** The note of a section's first paragraph, if it has one. Its length is that of the words up to the end of the note. */
export function marginalNote(paragraph: string): { clause: Clause; length: number } | undefined {
  const found = indiana.exec(paragraph) ?? connecticut.exec(paragraph);
  if (!found) return undefined;
  const printed = found[1]!
    .replace(retroactive, "")
    .trimEnd()
    .replace(/^from (?=passage)/i, "upon ");
  const day = readDay(printed);
  // Anything more than a day or a rule, as `July 1, 2025, and applicable to assessment years`, is not read here.
  const isOnly = day.isDated && /^[\s.;]*$/.test(printed.slice(day.length));
  return {
    clause: {
      kind: "effective",
      date: isOnly ? day.date : null,
      rule: isOnly ? day.rule : null,
      isWhole: false,
      at: found.index,
    },
    length: found.index + found[0].length,
  };
}
