/** The first `most` characters of a text, without splitting a surrogate pair: Postgres rejects JSON with half an emoji. */
export const beginningOf = (text: string, most: number): string =>
  text.length <= most ? text : text.slice(0, most).replace(/[\ud800-\udbff]$/, "");

export const endOf = (text: string, most: number): string =>
  text.length <= most ? text : text.slice(text.length - most).replace(/^[\udc00-\udfff]/, "");

/** A text of at most `most` characters, with “…” in place of the omitted part. */
export const shorten = (text: string, most: number): string =>
  text.length <= most ? text : `${beginningOf(text, most - 1).trimEnd()}…`;

/** The index at which two texts differ; the length of the shorter one if it is a prefix. */
export function partingOf(one: string, other: string): number {
  let at = 0;
  while (at < one.length && at < other.length && one[at] === other[at]) at++;
  return at;
}

const shownBefore = 60;
/** At most `most` characters of a text around a place in it: from the word that is a little before it. */
export function shortenedFrom(text: string, at: number, most: number): string {
  if (text.length <= most || at <= shownBefore) return shorten(text, most);
  const start = Math.max(text.lastIndexOf(" ", at - shownBefore) + 1, at - 2 * shownBefore);
  return `…${shorten(endOf(text, text.length - start), most - 1)}`;
}
