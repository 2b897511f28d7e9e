/** A horizontal line on a page, in points from the bottom left. */
export type Stroke = { x1: number; x2: number; y: number };

type Page = { getOperatorList: () => Promise<{ fnArray: number[]; argsArray: unknown[] }> };
export type Matrix = [number, number, number, number, number, number];
export const upright: Matrix = [1, 0, 0, 1, 0, 0];

// Node 20 lacks what the library calls to read embedded fonts. Without it pages would lose their strokes.
const buffers = ArrayBuffer.prototype as {
  transferToFixedLength?: (this: ArrayBuffer, length?: number) => ArrayBuffer;
};
buffers.transferToFixedLength ??= function transferToFixedLength(this: ArrayBuffer, length = this.byteLength) {
  const moved = new Uint8Array(length);
  moved.set(new Uint8Array(this).subarray(0, length));
  return moved.buffer;
};

/** Operator numbers of pdf.js (`OPS`). */
const ops = { save: 10, restore: 11, transform: 12, setFont: 37, showText: 44, constructPath: 91 } as const;
const thickest = 2.2;

export const times = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[2] * n[1],
  m[1] * n[0] + m[3] * n[1],
  m[0] * n[2] + m[2] * n[3],
  m[1] * n[2] + m[3] * n[3],
  m[0] * n[4] + m[2] * n[5] + m[4],
  m[1] * n[4] + m[3] * n[5] + m[5],
];

/** Widths of each font's letters, in thousandths of its size. */
export type Widths = Map<string, Map<string, number>>;

/** What a page draws: thin lines, and its letters in the order of drawing. */
export type PageContent = { strokes: Stroke[]; widths: Widths; letters: string };

export async function strokesOf(page: Page, turn: Matrix = upright): Promise<PageContent> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const widths: Widths = new Map();
  let letters = new Map<string, number>();
  const stack: Matrix[] = [];
  let matrix = turn;
  const strokes: Stroke[] = [];
  let text = "";
  for (const [at, operator] of fnArray.entries()) {
    if (operator === ops.save) stack.push(matrix);
    else if (operator === ops.restore) matrix = stack.pop() ?? turn;
    else if (operator === ops.transform) matrix = times(matrix, argsArray[at] as Matrix);
    else if (operator === ops.setFont) {
      const name = String((argsArray[at] as unknown[])[0]);
      letters = widths.get(name) ?? new Map<string, number>();
      widths.set(name, letters);
    } else if (operator === ops.showText) {
      const [glyphs] = argsArray[at] as [(number | { unicode?: string; width?: number } | null)[]];
      for (const glyph of glyphs) {
        if (!glyph || typeof glyph !== "object" || !glyph.unicode) continue;
        text += glyph.unicode;
        if (glyph.width) letters.set(glyph.unicode, glyph.width);
      }
    } else if (operator === ops.constructPath) {
      const box = (argsArray[at] as unknown[])[2] as ArrayLike<number> | null;
      if (!box || box.length < 4) continue;
      const [x1, y1, x2, y2] = Array.from(box) as [number, number, number, number];
      const [left, bottom] = [matrix[0] * x1 + matrix[2] * y1 + matrix[4], matrix[1] * x1 + matrix[3] * y1 + matrix[5]];
      const [right, top] = [matrix[0] * x2 + matrix[2] * y2 + matrix[4], matrix[1] * x2 + matrix[3] * y2 + matrix[5]];
      if (Math.abs(top - bottom) <= thickest && Math.abs(right - left) > Math.max(2, 2.5 * Math.abs(top - bottom)))
        strokes.push({ x1: Math.min(left, right), x2: Math.max(left, right), y: (top + bottom) / 2 });
    }
  }
  return { strokes, widths, letters: text };
}
