import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import * as schema from "@/db/schema";
import { migrateDatabase } from "@/db/migrate";
import { refreshBillFacets } from "@/lib/bills/search/facet-counts";
import { type EmbeddedPostgres, openPostgres } from "@/lib/tools/postgres/embedded-postgres";
import { loadBills } from "./load-bills";

/** A Postgres of our own in the data folder, so that no other database is touched. */
export const openBenchPostgres = (root: string): Promise<EmbeddedPostgres> =>
  openPostgres({ folder: join(root, ".data", "bench", "postgres") });

export const client = (url: string, max = 2): postgres.Sql =>
  postgres(url, { max, onnotice: () => {}, connection: { application_name: "rotunda bench" } });

async function administer<T>(server: EmbeddedPostgres, act: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = client(server.url(), 1);
  try {
    return await act(sql);
  } finally {
    await sql.end();
  }
}

/**
 * A hash of the code that generates bills: when it changes, the bills must be generated again. Tables are updated by their
 * migrations.
 */
function stateOfSources(root: string): string {
  const hash = createHash("sha256");
  for (const file of [
    "lib/tools/bench/load-bills.ts",
    "lib/tools/bench/made-bill.ts",
    "lib/tools/bench/vocabulary.ts",
    "lib/bills/vocabulary/number-keys.ts",
  ])
    hash.update(readFileSync(join(root, file)));
  return hash.digest("hex").slice(0, 16);
}

/**
 * A database with this many generated bills; one from an earlier run is reused if the sources are unchanged.
 * @returns its address
 */
export async function databaseOfBills(
  server: EmbeddedPostgres,
  root: string,
  count: number,
  note: (line: string) => void,
): Promise<string> {
  const name = `bills_${count}`;
  const made = `made from ${stateOfSources(root)}`;
  const isThere = await administer(server, async (sql) => {
    const [row] = await sql<
      { comment: string | null }[]
    >`select shobj_description(oid, 'pg_database') as comment from pg_database where datname = ${name}`;
    return row?.comment === made;
  });
  if (isThere) await migrateDatabase(server.url(name));
  else {
    await freshDatabase(server, name);
    const sql = client(server.url(name));
    try {
      await loadBills(sql, count, note);
      note("counting the facets");
      await refreshBillFacets(drizzle(sql, { schema }));
    } finally {
      await sql.end();
    }
    await administer(server, (admin) => admin.unsafe(`comment on database ${name} is '${made}'`));
  }
  return server.url(name);
}

/** An empty database with all tables, in place of one of this name that may be there. @returns its address */
export async function freshDatabase(server: EmbeddedPostgres, name: string): Promise<string> {
  await dropDatabase(server, name);
  await administer(server, (sql) => sql.unsafe(`create database ${name}`));
  await migrateDatabase(server.url(name));
  return server.url(name);
}

/** Drops a database if it is there. Postgres' own cleaning may be at work in it, which only ends by itself. */
export async function dropDatabase(server: EmbeddedPostgres, name: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await administer(
        server,
        async (sql) => void (await sql.unsafe(`drop database if exists ${name} with (force)`)),
      );
    } catch (error) {
      if (tries > 20 || (error as { code?: string }).code !== "42501") throw error;
      await sleep(500);
    }
  }
}
