import { createHash } from "node:crypto";
import type postgres from "postgres";
import { type Cell, copyRows } from "@/db/copy-rows";
import { parserVersion } from "@/lib/texts/reading/read-text";
import type { Section } from "@/lib/texts/sections";
import { sectionText } from "@/lib/texts/words";
import { plainIndexes } from "@/lib/tools/backup/load-tables";
import { randomFrom } from "@/lib/tools/demo/content/random";
import { vocabulary, zipfRanks } from "./vocabulary";

/** Words of a generated text: roughly a state bill. */
export const wordsOfText = 1000;
const wordsOfSection = 200;
const wordsOfParagraph = 50;
/** Texts of one COPY, which bounds the memory of loading. */
const chunk = 2000;
/** Changes when the generated texts do, so that those of an earlier run are loaded again. */
const made = "made texts, 3";

const words = vocabulary();
const rankOf = zipfRanks();

const slices = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size));

/** The text of a bill, the same one on every machine, as a reader of texts leaves it. */
export function madeText(billId: number): { words: string[]; sections: Section[] } {
  const random = randomFrom(billId);
  const own = Array.from({ length: wordsOfText }, () => words[rankOf(random())]!);
  const sections = slices(own, wordsOfSection).map((part, at): Section => ({
    id: `sec-${at + 1}`,
    depth: 0,
    role: "body",
    number: `SECTION ${at + 1}.`,
    heading: null,
    paragraphs: slices(part, wordsOfParagraph).map((some) => ({ runs: [{ text: some.join(" ") }], indent: 0 })),
  }));
  return { words: own, sections };
}

/** Words with their places, as the database reads them. @param lexemes how the index spells each word */
const searchOf = (own: readonly string[], lexemes: ReadonlyMap<string, string>): string =>
  own.map((word, at) => `${lexemes.get(word)}:${at + 1}`).join(" ");

async function lexemesOf(sql: postgres.Sql): Promise<Map<string, string>> {
  const rows = await sql<{ word: string; lexeme: string }[]>`
    select word, (tsvector_to_array(to_tsvector('public.rotunda', public.search_words(word))))[1] as lexeme
    from jsonb_array_elements_text(${JSON.stringify(words)}::text::jsonb) word`;
  return new Map(rows.map(({ word, lexeme }) => [word, lexeme]));
}

/** The words that COPY wrote are those that the product would have written. */
async function mustEqualProduct(sql: postgres.Sql, billId: number): Promise<void> {
  const text = madeText(billId)
    .sections.map((section) => sectionText(section))
    .join("\n");
  const [row] = await sql<{ same: boolean }[]>`
    select search = to_tsvector('public.rotunda', public.search_words(${text})) as same from text_words where bill_id = ${billId}`;
  if (!row?.same) throw new Error(`The words of the text of bill ${billId} are not those that the product writes.`);
}

/**
 * Fills the search in texts with a text for each of the first bills; those of an earlier run stay. It writes by COPY and
 * makes the indexes afterwards, which takes minutes where the product's own way, a text after another, takes an hour.
 * @returns seconds, 0 where they were there
 */
export async function loadTexts(sql: postgres.Sql, count: number, note: (line: string) => void): Promise<number> {
  const mark = `${made}: ${count}`;
  const [there] = await sql<
    { comment: string | null }[]
  >`select obj_description('text_words'::regclass, 'pg_class') as comment`;
  if (there?.comment === mark) {
    // Otherwise the product would read all of them again while it is measured.
    const { count: older } =
      await sql`update text_contents set parser = ${parserVersion} where parser <> ${parserVersion}`;
    if (older > 0) await sql`vacuum (analyze) text_contents`;
    return 0;
  }
  const began = performance.now();
  const ids = (await sql<{ id: number }[]>`select id from bills order by id limit ${count}`).map(({ id }) => id);
  const lexemes = await lexemesOf(sql);
  await sql`truncate bill_texts, text_words, text_contents cascade`;
  const indexes = (await plainIndexes(sql)).filter(({ table }) => tables.includes(table));
  for (const { name } of indexes) await sql.unsafe(`drop index ${name}`);
  for (const table of tables) await sql.unsafe(`alter table ${table} set (autovacuum_enabled = false)`);
  await sql`set synchronous_commit = off`;
  await sql`set maintenance_work_mem = '1GB'`;
  for (let at = 0; at < ids.length; at += chunk) {
    if (at % 20_000 === 0) note(`texts: ${at.toLocaleString("en")} of ${count.toLocaleString("en")}`);
    const [texts, parts, contents]: [Cell[][], Cell[][], Cell[][]] = [[], [], []];
    for (const id of ids.slice(at, at + chunk)) {
      const { words: own, sections } = madeText(id);
      const sha256 = createHash("sha256").update(`text of bill ${id}`).digest("hex");
      texts.push([id, id, "text", "made", "Introduced", "kept", sha256, wordsOfText]);
      parts.push([id, 1, id, searchOf(own, lexemes)]);
      contents.push([sha256, "plain", parserVersion, wordsOfText, JSON.stringify(sections)]);
    }
    await copyRows(sql, "bill_texts", textColumns, texts);
    await copyRows(sql, "text_words", wordColumns, parts);
    await copyRows(sql, "text_contents", contentColumns, contents);
  }
  await sql`select setval(pg_get_serial_sequence('bill_texts', 'id'), max(id)) from bill_texts`;
  for (const { name, definition } of indexes) {
    note(`making the index ${name}`);
    await sql.unsafe(definition);
  }
  for (const id of [ids[0]!, ids.at(-1)!]) await mustEqualProduct(sql, id);
  for (const table of tables) {
    await sql.unsafe(`alter table ${table} reset (autovacuum_enabled)`);
    await sql.unsafe(`vacuum (analyze) ${table}`);
  }
  await sql.unsafe(`comment on table text_words is '${mark}'`);
  return (performance.now() - began) / 1000;
}

const tables = ["bill_texts", "text_words", "text_contents"];
const textColumns = {
  id: "int",
  bill_id: "int",
  kind: "text",
  key: "text",
  name: "text",
  state: "text",
  sha256: "text",
  words: "int",
} as const;
const wordColumns = { text_id: "int", part: "int", bill_id: "int", search: "text" } as const;
const contentColumns = { sha256: "text", format: "text", parser: "int", words: "int", sections: "text" } as const;
