import { randomBytes } from "node:crypto";
import postgres from "postgres";

/** One connection, for creating and dropping databases. */
export const administer = (address: string) => postgres(address, { max: 1, onnotice: () => {} });

/**
 * Drops a database, even with open connections. Postgres lets only a superuser forcibly end its autovacuum, but ends it
 * itself for a drop without force.
 */
export async function dropDatabase(sql: postgres.Sql, name: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return void (await sql.unsafe(`drop database if exists ${name}${attempt % 2 === 1 ? " with (force)" : ""}`));
    } catch (error) {
      if (attempt === 6) throw error;
    }
  }
}

/** Creates a database with the template's tables for this process. @returns its address, and a function that drops it */
export async function cloneTemplate(admin: string, template: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${process.pid}_${randomBytes(4).toString("hex")}`;
  const sql = administer(admin);
  // Copying files is five times as quick as writing them through the log, and these need not survive anything.
  await sql.unsafe(`create database ${name} template ${template} strategy file_copy`);
  const address = new URL(admin);
  address.pathname = `/${name}`;
  return {
    url: address.href,
    async drop() {
      await dropDatabase(sql, name);
      await sql.end();
    },
  };
}
