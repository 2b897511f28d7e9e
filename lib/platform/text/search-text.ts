import { phraseOf } from "./normalize";

/** Whether nothing can be searched for: no letter and no digit. */
export const isBlank = (text: string): boolean => !/[\p{L}\p{N}]/u.test(text);

/** Normalizes a text without case, accents and punctuation, for comparison. */
export const plain = phraseOf;

/** A part of a text; marked if it is a match. */
export type Piece = { text: string; marked: boolean };
