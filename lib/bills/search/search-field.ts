import { readNumbers } from "../citations/read";

/** The field of the bill list for what is typed into a single box: `q` for numbers, `qs` for words. */
export const searchField = (typed: string): "q" | "qs" => (/\d/.test(typed) || readNumbers(typed) ? "q" : "qs");
