import type postgres from "postgres";
import { randomFrom } from "@/lib/tools/demo/content/random";
import type { EmbeddedPostgres } from "@/lib/tools/postgres/embedded-postgres";
import { client } from "./databases";
import { loadTexts, madeText, wordsOfText } from "./load-texts";
import { once, quantile } from "./load-test";
import { madeSessions } from "./made-bill";
import { startApp } from "./servers";
import { measureStoring } from "./store-texts";
import { milliseconds, ratio, table } from "./table";
import { vocabulary } from "./vocabulary";

/** Searches of each kind. */
const rotating = 48;

type Kind = { name: string; search: (random: () => number) => string };

const words = vocabulary();
const between = (random: () => number, from: number, to: number) => words[from + Math.floor(random() * (to - from))]!;
const ofRanks = (name: string, from: number, to: number): Kind => ({
  name,
  search: (random) => between(random, from, to),
});
/** Words that at least one text contains. */
const fromText = (random: () => number, some: number): string => {
  const at = Math.floor(random() * (wordsOfText - some));
  return madeText(1 + Math.floor(random() * 1000))
    .words.slice(at, at + some)
    .join(" ");
};

/** The kinds of search, by the share of titles and summaries that have a word: rare 0.05 %, medium 1 %, common 10 %. */
const kinds: readonly Kind[] = [
  ofRanks("rare word", 9_000, 16_000),
  ofRanks("less rare word", 1_500, 4_000),
  ofRanks("medium word", 450, 900),
  ofRanks("common word", 45, 75),
  { name: "two words", search: (random) => `${between(random, 450, 900)} ${between(random, 1_500, 4_000)}` },
  {
    name: "one word or another",
    search: (random) => `${between(random, 1_500, 4_000)} OR ${between(random, 9_000, 16_000)}`,
  },
  { name: "phrase", search: (random) => `"${fromText(random, 2)}"` },
];

/** The filters beside the words; a session that not all searches share. */
const filters: readonly { name: string; of: (n: number) => string }[] = [
  { name: "kind", of: () => "&kind[]=bill" },
  { name: "none", of: () => "" },
  { name: "session", of: (n) => `&session=${madeSessions[(n * 131) % madeSessions.length]!.session}` },
];

const sortTimes = (times: number[]) => times.sort((a, b) => a - b);

/** Requests each address once. @returns milliseconds of each */
async function eachOnce(origin: string, paths: readonly string[], clients: number): Promise<number[]> {
  const times: number[] = [];
  let next = 0;
  const ask = async () => {
    for (let at = next++; at < paths.length; at = next++) {
      const began = performance.now();
      const response = await fetch(origin + paths[at]);
      if (!response.ok) throw new Error(`${paths[at]} answers ${response.status}`);
      await response.arrayBuffer();
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: clients }, ask));
  return times;
}

/**
 * Measures the search in the texts of bills against the same search without them, alternating: new searches, then repeated
 * ones.
 * @param databaseUrl of a database with this many generated bills; a text is added to each
 * @returns the tables of results
 */
export async function benchTexts(
  root: string,
  server: EmbeddedPostgres,
  databaseUrl: string,
  { bills, clients, seconds }: { bills: number; clients: number; seconds: number },
  note: (line: string) => void,
): Promise<string> {
  const sql = client(databaseUrl, 1);
  const loading = await loadTexts(sql, bills, note);
  const size = await sizeOf(sql);
  await sql.end();
  note("storing texts as the product does");
  const storing = await measureStoring(server);
  const app = await startApp(root, databaseUrl);
  try {
    return [
      await measureSearches(app.origin, { bills, clients, seconds }, note),
      `Index ${size.index}, table with it ${size.table}.${loading === 0 ? "" : ` Loading by COPY took ${Math.round(loading)} s.`}`,
      storing,
    ].join("\n\n");
  } finally {
    await app.stop();
  }
}

/** The table of all kinds of search, each with each filter. */
export async function measureSearches(
  origin: string,
  { bills, clients, seconds }: { bills: number; clients: number; seconds: number },
  note: (line: string) => void,
): Promise<string> {
  const random = randomFrom(1812);
  const pathsOf = ({ search }: Kind, filter: (typeof filters)[number]) =>
    Array.from({ length: rotating }, (_, n) => `/bill/api/list?q=${encodeURIComponent(search(random))}${filter.of(n)}`);
  const inTexts = (paths: readonly string[]) => paths.map((path) => `${path}&inTexts=1`);
  note("texts: warming up");
  const warming = inTexts(kinds.flatMap((kind) => pathsOf(kind, filters[0]!)));
  await once({ origin, paths: warming, apart: true }, clients, 10);
  const rows: string[][] = [];
  for (const filter of filters)
    for (const kind of kinds) {
      note(`texts: ${kind.name}, filter: ${filter.name}`);
      const first: [number[], number[]] = [[], []];
      const again: [number[], number[]] = [[], []];
      for (let turn = 0; turn < 4; turn += 1) {
        const paths = pathsOf(kind, filter);
        first[turn % 2]!.push(...(await eachOnce(origin, turn % 2 === 0 ? paths : inTexts(paths), clients)));
      }
      const paths = pathsOf(kind, filter);
      for (let turn = 0; turn < 4; turn += 1) {
        const target = { origin, paths: turn % 2 === 0 ? paths : inTexts(paths), apart: true };
        again[turn % 2]!.push(...(await once(target, clients, Math.max(1, seconds / 2))).times);
      }
      rows.push([kind.name, filter.name, ...compareTimes(again), ...compareTimes(first)]);
      note(rows.at(-1)!.join(" · "));
    }
  return table(
    [
      `Search in ${bills.toLocaleString("en")} texts, ${clients} clients, p50 / p95 ms`,
      "other filter",
      "without texts",
      "in texts",
      "p95 ratio",
      "new searches: without",
      "in texts",
      "p95 ratio",
    ],
    rows,
  );
}

/** Two kinds of times, and how they compare. */
function compareTimes([without, inTexts]: [number[], number[]]): string[] {
  const [p50, p95] = [0.5, 0.95].map((share) => [without, inTexts].map((times) => quantile(sortTimes(times), share)));
  const both = (at: number) => `${milliseconds(p50![at]!)} / ${milliseconds(p95![at]!)}`;
  return [both(0), both(1), ratio(p95![1]! / p95![0]!)];
}

async function sizeOf(sql: postgres.Sql): Promise<{ index: string; table: string }> {
  const [size] = await sql<
    { index: string; table: string }[]
  >`select pg_size_pretty(pg_relation_size('text_words_search')) as index, pg_size_pretty(pg_total_relation_size('text_words')) as table`;
  return size!;
}
