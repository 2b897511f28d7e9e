import { createReadStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import type postgres from "postgres";
import { copyIn, CopyRefused } from "@/db/copy-in";
import { copyOut } from "@/db/copy-out";
import { freeAll } from "@/lib/platform/jobs/queue-tables";
import { BackupError } from "./backup-error";
import type { Manifest } from "./manifest";
import { quarantine } from "./quarantine";
import { drain, countBytes } from "./streams";
import { addWords, lacksWords } from "./text-words";
import { copyStatement, fillingTriggers, listTables, plainTexts } from "./table-list";

type Rule = { table: string; name: string; definition: string };

/**
 * Fills the empty tables of a database in one transaction: all or nothing. The loaded data is read back and compared before
 * the commit. Then sessions and one-time links are ended, and pending mail is paused (./quarantine).
 * @param last runs after a successful comparison, before the commit: a process killed there can start again
 * @throws BackupError naming the table that differs
 */
export async function loadTables(
  sql: postgres.Sql,
  place: string,
  manifest: Manifest,
  note: (line: string) => void,
  last: () => Promise<void>,
): Promise<void> {
  await sql.begin(async (loading) => {
    const tx = loading as unknown as postgres.Sql;
    await tx.unsafe(`${plainTexts}; set local lock_timeout = '20s'; set local maintenance_work_mem = '256MB'`);
    await checkShapes(tx, manifest);
    const rules = await foreignKeys(tx);
    const indexes = await plainIndexes(tx);
    // Tables are loaded one by one and have circular foreign keys; indexes are faster to create at the end.
    for (const { table, name } of rules) await tx.unsafe(`alter table ${table} drop constraint ${name}`);
    for (const { name } of indexes) await tx.unsafe(`drop index ${name}`);
    // What they would write is among the rows already.
    for (const { name } of manifest.tables) await tx.unsafe(`alter table ${name} disable trigger user`);
    const derived = await tx<{ table: string; name: string }[]>`
      select tgrelid::regclass::text as table, quote_ident(tgname) as name from pg_trigger where tgname like ${fillingTriggers} and not tgisinternal`;
    for (const { table, name } of derived) await tx.unsafe(`alter table ${table} enable trigger ${name}`);
    for (const table of manifest.tables) {
      note(table.name.replaceAll('"', ""));
      await tx.unsafe(`delete from ${table.name}`);
      if (!lacksWords(table)) await loadTable(tx, place, table);
    }
    if (manifest.tables.some(lacksWords)) await addWords(tx);
    note("indexes");
    for (const { definition } of indexes) await tx.unsafe(definition);
    for (const { name } of manifest.tables) await tx.unsafe(`alter table ${name} enable trigger user`);
    for (const { table, name, definition } of rules)
      await tx.unsafe(`alter table ${table} add constraint ${name} ${definition}`);
    for (const [name, value] of Object.entries(manifest.sequences)) {
      const gap = isInLetters.test(name) ? idGap : 0;
      if (value !== null || gap > 0) await tx`select setval(${name}::regclass, ${value ?? 0}::bigint + ${gap}::bigint)`;
    }
    note("comparing");
    for (const table of manifest.tables) if (!lacksWords(table)) await compare(tx, table);
    await freeAll(tx);
    await quarantine(tx);
    await last();
  });
}

/**
 * Links in emails contain ids of people, subscribers and deliveries, and work for years. Emails sent after the backup
 * contain ids that are not in it: new rows must not reuse them, or a link would open another person's subscriptions.
 */
const isInLetters = /(^|[."])(people|subscribers|mail_deliveries)_id_seq"?$/;
const idGap = 1_000_000;

async function checkShapes(tx: postgres.Sql, { tables }: Manifest): Promise<void> {
  const here = new Map((await listTables(tx)).map((table) => [table.name, table]));
  for (const { name, columns } of tables) {
    const target = here.get(name);
    const plain = name.replaceAll('"', "");
    if (!target)
      throw new BackupError(
        `The backup holds a table ${plain} that Rotunda does not create. Create it in the new database first, or make the backup without it.`,
      );
    const stranger = columns.find((column) => !target.columns.includes(column));
    if (stranger)
      throw new BackupError(
        `The backup's table ${plain} has a column ${stranger.replaceAll('"', "")} that Rotunda does not make.`,
      );
    here.delete(name);
  }
}

async function loadTable(
  tx: postgres.Sql,
  place: string,
  { name, columns, rows, sha256, stored }: Manifest["tables"][number],
): Promise<void> {
  const plain = countBytes();
  const plainName = name.replaceAll('"', "");
  const damagedError = () =>
    new BackupError(
      `The backup at ${place} is damaged: ${stored.file} does not have the rows of ${plainName} as they were.`,
    );
  const unpacked = pipeline(
    createReadStream(join(place, stored.file), { highWaterMark: 262_144 }),
    createGunzip({ chunkSize: 262_144 }),
    plain.through,
    () => {},
  ) as unknown as AsyncIterable<Uint8Array>;
  try {
    await copyIn(tx, `copy ${name} (${columns.join(", ")}) from stdin`, unpacked);
  } catch (error) {
    if (error instanceof CopyRefused || ((error as { code?: string }).code ?? "").startsWith("Z_"))
      throw damagedError();
    throw error;
  }
  const { lines, sha256: found } = plain.result();
  if (found !== sha256 || lines !== rows) throw damagedError();
}

async function compare(tx: postgres.Sql, table: Manifest["tables"][number]): Promise<void> {
  const { through, result } = countBytes();
  await drain(through(copyOut(tx, copyStatement(table))));
  if (result().sha256 !== table.sha256)
    throw new BackupError(
      `The rows of ${table.name.replaceAll('"', "")} did not match after the restore. Nothing was restored.`,
    );
}

const foreignKeys = (tx: postgres.Sql): Promise<Rule[]> => tx<Rule[]>`
  select conrelid::regclass::text as table, format('%I', conname) as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and connamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)`;

/** Indexes without those that implement a constraint. The definition includes the statistics of their columns. */
export const plainIndexes = (tx: postgres.Sql): Promise<Rule[]> => tx<Rule[]>`
  select indrelid::regclass::text as table, indexrelid::regclass::text as name,
    pg_get_indexdef(indexrelid) || coalesce((
      select string_agg(format('; alter index %s alter column %s set statistics %s', indexrelid::regclass, attnum, attstattarget), '')
      from pg_attribute where attrelid = indexrelid and attstattarget >= 0), '') as definition
  from pg_index i join pg_class c on c.oid = i.indrelid
  where c.relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace) and not exists (select from pg_constraint where conindid = i.indexrelid)`;
