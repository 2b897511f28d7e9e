import { join, resolve } from "node:path";
import postgres from "postgres";
import { directAddress, isPooled, replicaAddress } from "../../db/addresses.ts";
import { openPostgres } from "../postgres/embedded-postgres.ts";
import { say, StartError } from "./progress.ts";

export type OpenDatabase = {
  url: string;
  /** Whether it is the one in the data folder, not a server of the user's. */
  embedded: boolean;
  release(options?: { force?: boolean }): Promise<void>;
};

/**
 * Makes the database ready to be connected to, and names it in DATABASE_URL: the user's when that is set already, else
 * the one in the data folder, which is started unless it runs. Tables are not touched.
 * @param onRestart keeps the embedded one running, and is told when it had to be started again
 * @throws StartError or PostgresError with a sentence
 */
export async function openDatabase({ onRestart }: { onRestart?: (message: string) => void } = {}): Promise<OpenDatabase> {
  const given = process.env.DATABASE_URL;
  if (given) {
    await checkServer(isPooled() ? "DATABASE_DIRECT_URL" : "DATABASE_URL", directAddress());
    if (isPooled()) await checkPooler(given);
    return { url: given, embedded: false, release: async () => {} };
  }
  if (isPooled() || replicaAddress()) throw new StartError("DATABASE_DIRECT_URL and DATABASE_REPLICA_URL stand beside DATABASE_URL: set that as well.");
  const embedded = await openPostgres({ folder: join(resolve(process.env.DATA_FOLDER || ".data"), "postgres"), onRestart });
  const url = embedded.url();
  process.env.DATABASE_URL = url;
  return { url, embedded: true, release: embedded.release };
}

/** Through a pooler we cannot say ourselves under which settings a connection runs: its configuration must. */
async function checkPooler(url: string): Promise<void> {
  const limit = await checkServer("DATABASE_URL", url);
  if (limit === "0") say("The pooler of DATABASE_URL sets no statement_timeout, so that a search nobody waits for runs on: give it a connect_query as lib/start/deploy/README.md shows.");
}

/** @returns the limit of a statement there */
async function checkServer(setting: string, url: string): Promise<string> {
  const { hostname, port, username, pathname } = new URL(url);
  const where = `${hostname}:${port || 5432}`;
  const sql = postgres(url, { max: 1, connect_timeout: 10, prepare: false, onnotice: () => {} });
  try {
    const [row] = await sql<{ version: number; limit: string }[]>`select current_setting('server_version_num')::int as version, current_setting('statement_timeout') as limit`;
    if (row && row.version < 150_000) throw new StartError(`The Postgres of ${setting} is version ${Math.floor(row.version / 10_000)}, and Rotunda needs 15 or newer.`);
    return row?.limit ?? "0";
  } catch (error) {
    if (error instanceof StartError) throw error;
    const { code, message } = error as { code?: string; message: string };
    const reasons: Record<string, string> = {
      ECONNREFUSED: `nobody answers at ${where}`,
      ENOTFOUND: `there is no host ${hostname}`,
      CONNECT_TIMEOUT: `${where} does not answer`,
      "28P01": `${where} refuses the password of ${decodeURIComponent(username)}`,
      "28000": `${where} does not let ${decodeURIComponent(username)} in`,
      "3D000": `${where} has no database ${decodeURIComponent(pathname.slice(1))}`,
    };
    throw new StartError(`The database of ${setting} cannot be used: ${reasons[code ?? ""] ?? message}.`);
  } finally {
    await sql.end({ timeout: 1 });
  }
}
