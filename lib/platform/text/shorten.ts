/** The beginning of a text, at most `most` long, and never half of a character: with half of an emoji Postgres takes no JSON. */
export const beginningOf = (text: string, most: number): string =>
  text.length <= most ? text : text.slice(0, most).replace(/[\ud800-\udbff]$/, "");

/** Its end, likewise. */
export const endOf = (text: string, most: number): string =>
  text.length <= most ? text : text.slice(text.length - most).replace(/^[\udc00-\udfff]/, "");

/** A text of at most `most` characters, with “…” in the place of what was left out. */
export const shortened = (text: string, most: number): string =>
  text.length <= most ? text : `${beginningOf(text, most - 1).trimEnd()}…`;
