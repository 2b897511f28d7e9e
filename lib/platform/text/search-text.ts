import { phraseOf } from "./normalize";

/** Nothing that could be looked for: no letter and no figure. */
export const isBlank = (text: string): boolean => !/[\p{L}\p{N}]/u.test(text);

/** Without case, accents and punctuation, as people compare words. */
export const plain = phraseOf;

/** A part of a text; marked where a search found it. */
export type Piece = { text: string; marked: boolean };
