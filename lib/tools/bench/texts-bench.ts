import type postgres from "postgres";
import { randomFrom } from "@/lib/tools/demo/content/random";
import { client } from "./databases";
import { appPath, listCases } from "./list-cases";
import { once, quantile } from "./load-test";
import { watchMemory } from "./memory";
import { startApp } from "./servers";
import { milliseconds, ratio, table } from "./table";
import { vocabulary, zipfRanks } from "./vocabulary";

/** Words of a generated text: roughly a state bill. */
const wordsOfText = 1000;
/** Texts per write, which bounds the memory of loading. */
const batch = 500;
/** The kinds of search that are measured with and without the texts. */
const kinds = ["rare word", "medium word", "common word"];

/** Fills the search in texts with a text for each of the first bills; those that are there stay. @returns the most memory of this process meanwhile, in MB */
async function loadTexts(sql: postgres.Sql, count: number, note: (line: string) => void): Promise<number> {
  const [there] = await sql<{ n: number }[]>`select count(*)::int as n from text_words`;
  if (there!.n >= count) return 0;
  const words = vocabulary();
  const rank = zipfRanks();
  const ids = (await sql<{ id: number }[]>`select id from bills order by id limit ${count}`).map(({ id }) => id);
  await sql`truncate bill_texts, text_words cascade`;
  const loading = await watchMemory(process.pid, async () => {
    for (let at = 0; at < ids.length; at += batch) {
      if (at % 10_000 === 0) note(`texts: ${at.toLocaleString("en")} of ${count.toLocaleString("en")}`);
      const rows = ids.slice(at, at + batch).map((id) => {
        const random = randomFrom(id);
        return { id, words: Array.from({ length: wordsOfText }, () => words[rank(random())]).join(" ") };
      });
      await sql`
        with given as (select * from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as g (id int, words text)),
          texts as (insert into bill_texts (bill_id, kind, key, name, state) select id, 'text', 'made', 'Introduced', 'kept' from given returning id, bill_id)
        insert into text_words (text_id, part, bill_id, search) select t.id, 1, t.bill_id, to_tsvector('public.rotunda', public.search_words(g.words)) from texts t join given g on g.id = t.bill_id`;
    }
  });
  await sql`vacuum analyze text_words`;
  return loading.peak;
}

/**
 * Measures the search in the texts of bills against the same search without them: each word is searched once by all
 * clients.
 * @param databaseUrl of a database with this many generated bills; a text is added to each
 * @returns the table of results
 */
export async function benchTexts(
  root: string,
  databaseUrl: string,
  { bills, clients, seconds }: { bills: number; clients: number; seconds: number },
  note: (line: string) => void,
): Promise<string> {
  const sql = client(databaseUrl, 1);
  const before = process.memoryUsage.rss() / 2 ** 20;
  const peak = await loadTexts(sql, bills, note);
  const [size] = await sql<
    { index: string; table: string }[]
  >`select pg_size_pretty(pg_relation_size('text_words_search')) as index, pg_size_pretty(pg_total_relation_size('text_words')) as table`;
  await sql.end();
  const app = await startApp(root, databaseUrl);
  try {
    const rows: string[][] = [];
    const slowest = ({ times }: { times: number[] }) =>
      quantile(
        times.sort((a, b) => a - b),
        0.95,
      );
    const cases = listCases(bills).filter(({ name }) => kinds.includes(name));
    await once({ origin: app.origin, paths: cases.flatMap(({ asks }) => asks.map(appPath)), apart: true }, clients, 10);
    for (const { name, asks } of cases) {
      note(`texts: ${name}`);
      const ask = (more: string) =>
        once(
          { origin: app.origin, paths: asks.map((one) => appPath({ ...one, query: one.query + more })), apart: true },
          clients,
          seconds,
        );
      const own = slowest(await ask("&kind[]=bill"));
      const texts = slowest(await ask("&kind[]=bill&inTexts=1"));
      const alone = slowest(await ask("&inTexts=1"));
      rows.push([name, milliseconds(own), milliseconds(texts), ratio(texts / own), milliseconds(alone)]);
    }
    return [
      table(
        [
          `Search in ${bills.toLocaleString("en")} texts, ${clients} clients`,
          "p95 without, ms",
          "p95 in texts, ms",
          "ratio",
          "p95 in texts, no other filter, ms",
        ],
        rows,
      ),
      `Index ${size!.index}, table with it ${size!.table}.`,
      peak === 0
        ? "The texts were there already."
        : `Memory while loading: ${Math.round(peak)} MB at most, ${Math.round(before)} MB before.`,
    ].join("\n\n");
  } finally {
    await app.stop();
  }
}
