import type { EmbeddedPostgres } from "@/lib/tools/postgres/embedded-postgres";
import { client, dropDatabase, freshDatabase } from "./databases";
import { loadBills } from "./load-bills";
import { memoryOf } from "./memory";
import { table } from "./table";

const database = "past_by_rotunda";
const billsBeside = 5000;
const paragraphs = 12;
const topics = 20;

type Step = { name: string; seconds: number; posts: number; peak: number };

/**
 * Measures a whole move of a former site: a WordPress export of so many posts with two topics and three bills each is read, published
 * as history, and undone. Compares the first and the last tenth of the run: equal times and equal memory mean that both
 * do not grow with the number of posts.
 * @param note receives progress messages
 * @returns the table of results
 */
export async function benchPast(
  server: EmbeddedPostgres,
  posts: number,
  note: (line: string) => void,
): Promise<string> {
  const url = await freshDatabase(server, database);
  const sql = client(url);
  try {
    await loadBills(sql, billsBeside, note);
    const bills = await sql<{ name: string }[]>`select name from bills order by id limit 300`;
    const [place] = await sql<{ jurisdiction: string }[]>`select jurisdiction from bills order by id limit 1`;
    process.env.DATABASE_URL = url;
    note(`reading, publishing and undoing ${posts.toLocaleString("en")} posts`);
    const steps = await runPastImport(
      exportOf(
        posts,
        bills.map(({ name }) => name),
      ),
      posts,
      place!.jurisdiction,
      note,
    );
    return table(
      [`A former site of ${posts.toLocaleString("en")} posts`, "seconds", "ms a post", "most memory of the process"],
      steps.map(({ name, seconds, posts: n, peak }) => [
        name,
        seconds.toFixed(1),
        ((seconds * 1000) / n).toFixed(1),
        `${Math.round(peak)} MB`,
      ]),
    );
  } finally {
    await sql.end();
    await dropDatabase(server, database);
  }
}

/** An export as WordPress writes it; every fourth post has the title of others. */
function exportOf(posts: number, bills: readonly string[]): Blob {
  const item = (n: number) => {
    const day = new Date(Date.UTC(1999, 0, 1) + n * 86_400_000).toISOString().slice(0, 10);
    const title = n % 4 === 0 ? "The week at the Capitol" : `The week of ${day}`;
    const cited = [0, 1, 2].map((at) => bills[(n * 3 + at) % bills.length]).join(", ");
    const terms = [n % topics, (n * 7) % topics]
      .map((term) => `<category domain="category" nicename="topic-${term}"><![CDATA[Topic ${term}]]></category>`)
      .join("");
    const text = `<p>Committees heard ${cited}.</p>${`<p>${"The committee heard testimony and took no vote. ".repeat(10)}</p>`.repeat(paragraphs)}`;
    return `<item><title>${title}</title><link>https://past.example/${day}/</link><content:encoded><![CDATA[${text}]]></content:encoded><wp:post_id>${n + 1}</wp:post_id><wp:post_date>${day} 10:00:00</wp:post_date><wp:post_name>${n % 4 === 0 ? "" : `week-${day}`}</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type>${terms}</item>`;
  };
  const parts = [
    '<rss xmlns:wp="http://wordpress.org/export/1.2/" xmlns:content="c"><channel><wp:base_blog_url>https://past.example</wp:base_blog_url>',
  ];
  // the latest first, as such exports often are
  for (let n = posts - 1; n >= 0; n -= 1) parts.push(item(n));
  parts.push("</channel></rss>");
  return new Blob(parts);
}

/** Reads, publishes and undoes an export by the code of the product. */
async function runPastImport(
  bytes: Blob,
  posts: number,
  jurisdiction: string,
  note: (line: string) => void,
): Promise<Step[]> {
  const { closeDatabase, db } = await import("@/db");
  const { sql } = await import("drizzle-orm");
  const { categories, policyAreas } = await import("@/db/schema");
  const { transaction } = await import("@/db/transaction");
  const { aTemplate } = await import("@/lib/tools/testing/issues");
  const { person } = await import("@/lib/tools/testing/people");
  const { startReading } = await import("@/lib/content-imports/start-reading");
  const { getContentImport } = await import("@/lib/content-imports/queries");
  const { startRun } = await import("@/lib/content-imports/commands");
  const { runContentImport } = await import("@/lib/content-imports/run/run-content-import");
  const { startUndo, undoContentImport } = await import("@/lib/content-imports/run/undo");
  const memory: { at: number; held: number }[] = [];
  const look = setInterval(() => memory.push({ at: Date.now(), held: memoryOf(process.pid) }), 100);
  const peakOf = (from: number, to: number) =>
    memory.reduce((most, { at, held }) => (at >= from && at <= to ? Math.max(most, held) : most), 0);
  const steps: Step[] = [];
  const step = async <T>(name: string, act: () => Promise<T>): Promise<T> => {
    note(name);
    const from = Date.now();
    const value = await act();
    steps.push({ name, posts, seconds: (Date.now() - from) / 1000, peak: peakOf(from, Date.now()) });
    return value;
  };
  try {
    const template = await aTemplate({ body: "rich_text" });
    const admin = await person("admin", "Ada");
    const [area] = await db.insert(policyAreas).values({ name: "Past", slug: "past" }).returning();
    await db.insert(categories).values(
      Array.from({ length: topics }, (_, n) => ({
        name: `Topic ${n}`,
        slug: `topic-${n}`,
        policyAreaId: area!.id,
      })),
    );
    const file = { name: "past.xml", bytes: new Uint8Array(await bytes.arrayBuffer()) };
    const id = await step("read and validated", async () => {
      const started = await startReading(admin, [file]);
      while ((await getContentImport(started)).state === "reading") await new Promise((go) => setTimeout(go, 200));
      return started;
    });
    const read = await getContentImport(id);
    if (read.counts.publish !== posts) throw new Error(`Of ${posts} posts ${read.counts.publish} were read.`);
    const choices = {
      formTemplateId: template.id,
      formElementId: template.elements.body,
      publish: true,
      jurisdiction,
      topics: Object.fromEntries(read.tags.map(({ name, topicId }) => [name, topicId])),
    };
    await transaction((tx) => startRun(tx, admin, id, choices as never));
    await step("published", () => runContentImport({ id }));
    const [tenths] = await db.execute<Record<"first" | "tenth" | "ninth" | "last", number>>(sql`
      select ${sql.join(
        [0, 0.1, 0.9, 1].map(
          (part, at) =>
            sql`extract(epoch from percentile_disc(${part}::float8) within group (order by imported_at))::float8 as ${sql.raw(["first", "tenth", "ninth", "last"][at]!)}`,
        ),
        sql`, `,
      )} from content_import_items where content_import_id = ${id}`);
    const { first, tenth, ninth, last } = tenths!;
    for (const [name, from, to] of [
      ["of them the first tenth", first, tenth],
      ["of them the last tenth", ninth, last],
    ] as const)
      steps.push({ name, posts: posts / 10, seconds: to - from, peak: peakOf(from * 1000, to * 1000) });
    const { counts } = await getContentImport(id);
    if (counts.imported !== posts) throw new Error(`Of ${posts} posts ${counts.imported} were published.`);
    await transaction((tx) => startUndo(tx, admin, id));
    await step("undone", () => undoContentImport({ id }));
    return steps;
  } finally {
    clearInterval(look);
    await closeDatabase();
  }
}
