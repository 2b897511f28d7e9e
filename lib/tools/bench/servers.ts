import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { freePort } from "@/lib/tools/postgres/free-port";
import { started } from "@/lib/tools/start/started";
import { heapFlags } from "@/lib/platform/server/heap-flags.mjs";

/** A server in a separate process that only this machine can reach. */
export type Server = { origin: string; pid: number; stop(): Promise<void> };

/** The limit of database connections per server. */
const poolSize = 12;

/**
 * The product as `npm start` runs it: production build, page cache, worker in the same process.
 * @param databaseUrl of a filled database, which gets no demo
 * @param folder another one for a second concurrent server
 */
export async function startApp(root: string, databaseUrl: string, folder = "app"): Promise<Server> {
  const port = await freePort((folder === "app" ? 23_000 : 31_000) + (process.pid % 1500));
  return startServer([...heapFlags, join(root, "lib", "tools", "start", "start.mjs")], port, started.site, root, {
    DATABASE_URL: databaseUrl,
    DATABASE_POOL: String(poolSize),
    DATA_FOLDER: join(root, ".data", "bench", folder),
    PORT: String(port),
    HOST: "127.0.0.1",
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DEMO: "0",
    LOG_LEVEL: "warn",
    // Makes it end with this process, whatever the cause.
    npm_lifecycle_event: "start",
  });
}

/** The product with its own Postgres and the demo, with default settings. @returns when it accepts requests */
export async function startOwn(root: string): Promise<Server> {
  const port = await freePort(33_000 + (process.pid % 1500));
  return startServer([...heapFlags, join(root, "lib", "tools", "start", "start.mjs")], port, undefined, root, {
    DATABASE_URL: "",
    DATA_FOLDER: join(root, ".data", "bench", "own"),
    PORT: String(port),
    HOST: "127.0.0.1",
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    LOG_LEVEL: "warn",
    npm_lifecycle_event: "start",
  });
}

/**
 * A bare server: `rows` runs raw queries, `bytes` always returns the same stored response.
 * @param given for `rows` the database's address; for `bytes` the file with headers and body, as JSON
 */
export async function startBare(root: string, kind: "rows" | "bytes", given: string): Promise<Server> {
  const port = await freePort(28_000 + (process.pid % 3000));
  return startServer([join(root, "lib", "tools", "bench", "bare.mjs"), kind, String(port)], port, "ready", root, {
    BENCH_GIVEN: given,
    DATABASE_POOL: String(poolSize),
  });
}

export async function startServer(
  args: string[],
  port: number,
  ready: string | undefined,
  cwd: string,
  env: Record<string, string>,
): Promise<Server> {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, NODE_ENV: "production", ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  if (ready)
    await new Promise<void>((resolve, reject) => {
      child.stdout?.on("data", (chunk: Buffer) => {
        output += chunk.toString();
        if (output.includes(ready)) resolve();
      });
      child.once("exit", (code) => reject(new Error(`${args.join(" ")} did not start (${code}):\n${output}`)));
    });
  return { origin: `http://127.0.0.1:${port}`, pid: child.pid!, stop: () => waitForExit(child) };
}

function waitForExit(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.kill("SIGTERM");
    setTimeout(() => child.kill("SIGKILL"), 15_000).unref();
  });
}
