/**
 * Regular expressions of redirect files in linear time: all alternatives advance together (Thompson's construction with
 * captures, as in RE2), so that none can block the server. Supports literals, classes, `.`, groups, alternatives, `* +
 * ? {m,n}`, `^` and `$`.
 */

/** Continues "The pattern …". */
export class PatternError extends Error {}

const longestPattern = 300;
const longestText = 1000;
const longestProgram = 2000;

type Node =
  | { kind: "char"; test: RegExp; literal: string | null }
  | { kind: "start" | "end" | "empty" }
  | { kind: "sequence" | "choice"; of: Node[] }
  | { kind: "group"; number: number; of: Node }
  | { kind: "repeat"; of: Node; min: number; max: number; isLazy: boolean };

type Step =
  | { do: "char"; test: RegExp }
  | { do: "split"; first: number; second: number }
  | { do: "jump"; to: number }
  | { do: "save"; slot: number }
  | { do: "start" | "end" | "match" };

/** `literal`: lower-case text in every match, to rule out most texts quickly. */
export type Pattern = { steps: readonly Step[]; groups: number; literal: string };

/** The longest text that every match contains. */
function longestLiteral(node: Node): string {
  if (node.kind === "group") return longestLiteral(node.of);
  if (node.kind === "repeat") return node.min > 0 ? longestLiteral(node.of) : "";
  if (node.kind === "char") return node.literal ?? "";
  if (node.kind !== "sequence") return "";
  const runs = [""];
  for (const part of node.of) {
    if (part.kind === "char" && part.literal !== null) runs.push(runs.pop()! + part.literal);
    else if (part.kind !== "start" && part.kind !== "end") runs.push(longestLiteral(part), "");
  }
  return runs.reduce((longest, run) => (run.length > longest.length ? run : longest));
}

const hasEndlessRepeat = (node: Node): boolean =>
  node.kind === "repeat"
    ? node.max === Infinity || hasEndlessRepeat(node.of)
    : node.kind === "group"
      ? hasEndlessRepeat(node.of)
      : node.kind === "sequence" || node.kind === "choice"
        ? node.of.some(hasEndlessRepeat)
        : false;

