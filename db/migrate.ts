import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import { runMigrations } from "graphile-worker";
import postgres from "postgres";

const folder = fileURLToPath(new URL("./migrations", import.meta.url));
/** Any fixed number: processes that migrate at once wait for each other. */
const lock = 7_246_001;

/**
 * Brings the database's tables, and those of the job queue, up to this code, waiting for another process that does the same.
 * @param url of the database, by an account that may create tables and extensions
 */
export async function migrateDatabase(url: string): Promise<void> {
  const client = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await client`select pg_advisory_lock(${lock})`;
    await migrate(drizzle(client), { migrationsFolder: folder });
    await runMigrations({ connectionString: url });
  } finally {
    await client.end({ timeout: 5 });
  }
}
