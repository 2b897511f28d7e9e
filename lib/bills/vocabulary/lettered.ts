import { isRange } from "./number-lists";

/** A resolution with letters for its number, as Michigan's: `HJR P`, `House Joint Resolutions P and Q`. */
export type Lettered = { start: number; end: number; prefix: string; letters: string; doubt: string | null };

const first =
  /(?<![\p{L}\p{N}.])(?:([HS])\.? ?J\.? ?R(?:\.|(s))?|(House|Senate) Joint Resolution(s)?)(?: No\.)? ([A-Z]{1,2})(?![\p{L}\p{N}'’])/gu;
const next = /^(,? (?:and|or|&) |, ?)([A-Z]{1,2})(?![\p{L}\p{N}'’.-])/u;
/** Two capitals that are a word: `HJR IS bad`. */
const wordOfTwo = /^(?:A[MNST]|BE|BY|DO|GO|HE|I[FNST]|ME|MY|NO|O[FNRK]|SO|TO|UP|US|WE)$/;

/** Resolutions with letters, and those that share a prefix. */
export function letteredIn(words: string): Lettered[] {
  return [...words.matchAll(first)].flatMap((match) => {
    const [whole, chamber, plural, spelled, spelledPlural, letters = ""] = match;
    if (wordOfTwo.test(letters)) return [];
    const prefix = `${chamber ?? spelled![0]}JR`;
    const isPlural = plural !== undefined || spelledPlural !== undefined;
    const start = match.index;
    let end = start + whole.length;
    const found: Lettered[] = [{ start, end, prefix, letters, doubt: doubtOf(letters, words.slice(end, end + 130)) }];
    for (let other = next.exec(words.slice(end, end + 12)); other; other = next.exec(words.slice(end, end + 12))) {
      const from = end + other[1]!.length;
      end = from + other[2]!.length;
      const after = words.slice(end, end + 130);
      const isWord = wordOfTwo.test(other[2]!) || (/^[AI]$/.test(other[2]!) && !isPlural && /^ \p{Ll}/u.test(after));
      if (isWord || /^ ?\d/.test(after)) break;
      const doubt = doubtOf(other[2]!, after) ?? (isPlural ? null : "A resolution without its prefix.");
      found.push({ start: from, end, prefix, letters: other[2]!, doubt });
    }
    return found;
  });
}

function doubtOf(letters: string, after: string): string | null {
  const isWord =
    /^[AI]$/.test(letters) && /^ (?!would|will|was|is|has|to|and|or|in|by|passed|failed|died)\p{Ll}/u.test(after);
  return isRange(after) || /^(?: ?[-–—] ?| (?:through|thru|to|THROUGH|TO) )[A-Z]\b/.test(after) || isWord
    ? "A range, or a word."
    : null;
}