function parse(source: string, flags: string): { node: Node; groups: number } {
  let at = 0;
  let groups = 0;
  let depth = 0;
  const one = (text: string, literal: string | null = null): Node => {
    try {
      return { kind: "char", test: new RegExp(`^(?:${text})$`, flags), literal };
    } catch {
      throw new PatternError("has a part that cannot be read");
    }
  };
  const choice = (): Node => {
    const of = [sequence()];
    while (source[at] === "|") {
      at++;
      of.push(sequence());
    }
    return of.length === 1 ? of[0]! : { kind: "choice", of };
  };
  const sequence = (): Node => {
    const of: Node[] = [];
    while (at < source.length && source[at] !== "|" && source[at] !== ")") of.push(parseRepetition(atom()));
    return { kind: "sequence", of };
  };
  const atom = (): Node => {
    const char = String.fromCodePoint(source.codePointAt(at)!);
    at += char.length;
    if (char === "(") return group();
    if (char === "[") return characterClass();
    if (char === "^") return { kind: "start" };
    if (char === "$") return { kind: "end" };
    if (char === ".") return one(".");
    if (char === "*" || char === "+" || char === "?") throw new PatternError("repeats nothing");
    if (char !== "\\") return one(`\\u{${char.codePointAt(0)!.toString(16)}}`, char);
    const next = source[at++];
    if (next === undefined) throw new PatternError("ends in a backslash");
    if (/[1-9kbBpPuxc]/.test(next)) throw new PatternError(`contains \\${next}, which is not supported`);
    return /[dwsDWSnrtfv]/.test(next) ? one(`\\${next}`) : one(`\\u{${next.codePointAt(0)!.toString(16)}}`, next);
  };
  const group = (): Node => {
    if (++depth > 20) throw new PatternError("has too many groups within groups");
    const isCapturing = source[at] !== "?";
    if (!isCapturing && source[at + 1] !== ":") throw new PatternError("looks ahead or behind, which is not supported");
    if (!isCapturing) at += 2;
    const number = isCapturing ? ++groups : 0;
    const of = choice();
    if (source[at++] !== ")") throw new PatternError("has a group that is not closed");
    depth--;
    return isCapturing ? { kind: "group", number, of } : of;
  };
  const characterClass = (): Node => {
    const start = at - 1;
    if (source[at] === "^") at++;
    for (let isFirst = true; source[at] !== "]" || isFirst; isFirst = false) {
      if (at >= source.length) throw new PatternError("has a [ without its ]");
      if (source[at] === "]") break;
      at += source[at] === "\\" ? 2 : 1;
    }
    at++;
    const inner = source.slice(start, at);
    // Older escapes such as [a-z0-9\-\%] mean the character.
    return one(inner.replace(/\\([^dwsDWSnrtfv\]\\^-])/g, "$1"));
  };
  const parseRepetition = (node: Node): Node => {
    const counted = /^\{(\d{1,3})(,(\d{0,3}))?\}/.exec(source.slice(at, at + 10));
    const char = source[at];
    let [min, max] = [0, Infinity];
    if (char === "*") at++;
    else if (char === "+") [min, at] = [1, at + 1];
    else if (char === "?") [max, at] = [1, at + 1];
    else if (counted) {
      min = Number(counted[1]);
      max = counted[2] ? (counted[3] ? Number(counted[3]) : Infinity) : min;
      at += counted[0].length;
    } else return node;
    if (max < min || (max !== Infinity && max > 100) || min > 100) throw new PatternError("repeats too often");
    if (max > 1 && hasEndlessRepeat(node)) throw new PatternError("repeats what is repeated already");
    if (node.kind === "repeat" && max > 1) throw new PatternError("repeats what is repeated already");
    const isLazy = source[at] === "?";
    if (isLazy) at++;
    if (/[*+?]/.test(source[at] ?? "")) throw new PatternError("repeats what is repeated already");
    return { kind: "repeat", of: node, min, max, isLazy };
  };
  const node = choice();
  if (at < source.length) throw new PatternError("has a ) without its (");
  return { node, groups };
}

function compileNode(node: Node, steps: Step[]): void {
  if (steps.length > longestProgram) throw new PatternError("is too large");
  if (node.kind === "char") steps.push({ do: "char", test: node.test });
  else if (node.kind === "start" || node.kind === "end") steps.push({ do: node.kind });
  else if (node.kind === "sequence") for (const part of node.of) compileNode(part, steps);
  else if (node.kind === "group") {
    steps.push({ do: "save", slot: node.number * 2 });
    compileNode(node.of, steps);
    steps.push({ do: "save", slot: node.number * 2 + 1 });
  } else if (node.kind === "choice") compileChoice(node.of, steps);
  else if (node.kind === "repeat") compileRepeat(node, steps);
}

function compileChoice(of: readonly Node[], steps: Step[]): void {
  const ends: { do: "jump"; to: number }[] = [];
  of.forEach((part, i) => {
    if (i === of.length - 1) return compileNode(part, steps);
    const branch = { do: "split" as const, first: steps.length + 1, second: 0 };
    steps.push(branch);
    compileNode(part, steps);
    const end = { do: "jump" as const, to: 0 };
    ends.push(end);
    steps.push(end);
    branch.second = steps.length;
  });
  for (const end of ends) end.to = steps.length;
}

