/** New Jersey's reprints: raised digits before and after the words of an amendment. */
export const hasNumerals = (all: string): boolean =>
  /\bmatter enclosed in superscript numerals has been adopted/i.test(all);

/**
 * Removes the digits where a copy of the text has no raised ones: `1[may]1 2shall2`. Law has none that touch a word so.
 */
export const withoutNumerals = (text: string): string =>
  text.replace(/(?<![\w.:$-])\d(?=\[|[a-z]{3}(?!\d))|(?<=[a-z]{3}|\]|[a-z][,;.”"])\d(?![\w.])/g, "");
