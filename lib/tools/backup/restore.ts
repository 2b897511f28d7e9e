import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { ConnectionLost } from "@/db/connections";
import { hasMigration, migrateUpTo } from "@/db/migrate-up-to";
import { keep } from "@/lib/tools/start/stored-secret";
import type { ByteStore } from "@/lib/platform/storage/byte-store";
import { BackupError } from "./backup-error";
import { damageOf, listedFiles, placeOf } from "./copy-files";
import { loadTables } from "./load-tables";
import { damagedPieces, type Manifest, readManifest } from "./manifest";
import { patient } from "./read-snapshot";
import { countBytesOfFile } from "./streams";
import { listTables } from "./table-list";

/** The target of a restore. `store` undefined: files are only compared; `dataFolder` undefined: the key is not copied. */
export type Target = { url: string; store?: ByteStore; dataFolder?: string };

export type Restored = { madeAt: string; rows: number; files: number; missing: string[] };

/**
 * Restores a backup into an empty database and file store, compares every row and byte, and updates the planner's
 * statistics. The tables are at the backup's migration afterwards.
 * @param note receives progress lines
 * @throws BackupError with a sentence; the database is then empty again
 */
export async function restore(
  place: string,
  target: Target,
  note: (line: string) => void = () => {},
): Promise<Restored> {
  const folder = resolve(place);
  const manifest = await readManifest(folder);
  if (!hasMigration(manifest.migration))
    throw new BackupError(`The backup at ${folder} was made by a newer Rotunda. Restore it with that version.`);
  note("checking");
  await refuseDamage(folder, manifest);
  await prepare(target.url, manifest);
  note("files");
  if (target.store)
    for await (const { sha256 } of listedFiles(join(folder, manifest.files.list.file)))
      await bring(folder, sha256, target.store);
  const sql = patient(target.url, 1);
  try {
    await loadTables(sql, folder, manifest, note, async () => {
      if (target.dataFolder && manifest.secret)
        keep(
          join(resolve(target.dataFolder), "secret"),
          (await readFile(join(folder, manifest.secret.file), "utf8")).trim(),
        );
    });
    note("statistics");
    await sql`analyze`;
  } catch (error) {
    throw error instanceof ConnectionLost
      ? new BackupError(
          `${error.message} Try again: nothing was restored, unless it then says that the database is not empty; then everything was.`,
        )
      : error;
  } finally {
    await sql.end({ timeout: 5 });
  }
  return {
    madeAt: manifest.madeAt,
    rows: manifest.tables.reduce((sum, table) => sum + table.rows, 0),
    files: manifest.files.count,
    missing: manifest.files.missing,
  };
}

/** Checks everything before writing anything. */
async function refuseDamage(folder: string, manifest: Manifest): Promise<void> {
  const wrong = await damagedPieces(folder, manifest, countBytesOfFile);
  if (wrong.length === 0)
    for await (const file of listedFiles(join(folder, manifest.files.list.file))) {
      const damage = await damageOf(folder, file);
      if (damage) wrong.push(damage);
    }
  if (wrong.length > 0)
    throw new BackupError(
      `The backup at ${folder} is damaged: ${wrong.slice(0, 5).join("; ")}${wrong.length > 5 ? `; and ${wrong.length - 5} more` : ""}. Nothing was restored.`,
    );
}

/** Tables with a row that a migration inserts, and what is true of the others. */
const madeByMigrations: ReadonlyMap<string, string> = new Map([
  ['"public"."organisation"', "version > 1"],
  ['"public"."portfolios"', "not is_own or version > 1"],
]);

/** Creates the tables of that time. @throws BackupError if the database is not empty */
async function prepare(url: string, manifest: Manifest): Promise<void> {
  const sql = patient(url, 1);
  const notEmpty = (what: string) =>
    new BackupError(
      `The database is not empty: ${what}. A backup is only restored into an empty one: name another in DATABASE_URL, or another DATA_FOLDER, or move the old one away.`,
    );
  try {
    const tables = await listTables(sql);
    for (const { name } of tables) {
      const [row] = await sql.unsafe(
        `select exists (select from ${name}${madeByMigrations.has(name) ? ` where ${madeByMigrations.get(name)}` : ""}) as used`,
      );
      if (row?.used && !/graphile_worker"\."_private_(known_crontabs|tasks|job_queues)/.test(name))
        throw notEmpty(`it has rows in ${name.replaceAll('"', "")}`);
    }
    const [applied] =
      tables.length > 0
        ? await sql<{ at: number | null }[]>`select max(created_at)::float8 as at from drizzle.__drizzle_migrations`
        : [];
    if (applied?.at && applied.at > manifest.migration)
      throw notEmpty("it has the tables of a newer Rotunda than the backup's");
    await migrateUpTo(url, manifest.migration);
    const [queue] = await sql<{ at: number }[]>`select max(id) as at from graphile_worker.migrations`;
    if (queue!.at < manifest.queueMigration)
      throw new BackupError(
        "The backup was made by a newer Rotunda: its job queue is unknown to this version. Restore it with that version.",
      );
  } finally {
    await sql.end({ timeout: 5 });
  }
}

const bring = (folder: string, sha256: string, store: ByteStore): Promise<void> =>
  store.putStream(sha256, () => createReadStream(placeOf(folder, sha256)));
