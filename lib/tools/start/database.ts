import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { directAddress, isPooled, replicaAddress } from "../../../db/connection-settings.ts";
import { openClient } from "../../../db/client.ts";
import { ConnectionLost } from "../../../db/connections.ts";
import { openPostgres } from "../postgres/embedded-postgres.ts";
import { say, StartError } from "./progress.ts";
import { isStopping } from "./shutdown.ts";

export type OpenDatabase = {
  url: string;
  /** Whether it is the one in the data folder instead of the user's server. */
  embedded: boolean;
  release(options?: { force?: boolean }): Promise<void>;
};

/**
 * Makes the database available and sets DATABASE_URL: the user's if it is set, otherwise the one in the data folder, which
 * is started if necessary. Tables are unchanged.
 * @param patience milliseconds that it may take to start; @param onRestart keeps the embedded one running, and is called
 * after each restart
 * @throws StartError or PostgresError with a sentence
 */
export async function openDatabase({
  onRestart,
  patience = usual,
}: { onRestart?: (message: string) => void; patience?: number } = {}): Promise<OpenDatabase> {
  const given = process.env.DATABASE_URL;
  if (given) {
    await checkServer(isPooled() ? "DATABASE_DIRECT_URL" : "DATABASE_URL", directAddress(), patience);
    if (isPooled()) await checkPooler(given, patience);
    return { url: given, embedded: false, release: async () => {} };
  }
  if (isPooled() || replicaAddress())
    throw new StartError("DATABASE_DIRECT_URL and DATABASE_REPLICA_URL need DATABASE_URL: set it as well.");
  const embedded = await openPostgres({
    folder: join(resolve(process.env.DATA_FOLDER || ".data"), "postgres"),
    onRestart,
  });
  const url = embedded.url();
  process.env.DATABASE_URL = url;
  return { url, embedded: true, release: embedded.release };
}

/** Through a pooler we cannot set a connection's parameters: its configuration must. */
async function checkPooler(url: string, patience: number): Promise<void> {
  const limit = await checkServer("DATABASE_URL", url, patience);
  if (limit === "0")
    say(
      "The pooler of DATABASE_URL sets no statement_timeout, so abandoned searches keep running. Give it a connect_query as in docs/operations.md.",
    );
}

/** @returns the limit of a statement there */
async function checkServer(setting: string, url: string, patience: number): Promise<string> {
  const { hostname, port, username, pathname } = new URL(url);
  const where = `${hostname}:${port || 5432}`;
  const sql = openClient(url, 1, { connect_timeout: 10, prepare: false });
  try {
    const [row] = await whenReached(
      () =>
        sql<
          { version: number; limit: string }[]
        >`select current_setting('server_version_num')::int as version, current_setting('statement_timeout') as limit`,
      patience,
    );
    if (row && row.version < 150_000)
      throw new StartError(
        `The Postgres of ${setting} is version ${Math.floor(row.version / 10_000)}, and Rotunda needs 15 or newer.`,
      );
    return row?.limit ?? "0";
  } catch (error) {
    if (error instanceof StartError) throw error;
    const { code, message } = (error instanceof ConnectionLost && error.cause ? error.cause : error) as {
      code?: string;
      message: string;
    };
    const reasons: Record<string, string> = {
      ECONNRESET: `${where} closes every connection`,
      CONNECTION_CLOSED: `${where} closes every connection`,
      ECONNREFUSED: `nothing responds at ${where}`,
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

/** Milliseconds that a start waits for a database that is coming up, and between two attempts. */
const usual = 60_000;
const lookAgain = 500;

/** It is starting, stopping, or not there yet; an unknown host or a wrong password does not resolve itself. */
const mayComeUp =
  /^(57P0[1-3]|08...|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|CONNECT_TIMEOUT|CONNECTION_\w+)$/;

const isComingUp = (error: unknown): boolean => {
  for (let cause = error as { code?: unknown; cause?: unknown } | undefined; cause; cause = cause.cause as typeof cause)
    if (typeof cause.code === "string" && mayComeUp.test(cause.code)) return true;
  return false;
};

/**
 * Runs an idempotent step of the start, and repeats it while the database is coming up or drops connections.
 * @throws the last error after the timeout
 */
export async function whenReached<T>(act: () => PromiseLike<T>, patience = usual): Promise<T> {
  const until = performance.now() + patience;
  for (let attempt = 1; ; attempt++) {
    try {
      return await act();
    } catch (error) {
      if (isStopping() || !isComingUp(error) || performance.now() > until) throw error;
      if (attempt === 1) process.stderr.write("The database cannot be reached yet. Trying again.\n");
      await sleep(lookAgain);
    }
  }
}