function compileRepeat({ of, min, max, isLazy }: Node & { kind: "repeat" }, steps: Step[]): void {
  for (let i = 0; i < min; i++) compileNode(of, steps);
  const branches: { do: "split"; first: number; second: number }[] = [];
  const branch = () => {
    const made = { do: "split" as const, first: steps.length + 1, second: -1 };
    steps.push(made);
    branches.push(made);
    return steps.length - 1;
  };
  if (max === Infinity) {
    const start = branch();
    compileNode(of, steps);
    steps.push({ do: "jump", to: start });
  } else
    for (let i = min; i < max; i++) {
      branch();
      compileNode(of, steps);
    }
  for (const made of branches) {
    made.second = steps.length;
    if (isLazy) [made.first, made.second] = [made.second, made.first];
  }
}

/** @throws PatternError if it is invalid or not supported */
export function compilePattern(source: string, { ignoreCase = false } = {}): Pattern {
  if (source.length > longestPattern) throw new PatternError(`has more than ${longestPattern} characters`);
  const { node, groups } = parse(source, ignoreCase ? "iu" : "u");
  if (groups > 20) throw new PatternError("has more than 20 groups");
  const steps: Step[] = [];
  compileNode(node, steps);
  if (steps.length > longestProgram) throw new PatternError("is too large");
  return { steps: [...steps, { do: "match" }], groups, literal: longestLiteral(node).toLowerCase() };
}

type Captures = readonly (number | undefined)[];
type Thread = { at: number; captures: Captures };

/** Steps left for one request over all patterns. */
export type Budget = { steps: number };

/** About a tenth of a second, a hundred times what dozens of patterns need. */
export const budgetOfRequest = (): Budget => ({ steps: 200_000 });

/**
 * Matches from the start of a text.
 * @param budget when used up, nothing matches
 * @returns its groups, the whole match first; null without a match, or if the text is too long
 */
export function matchPattern(
  { steps, groups, literal }: Pattern,
  text: string,
  budget = budgetOfRequest(),
): string[] | null {
  if (text.length > longestText || !text.toLowerCase().includes(literal)) return null;
  const chars = [...text];
  let found: Captures | null = null;
  let threads: Thread[] = [];
  const follow = (list: Thread[], seen: Set<number>, from: Thread, position: number): void => {
    const waiting = [from];
    for (let thread = waiting.pop(); thread; thread = waiting.pop()) {
      const { at, captures } = thread;
      if (seen.has(at)) continue;
      seen.add(at);
      const step = steps[at]!;
      if (step.do === "jump") waiting.push({ at: step.to, captures });
      else if (step.do === "split") waiting.push({ at: step.second, captures }, { at: step.first, captures }); // the first is taken up first
      else if (step.do === "save") waiting.push({ at: at + 1, captures: captures.with(step.slot, position) });
      else if (step.do === "start") {
        if (position === 0) waiting.push({ at: at + 1, captures });
      } else if (step.do === "end") {
        if (position === chars.length) waiting.push({ at: at + 1, captures });
      } else list.push(thread);
    }
  };
  follow(threads, new Set(), { at: 0, captures: Array.from({ length: groups * 2 + 2 }) }, 0);
  for (let position = 0; threads.length > 0; position++) {
    budget.steps -= threads.length;
    if (budget.steps < 0) return null;
    const next: Thread[] = [];
    const seen = new Set<number>();
    for (const { at, captures } of threads) {
      const step = steps[at]!;
      if (step.do === "match") {
        found = captures.with(1, position);
        break; // what follows is preferred less
      }
      if (position < chars.length && step.do === "char" && step.test.test(chars[position]!))
        follow(next, seen, { at: at + 1, captures }, position + 1);
    }
    threads = next;
  }
  if (!found) return null;
  const bounds = found;
  return Array.from({ length: groups + 1 }, (_, i) => chars.slice(bounds[i * 2] ?? 0, bounds[i * 2 + 1] ?? 0).join(""));
}

/** `$1` to `$20`. */
export const fillTarget = (target: string, groups: readonly string[]): string =>
  target.replace(/\$(\d{1,2})/g, (_, number: string) => groups[Number(number)] ?? "");
