import type { Piece } from "@/lib/platform/text/search-text";

/** Text with search matches highlighted. */
export function MarkedText({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map((piece, at) => (piece.marked ? <mark key={at}>{piece.text}</mark> : piece.text));
}
