import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { lockNumbers } from "../../../db/advisory-locks.ts";
import { migrateDatabase } from "../../../db/migrate.ts";
import { openPostgres } from "../postgres/embedded-postgres.ts";
import { clearLeftovers } from "../postgres/postmaster.ts";
import { processIdentity } from "../start/file-lock.mjs";
import { administer, dropDatabase } from "./test-databases.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));

export type TestServer = { template: string; url(database: string): string; release(): Promise<void> };

/**
 * The Postgres of the tests: one in .data/test-postgres, shared by all test runs of this checkout, or TEST_DATABASE_URL
 * (whose account may create databases). It has a migrated template.
 * @param inMemory for a run of all tests: one of its own in memory if there is room, deleted when it is released
 */
export async function openTestServer({ inMemory = false } = {}): Promise<TestServer> {
  const given = process.env.TEST_DATABASE_URL;
  const memory = inMemory && !given ? await makeMemoryFolder() : undefined;
  const folder = memory ? join(memory, "postgres") : join(root, ".data", "test-postgres");
  const deleteMemory = () => void (memory && rmSync(memory, { recursive: true, force: true }));
  const own = given
    ? undefined
    : await openPostgres({ folder, durable: false }).catch((error: unknown) => {
        deleteMemory();
        throw error;
      });
  const url = (database: string) => {
    const address = new URL(given ?? own?.url() ?? "");
    address.pathname = `/${database}`;
    return address.href;
  };
  const release = async () => {
    await own?.release();
    deleteMemory();
  };
  try {
    if (own) await dropLeftovers(url("postgres"));
    const template = await migratedTemplate(url);
    return { template, url, release };
  } catch (error) {
    await release();
    throw error;
  }
}

const memoryFolders = "/dev/shm";
const nameOfMemoryFolder = /^rotunda-test-(\d+)-/;
const typeOfTmpfs = 0x01021994;
/** Bytes. The tests never use half of it. */
const enoughMemory = 6 * 2 ** 30;

/**
 * Tests create and delete hundreds of thousands of files. On a disk without a journal, each takes longer the more were
 * deleted lately.
 * @returns undefined where memory is short, or not used as a file system
 */
async function makeMemoryFolder(): Promise<string | undefined> {
  if (process.platform !== "linux" || process.availableMemory() < enoughMemory) return undefined;
  try {
    const { type, bavail, bsize } = statfsSync(memoryFolders);
    if (type !== typeOfTmpfs || bavail * bsize < enoughMemory) return undefined;
    await deleteLeftMemoryFolders();
    return mkdtempSync(join(memoryFolders, `rotunda-test-${process.pid}-`));
  } catch {
    return undefined;
  }
}

/** Deletes those of test runs that were killed. */
async function deleteLeftMemoryFolders(): Promise<void> {
  for (const name of readdirSync(memoryFolders)) {
    const pid = Number(nameOfMemoryFolder.exec(name)?.[1]);
    if (!pid || processIdentity(pid) !== undefined) continue;
    const folder = join(memoryFolders, name);
    await clearLeftovers(join(folder, "postgres"));
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * A template database with the tables of the current db/migrations, created once; an older template remains until its last
 * clone is dropped.
 */
async function migratedTemplate(url: TestServer["url"]): Promise<string> {
  const template = templateName();
  const sql = administer(url("postgres"));
  try {
    await sql`select pg_advisory_lock(${lockNumbers.testTemplate})`;
    const [ready] =
      await sql`select shobj_description(oid, 'pg_database') as note from pg_database where datname = ${template}`;
    if (ready?.note?.startsWith("migrated")) return template;
    await dropDatabase(sql, template);
    await sql.unsafe(`create database ${template}`);
    await migrateDatabase(url(template));
    await sql.unsafe(`comment on database ${template} is 'migrated ${new Date().toISOString().slice(0, 10)}'`);
    return template;
  } finally {
    await sql.end();
  }
}

function templateName(): string {
  const hash = createHash("sha256").update(readFileSync(join(root, "db", "migrate.ts")));
  const folder = join(root, "db", "migrations");
  for (const name of (readdirSync(folder, { recursive: true }) as string[]).sort()) {
    if (/\.(sql|json|ts)$/.test(name)) hash.update(name).update(readFileSync(join(folder, name)));
  }
  return `template_${hash.digest("hex").slice(0, 12)}`;
}

/** Drops the databases of test runs that were killed, and the templates of other states of the tables that are days old. */
async function dropLeftovers(address: string): Promise<void> {
  const sql = administer(address);
  try {
    const names = await sql<{ datname: string }[]>`select datname from pg_database where datname ~ '^test_[0-9]+_'`;
    for (const { datname } of names) {
      if (processIdentity(Number(datname.split("_")[1])) === undefined) await dropDatabase(sql, datname);
    }
    const old = await sql<{ datname: string }[]>`
      select datname from pg_database
      where datname ~ '^template_[0-9a-f]{12}$' and datname <> ${templateName()}
        and coalesce(substring(shobj_description(oid, 'pg_database') from '[0-9-]{10}'), '') < (current_date - 1)::text`;
    for (const { datname } of old) await sql.unsafe(`drop database if exists ${datname}`).catch(() => {});
  } finally {
    await sql.end();
  }
}
