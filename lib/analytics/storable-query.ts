/** The maximum length of a stored search text. */
const longest = 100;

/** An address of e-mail or the web, or a number as long as those that name a person: telephone, account, insurance. */
const personal = /@|:\/\/|\bwww\.|\d[\d\s().+-]{5,}\d/;

/**
 * Normalizes a search text without results: lower case, single spaces, one form of each letter. It may contain a name, so
 * little is stored: at most 100 characters, nothing that looks like an address or a long number, never who searched, and
 * only the date. Staff see those with three or more searches (queries.ts); the others are deleted after 28 days, all of
 * them after 90 (forget.ts). A text that ends in a star is still being typed and does not count.
 * @returns null if nothing may be stored
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
