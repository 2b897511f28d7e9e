import { phraseOf } from "./normalize";

/** Nothing that could be looked for: no letter and no figure. */
export const isBlank = (text: string): boolean => !/[\p{L}\p{N}]/u.test(text);

/** Normalizes a text without case, accents and punctuation, for comparison. */
export const plain = phraseOf;

/** A part of a text; marked where a search found it. */
export type Piece = { text: string; marked: boolean };
