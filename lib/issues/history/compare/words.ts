import { runsOf } from "@/lib/platform/text/change-runs";
import type { Segment } from "./shape";
import type { Token } from "./tokens";

/** Above this, texts are compared as a whole: the time grows with the square. */
const mostChanges = 2_000;
const mostTokens = 60_000;

type Piece = { kind: Segment["kind"]; tokens: Token[]; note?: string };

/** @returns null if they differ too much or are too long */
export function compareWords(before: Token[], after: Token[]): Segment[] | null {
  if (before.length + after.length > mostTokens) return null;
  const changes = runsOf(
    before.map((token) => token.key),
    after.map((token) => token.key),
    mostChanges,
  );
  if (!changes) return null;
  const pieces: Piece[] = [];
  let [a, b] = [0, 0];
  for (const { added, removed, count } of changes) {
    if (removed) pieces.push({ kind: "removed", tokens: before.slice(a, (a += count)) });
    else if (added) pieces.push({ kind: "added", tokens: after.slice(b, (b += count)) });
    else {
      pieces.push(...sameWords(before.slice(a, a + count), after.slice(b, b + count)));
      a += count;
      b += count;
    }
  }
  return joinReplaced(pieces).flatMap(segmentsOf);
}

export const wholly = (kind: Segment["kind"], tokens: Token[]): Segment[] => segmentsOf({ kind, tokens });

/** Equal words, split where their formatting differs. */
function sameWords(before: Token[], after: Token[]): Piece[] {
  const pieces: Piece[] = [];
  after.forEach((token, at) => {
    const note = setOtherwise(before[at]?.marks ?? [], token.marks);
    const last = pieces.at(-1);
    if (last && last.note === note) last.tokens.push(token);
    else
      pieces.push(note === undefined ? { kind: "same", tokens: [token] } : { kind: "format", tokens: [token], note });
  });
  return pieces;
}

function setOtherwise(before: string[], after: string[]): string | undefined {
  const gained = after.filter((mark) => !before.includes(mark));
  const lost = before.filter((mark) => !after.includes(mark));
  const said = [
    gained.length > 0 && `now ${gained.join(", ")}`,
    lost.length > 0 && `no longer ${lost.join(", ")}`,
  ].filter(Boolean);
  return said.length > 0 ? said.join("; ") : undefined;
}

const isSpace = (piece: Piece | undefined): boolean =>
  piece?.kind === "same" && piece.tokens.length === 1 && piece.tokens[0]!.key === " ";
const isChange = (piece: Piece | undefined): boolean => piece?.kind === "added" || piece?.kind === "removed";

/** Merges consecutive replaced words into one replacement; the space between them belongs to both. */
function joinReplaced(pieces: Piece[]): Piece[] {
  const result: Piece[] = [];
  let run: { removed: Token[]; added: Token[] } | null = null;
  const close = () => {
    if (run && run.removed.length > 0) result.push({ kind: "removed", tokens: run.removed });
    if (run && run.added.length > 0) result.push({ kind: "added", tokens: run.added });
    run = null;
  };
  pieces.forEach((piece, at) => {
    if (isChange(piece)) {
      run ??= { removed: [], added: [] };
      run[piece.kind as "added" | "removed"].push(...piece.tokens);
    } else if (run && isSpace(piece) && isChange(pieces[at + 1]) && run.removed.length > 0 && run.added.length > 0) {
      run.removed.push(...piece.tokens);
      run.added.push(...piece.tokens);
    } else {
      close();
      result.push(piece);
    }
  });
  close();
  return result;
}

/** One segment for each stretch that is set alike. */
function segmentsOf({ kind, tokens, note }: Piece): Segment[] {
  const segments: Segment[] = [];
  for (const { text, marks } of tokens) {
    const last = segments.at(-1);
    if (last && last.marks.join() === marks.join()) last.text += text;
    else segments.push({ kind, text, marks, ...(note && { note }) });
  }
  return segments;
}
