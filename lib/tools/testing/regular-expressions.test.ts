import { expect, test } from "vitest";
import { parseSync } from "vite";
import { readSource, sourceFiles } from "./source-files.ts";

/** Expressions with superlinear time, each with the reason why it cannot be exploited. */
const bounded: Record<string, string> = {
  "/\\/+$/": "on the address that the operator set",
  "/[.;,]+$/": "on as many characters as a quotation has at most",
  "/[\\s,;:.–—-]+$/": "on what was cut to the length of a line",
  "/-+$/": "on 80 characters",
  "/\\B(?=(\\d{3})+$)/g": "on the sixteen digits that a whole number has at most",
};

/** Expressions that are matched against actions of at most 1,500 characters (status-rules.ts), or motions of at most 500. */
const ofActions = /(?:^|\/)status\/asides\.ts$|^lib\/bills\/votes\//;

type Node = { type?: string; regex?: { pattern: string; flags: string } };

function* expressionsIn(node: unknown): Generator<{ pattern: string; flags: string }> {
  if (typeof node !== "object" || node === null) return;
  const { regex } = node as Node;
  if (regex) yield regex;
  for (const key in node) {
    const inner = (node as Record<string, unknown>)[key];
    if (typeof inner === "object" && inner !== regex) yield* expressionsIn(inner);
  }
}

const files = ["app", "components", "lib", "db"]
  .flatMap(sourceFiles)
  .filter((path) => !/\.test\.tsx?$|^lib\/tools\/(testing|bench|demo)\//.test(path));
const found = new Map<string, { path: string; regex: RegExp }>();
for (const path of files)
  for (const { pattern, flags } of expressionsIn(parseSync(path, readSource(path)).program))
    found.set(`/${pattern}/${flags}`, { path, regex: new RegExp(pattern, flags) });

/** How many times over: few for those that would not end at all on many. */
const lengths = [22, 10_000];
/** Milliseconds; only an expression with backtracking needs more for this many characters. */
const enough = 30;
/** On a quarter of the characters, what grows with the square takes a sixteenth of the time: half of it is suspicious. */
const hint = { length: 2_500, milliseconds: enough / 32 };

/** Without a quantifier, an expression reads each character only a few times. */
const repeats = ({ source }: RegExp): boolean =>
  /[*+{]/.test(source.replace(/\\[^pu]|\\[pu]\{\w+\}|\[(?:\\.|[^\]])*\]/g, ""));

/** Repeated input for an expression: each of its own words and characters, and one of each kind. */
function pumpsFor({ source }: RegExp): Set<string> {
  const plain = source.replace(/\\u\{?[0-9a-f]{4,5}\}?|\\p\{\w+\}|\\./gi, " ");
  const words = plain.match(/<?\/?[a-z]{2,}/gi) ?? [];
  return new Set([
    "a",
    "A",
    "0",
    " ",
    "\n",
    "-",
    "é",
    "a ",
    "0,",
    "1-",
    ...new Set(source.replace(/\\[a-z]/gi, "")),
    ...words,
    ...words.map((word) => `${word} `),
    ...words.map((word) => `<${word}`),
  ]);
}

function took(regex: RegExp, text: string): number {
  regex.lastIndex = 0;
  const began = process.cpuUsage().user;
  text.replace(regex, "");
  return (process.cpuUsage().user - began) / 1000;
}

const textOf = (pump: string, length: number) => `${pump.repeat(pump.length > 2 ? length / 2 : length)}\u0001`;

/** By the clock, which is quicker to read: a short time is certain, a long one may be that of another process. */
function isSuspicious(regex: RegExp, pump: string): boolean {
  const text = textOf(pump, hint.length);
  regex.lastIndex = 0;
  const began = performance.now();
  text.replace(regex, "");
  return performance.now() - began > hint.milliseconds;
}

/** @returns the input that makes an expression slow, or undefined */
function slowOn(regex: RegExp): string | undefined {
  if (!repeats(regex)) return undefined;
  const pumps = pumpsFor(regex);
  for (const length of lengths)
    for (const pump of pumps) {
      if (length > hint.length && !isSuspicious(regex, pump)) continue;
      const text = textOf(pump, length);
      // two more attempts: another process may have used the processor, or garbage was collected
      if (took(regex, text) > enough && took(regex, text) > enough && took(regex, text) > enough) return pump;
    }
  return undefined;
}

test("none of our expressions backtracks over the same text, whatever it contains", () => {
  const slow: string[] = [];
  for (const [name, { path, regex }] of found) {
    const pump = bounded[name] === undefined && !ofActions.test(path) ? slowOn(regex) : undefined;
    if (pump !== undefined) slow.push(`${path}: ${name} on ${JSON.stringify(pump)}`);
  }
  expect(slow).toEqual([]);
});

test("every expression is looked at, and slow ones are known as such", () => {
  expect(found.size).toBeGreaterThan(300);
  expect(Object.keys(bounded).filter((name) => !found.has(name))).toEqual([]);
  expect(
    [/\s*\n\s*/g, /(a+)+$/, /<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, /^\s*(\w+)\s*$/].map(
      (regex) => slowOn(regex) !== undefined,
    ),
  ).toEqual([true, true, true, false]);
});
