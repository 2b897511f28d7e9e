import type postgres from "postgres";
import { randomFrom } from "@/lib/tools/demo/content/random";
import type { EmbeddedPostgres } from "@/lib/tools/postgres/embedded-postgres";
import { client } from "./databases";
import { loadTexts, madeText, wordsOfText } from "./load-texts";
import { once, quantile } from "./load-test";
import { madeSessions } from "./made-bill";
import { startApp, startBare } from "./servers";
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

type Filter = { name: string; key: string; raw: string; value: (n: number) => string };

/** The filters beside the words; a session that not all searches share. */
const filters: readonly Filter[] = [
  { name: "kind", key: "kind[]", raw: "textsOfKind", value: () => "bill" },
  { name: "none", key: "", raw: "texts", value: () => "" },
  {
    name: "session",
    key: "session",
    raw: "textsInSession",
    value: (n) => madeSessions[(n * 131) % madeSessions.length]!.session,
  },
];

/** One search as the list's call without and with texts, and as raw SQL in texts. */
type Paths = { without: string; inTexts: string; raw: string };
const pathsOfSearch = (words: string, { key, raw, value }: Filter, n: number): Paths => {
  const other = key === "" ? "" : `&${key}=${value(n)}`;
  const without = `/bill/api/list?q=${encodeURIComponent(words)}${other}`;
  const values = key === "" ? [words] : [words, value(n)];
  return {
    without,
    inTexts: `${without}&inTexts=1`,
    raw: `/${raw}?${values.map((one) => `v=${encodeURIComponent(one)}`).join("&")}`,
  };
};

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
  const raw = await startBare(root, "rows", databaseUrl);
  const app = await startApp(root, databaseUrl).catch(async (error: unknown) => {
    await raw.stop();
    throw error;
  });
  try {
    return [
      await measureSearches({ app: app.origin, raw: raw.origin }, { bills, clients, seconds }, note),
      `Index of words ${size.index}, of pairs of words ${size.pairs}, table with them ${size.table}.${loading === 0 ? "" : ` Loading by COPY took ${Math.round(loading)} s.`}`,
      storing,
    ].join("\n\n");
  } finally {
    await app.stop();
    await raw.stop();
  }
}

/** @throws Error if raw SQL finds another number of bills, where the list counts them all */
async function mustAgree(origins: Origins, { inTexts, raw }: Paths): Promise<void> {
  const [list, rows] = (await Promise.all(
    [origins.app + inTexts, origins.raw + raw].map(async (address) => (await fetch(address)).json()),
  )) as [{ total: number; totalIsCapped: boolean }, { total: number }];
  if (!list.totalIsCapped && list.total !== rows.total)
    throw new Error(`${inTexts} finds ${list.total} bills, and raw SQL ${rows.total}.`);
}

type Origins = { app: string; raw: string };

/** The table of all kinds of search, each with each filter. */
export async function measureSearches(
  origins: Origins,
  { bills, clients, seconds }: { bills: number; clients: number; seconds: number },
  note: (line: string) => void,
): Promise<string> {
  const random = randomFrom(1812);
  const searchesOf = ({ search }: Kind, filter: Filter) =>
    Array.from({ length: rotating }, (_, n) => pathsOfSearch(search(random), filter, n));
  note("texts: warming up");
  const warming = kinds.flatMap((kind) => searchesOf(kind, filters[1]!));
  await once({ origin: origins.app, paths: warming.map(({ inTexts }) => inTexts), apart: true }, clients, 10);
  const rows: string[][] = [];
  for (const filter of filters) {
    const all: Measured = { repeated: [[], []], first: [[], []], raw: [] };
    for (const kind of kinds) {
      note(`texts: ${kind.name}, filter: ${filter.name}`);
      const measured: Measured = { repeated: [[], []], first: [[], []], raw: [] };
      const [without, inTexts] = measured.first;
      for (let turn = 0; turn < 6; turn += 1) {
        const searches = searchesOf(kind, filter);
        await mustAgree(origins, pathsOfSearch(kind.search(random), filter, turn));
        if (turn % 3 === 0)
          without.push(
            ...(await eachOnce(
              origins.app,
              searches.map((one) => one.without),
              clients,
            )),
          );
        if (turn % 3 === 1)
          inTexts.push(
            ...(await eachOnce(
              origins.app,
              searches.map((one) => one.inTexts),
              clients,
            )),
          );
        if (turn % 3 === 2)
          measured.raw.push(
            ...(await eachOnce(
              origins.raw,
              searches.map((one) => one.raw),
              clients,
            )),
          );
      }
      const searches = searchesOf(kind, filter);
      for (let turn = 0; turn < 4; turn += 1) {
        const paths = searches.map((one) => (turn % 2 === 0 ? one.without : one.inTexts));
        const target = { origin: origins.app, paths, apart: true };
        measured.repeated[turn % 2]!.push(...(await once(target, clients, Math.max(1, seconds / 2))).times);
      }
      rows.push(rowOf(kind.name, filter, measured));
      note(rows.at(-1)!.join(" · "));
      addShare(all, measured);
    }
    rows.push(rowOf("all of these", filter, all));
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
      "raw SQL in texts",
      "raw p95 ÷ ours",
    ],
    rows,
  );
}

type Pair = [without: number[], inTexts: number[]];
/** Milliseconds of each search. */
type Measured = { repeated: Pair; first: Pair; raw: number[] };

/** Adds the times of one kind, so that each kind counts alike: fast searches repeat more often in the same seconds. */
function addShare(all: Measured, { repeated, first, raw }: Measured): void {
  const spread = (times: number[]) => {
    const sorted = times.toSorted((a, b) => a - b);
    return Array.from({ length: 400 }, (_, n) => sorted[Math.floor(((n + 0.5) * sorted.length) / 400)]!);
  };
  repeated.forEach((times, at) => all.repeated[at]!.push(...spread(times)));
  first.forEach((times, at) => all.first[at]!.push(...spread(times)));
  all.raw.push(...spread(raw));
}

const rowOf = (name: string, filter: Filter, { repeated, first, raw }: Measured): string[] => [
  name,
  filter.name,
  ...compareTimes(repeated),
  ...compareTimes(first),
  times(raw),
  ratio(quantile(raw, 0.95) / quantile(first[1], 0.95)),
];

/** The median and the 95th percentile; sorts the times. */
const times = (of: number[]): string => {
  sortTimes(of);
  return `${milliseconds(quantile(of, 0.5))} / ${milliseconds(quantile(of, 0.95))}`;
};

/** Two kinds of times, and how they compare. */
const compareTimes = ([without, inTexts]: Pair): string[] => [
  times(without),
  times(inTexts),
  ratio(quantile(inTexts, 0.95) / quantile(without, 0.95)),
];

async function sizeOf(sql: postgres.Sql): Promise<{ index: string; pairs: string; table: string }> {
  const [size] = await sql<
    { index: string; pairs: string; table: string }[]
  >`select pg_size_pretty(pg_relation_size('text_words_search')) as index, pg_size_pretty(pg_relation_size('text_words_pairs')) as pairs, pg_size_pretty(pg_total_relation_size('text_words')) as table`;
  return size!;
}
