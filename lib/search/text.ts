/** Nothing that could be looked for: no letter and no figure. */
export const isBlank = (text: string): boolean => !/[\p{L}\p{N}]/u.test(text);

/** Without case and accents, as people compare words. */
export const plain = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase();

/** Around the words that matched in a headline made by Postgres; characters of no script, so that no text holds them. */
export const markStart = "\ue000";
export const markEnd = "\ue001";

export type Piece = { text: string; marked: boolean };

/** A headline of Postgres as pieces, to be drawn without building HTML. */
export function piecesOf(headline: string): Piece[] {
  const pieces: Piece[] = [];
  for (const [at, part] of headline.split(markStart).entries()) {
    const end = at === 0 ? -1 : part.indexOf(markEnd);
    if (end >= 0) pieces.push({ text: part.slice(0, end), marked: true });
    const rest = part.slice(end + 1);
    if (rest) pieces.push({ text: rest, marked: false });
  }
  return pieces.filter((piece) => piece.text !== "");
}

/** A headline as plain text. */
export const unmarked = (headline: string): string => headline.replaceAll(markStart, "").replaceAll(markEnd, "");
