import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** What an action may do to a bill; phrases/README.md describes each. */
const effects = [
  "nothing",
  "prefiled",
  "introduced",
  "in_committee",
  "reported",
  "passage",
  "amended_passage",
  "changed",
  "not_agreed",
  "both",
  "to_executive",
  "enacted",
  "vetoed",
  "override",
  "overridden",
  "failed",
  "reconsidered",
  "withdrawn",
  "adopted",
] as const;
export type Effect = (typeof effects)[number];

/** @param rank "overClass" overrides a wrong class of Open States' scrapers; "first" even phrases without an effect */
export type Phrase = { effect: Effect; text: string; pattern: RegExp; rank: "overClass" | "first" | null };

const folder = (name: "phrases" | "decided"): string => join(process.cwd(), "lib", "imports", "status", name);

/** The rows of a table of texts, by their tabs; `#` begins a comment. */
const rowsOf = (name: "phrases" | "decided", table: string): { cells: string[]; place: string }[] =>
  readFileSync(join(folder(name), `${table}.txt`), "utf8")
    .split(/\r?\n/)
    .map((line, i) => ({ cells: line.split("\t"), place: `${name}/${table}.txt, line ${i + 1}` }))
    .filter(({ cells: [first = ""] }) => first.trim() !== "" && !first.startsWith("#"));

/** The tables of a folder by name: `va`, and `guards` among the phrases. */
export const tablesIn = (name: "phrases" | "decided"): string[] =>
  readdirSync(folder(name)).flatMap((file) => (file.endsWith(".txt") ? [file.slice(0, -4)] : []));

function effectNamed(name: string, place: string): Effect {
  const effect = effects.find((one) => one === name);
  if (!effect) throw new Error(`${place}: “${name}” is no effect.`);
  return effect;
}

/** The phrases of a table, in their order. @throws Error that names the file and the line */
export const readPhrases = (table: string): Phrase[] =>
  rowsOf("phrases", table).map(({ cells, place }) => {
    const [what = "", text = "", source = ""] = cells;
    if (cells.length !== 3 || text === "" || source === "")
      throw new Error(`${place}: it needs an effect, a real text and a pattern, with a tab between them.`);
    const [effect = "", ...options] = what.split(", ");
    const unknown = options.find((option) => !["first", "over class", "exact case"].includes(option));
    if (unknown !== undefined) throw new Error(`${place}: “${unknown}” is no option.`);
    return {
      effect: effectNamed(effect, place),
      text,
      pattern: new RegExp(source, options.includes("exact case") ? "" : "i"),
      rank: options.includes("first") ? "first" : options.includes("over class") ? "overClass" : null,
    };
  });

/** An action's text as a legislature prints it, what it means for the bill, why, and Open States' classes of it. */
export type DecidedText = { effect: Effect; text: string; why: string; classes: string[] };

/** The texts whose meaning was decided by hand; tests hold the phrases against them. */
export const readDecided = (table: string): DecidedText[] =>
  rowsOf("decided", table).map(({ cells: [effect = "", text = "", why = "", classes = ""], place }) => ({
    effect: effectNamed(effect, place),
    text,
    why,
    classes: classes === "" ? [] : classes.split(", "),
  }));
