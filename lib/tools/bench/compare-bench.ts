import { randomFrom } from "@/lib/tools/demo/content/random";
import { compareInProcess } from "@/lib/texts/in-process";
import type { Section } from "@/lib/texts/sections";
import { watchMemory } from "./memory";
import { table } from "./table";
import { vocabulary, zipfRanks } from "./vocabulary";

/** Pages of each text, words per printed page, and per section: a bill of 250,000 words in 2,500 sections. */
const pages = 500;
const wordsOfPage = 500;
const wordsOfSection = 100;
/** Per hundred sections of the later text: the numbers of changed, new, removed and moved ones. */
const changed = 20;
const added = 3;
const removed = 3;
const moved = 2;

type Text = { format: "html"; sections: Section[] };

function madeTexts(): [Text, Text] {
  const words = vocabulary();
  const rank = zipfRanks();
  const random = randomFrom(7);
  const randomWords = (count: number) => Array.from({ length: count }, () => words[rank(random())]!);
  const of = (id: string, words: readonly string[]): Section => ({
    id,
    depth: 0,
    role: "body",
    number: `SECTION ${id}.`,
    heading: null,
    paragraphs: [{ indent: 0, runs: [{ text: `${words.join(" ")}.` }] }],
  });
  const before = Array.from({ length: (pages * wordsOfPage) / wordsOfSection }, () => randomWords(wordsOfSection));
  const after = before.flatMap((section, at) => {
    const turn = at % 100;
    if (turn < changed) return [section.map((word, place) => (place % 25 === 0 ? randomWords(1)[0]! : word))];
    if (turn < changed + removed) return [];
    return turn < changed + removed + added ? [section, randomWords(wordsOfSection)] : [section];
  });
  for (let at = 0; at + 40 < after.length; at += Math.round(100 / moved))
    after.splice(at + 40, 0, ...after.splice(at, 1));
  const text = (sections: string[][]): Text => ({
    format: "html",
    sections: sections.map((words, at) => of(String(at + 1), words)),
  });
  return [text(before), text(after)];
}

/**
 * Compares two texts of 500 pages in the process that the product uses, first cold, then warm. A busy machine affects
 * `seconds` but not `of a processor`. @returns the table of results
 */
export async function benchCompare(): Promise<string> {
  const [before, after] = madeTexts();
  const rows: string[][] = [];
  for (const run of ["first", "second", "third"]) {
    const held = process.memoryUsage.rss() / 2 ** 20;
    const cpu = process.cpuUsage();
    const start = performance.now();
    const { value, peak } = await watchMemory(process.pid, () => compareInProcess(before, after));
    const took = (performance.now() - start) / 1000;
    const { user, system } = process.cpuUsage(cpu);
    rows.push([
      run,
      took.toFixed(2),
      ((user + system) / 1e6).toFixed(2),
      Math.max(0, peak - held).toFixed(0),
      value.summary.sentence,
    ]);
  }
  return table(["comparing 500 pages with 500", "seconds", "of a processor", "memory added, MB", "what it says"], rows);
}
