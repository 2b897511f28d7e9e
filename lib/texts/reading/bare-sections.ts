import { type Block, plainText } from "./blocks";

/** Legislatures whose sections are consecutive numbers alone: `1. That § 2.2-115 …` or `1 New Section. Amend RSA …`. */
const bareSections: readonly [clause: RegExp, start: RegExp][] = [
  [/general\s+court\s+convened/i, /^\s*\W{0,3}((\d{1,3})(?::\d{1,3})?)\s+(?=[A-Z“"])/],
  [
    /general\s+assembly\s+of\s+the\s+state\s+of\s+new\s+jersey|general\s+assembly\s+of\s+virginia/i,
    /^\s*\W{0,3}((\d{1,3}))\.\s+(?=\S)/,
  ],
];

/** Missouri's sections have the numbers of the statutes, between `Section A` and `Section B`. */
const ofMissouri = /general\s+assembly\s+of\s+the\s+state\s+of\s+missouri/i;
const statute = /^\s*\W{0,3}((\d{1,3}\.\d{3,4}))\.\s+(?=\S)/;

/** The blocks that begin such a section, with the matched number. */
export function bareNumbers(front: readonly Block[], body: readonly Block[]): Map<Block, RegExpExecArray> {
  const found = new Map<Block, RegExpExecArray>();
  const clause = front.slice(-4).map(plainText).join(" ");
  if (ofMissouri.test(clause)) {
    for (const block of body) {
      const number = statute.exec(plainText(block));
      if (number) found.set(block, number);
    }
    return found;
  }
  const start = bareSections.find(([of]) => of.test(clause))?.[1];
  if (!start) return found;
  let next = 1;
  let quoted = 0;
  for (const block of body) {
    const text = plainText(block);
    const number = start.exec(text);
    const ordinal = Number(number?.[1]!.split(":").at(-1));
    if (!number || ordinal !== next) continue;
    // New Jersey quotes the amended section with its own number first.
    if (ordinal === quoted) quoted = 0;
    else {
      found.set(block, number);
      next += 1;
      quoted = Number(/^\W*\d{1,3}\.\s+Section (\d{1,3}) of P\.L\./.exec(text)?.[1] ?? 0);
    }
  }
  return found.size > 1 ? found : new Map();
}
