import { copyFile, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import { openClient } from "./client.ts";
import { migrateQueue, withConnectionCause } from "./migrate.ts";
import journal from "@/db/migrations/meta/_journal.json";

const folder = fileURLToPath(new URL("./migrations", import.meta.url));

export const hasMigration = (when: number): boolean => journal.entries.some((entry) => entry.when === when);

/** Creates the tables as of an earlier migration, and the job queue's. @param when its time in the journal */
export async function migrateUpTo(url: string, when: number): Promise<void> {
  const place = await mkdtemp(join(tmpdir(), "rotunda-migrations-"));
  const client = openClient(url, 1);
  try {
    const entries = journal.entries.filter((entry) => entry.when <= when);
    await mkdir(join(place, "meta"));
    await writeFile(join(place, "meta", "_journal.json"), JSON.stringify({ ...journal, entries }));
    for (const { tag } of entries) await copyFile(join(folder, `${tag}.sql`), join(place, `${tag}.sql`));
    await withConnectionCause(migrate(drizzle(await client.reserve()), { migrationsFolder: place }));
    await migrateQueue(url);
  } finally {
    await client.end({ timeout: 5 });
    await rm(place, { recursive: true, force: true });
  }
}
