import { phraseOf } from "./normalize";

/** Whether nothing can be searched for: no letter and no digit. */
export const isBlank = (text: string): boolean => !/[\p{L}\p{N}]/u.test(text);

export const plain = phraseOf;

export type Piece = { text: string; marked: boolean };
