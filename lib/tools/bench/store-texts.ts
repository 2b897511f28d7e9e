import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/postgres-js";
import * as schema from "@/db/schema";
import { insertText } from "@/lib/texts/insert-text";
import { sectionText } from "@/lib/texts/words";
import type { EmbeddedPostgres } from "@/lib/tools/postgres/embedded-postgres";
import { client, dropDatabase, freshDatabase } from "./databases";
import { loadBills } from "./load-bills";
import { madeText, wordsOfText } from "./load-texts";
import { memoryOf, watchMemory } from "./memory";
import { table } from "./table";

const stored = 5000;

/** Stores texts one after another, each in a transaction of its own, as imports and fetched texts are. @returns a table of time and memory, by fifths of the run */
export async function measureStoring(server: EmbeddedPostgres): Promise<string> {
  const name = "texts_by_rotunda";
  const folder = mkdtempSync(join(tmpdir(), "rotunda-bench-"));
  const former = process.env.DATA_FOLDER;
  process.env.DATA_FOLDER = folder;
  const sql = client(await freshDatabase(server, name), 1);
  try {
    await loadBills(sql, stored);
    const ids = (await sql<{ id: number }[]>`select id from bills order by id`).map(({ id }) => id);
    const db = drizzle(sql, { schema });
    const before = memoryOf(process.pid);
    const rows: string[][] = [];
    for (let from = 0; from < stored; from += stored / 5) {
      const began = performance.now();
      const { peak } = await watchMemory(process.pid, async () => {
        for (const billId of ids.slice(from, from + stored / 5)) {
          const { sections } = madeText(billId);
          const bytes = Buffer.from(sections.map((section) => sectionText(section)).join("\n"));
          const read = { format: "plain" as const, mimeType: "text/plain", sections, words: wordsOfText };
          const version = { billId, kind: "text" as const, name: "Introduced", date: null, url: null };
          const sha256 = createHash("sha256").update(bytes).digest("hex");
          await db.transaction((tx) =>
            insertText(tx, version, { sha256, bytes, read, previous: null, summary: null }, { since: null }),
          );
        }
      });
      const perSecond = stored / 5 / ((performance.now() - began) / 1000);
      rows.push([`to ${(from + stored / 5).toLocaleString("en")}`, perSecond.toFixed(0), `${Math.round(peak)} MB`]);
    }
    return table([`Storing texts, ${Math.round(before)} MB before`, "texts a second", "most memory"], rows);
  } finally {
    await sql.end();
    await dropDatabase(server, name);
    rmSync(folder, { recursive: true, force: true });
    if (former === undefined) delete process.env.DATA_FOLDER;
    else process.env.DATA_FOLDER = former;
  }
}
