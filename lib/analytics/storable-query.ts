/** Characters that are kept of what was searched for. */
const longest = 100;

/** An address of e-mail or the web, or a number as long as those that name a person: telephone, account, insurance. */
const personal = /@|:\/\/|\bwww\.|\d[\d\s().+-]{5,}\d/;

/**
 * What is kept of words that found nothing: lower case, single spaces, one form of each letter.
 * Words can hold a name, so that little is kept of them: no more than 100 characters, nothing that looks like an address or a
 * long number, never who asked, and not when beyond the day. Staff see those asked three times and more (queries.ts); the
 * others are gone after 28 days, all of them after 90 (forget.ts).
 * A word that is still being typed ends in a star, and is nothing that anybody looked for yet.
 * @returns null where nothing may be kept
 */
export function storableWords(words: string): string | null {
  const plain = words
    .normalize("NFKC")
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, " ")
    .trim()
    .toLowerCase();
  if (plain === "" || plain.endsWith("*") || plain.length > longest || personal.test(plain)) return null;
  return plain;
}
