import { run, type Runner } from "graphile-worker";
import { directAddress } from "@/db/addresses";
import { log } from "@/lib/http/log";
import { jobs, schedule } from "./registry";

/** Starts taking jobs; stop() waits for those under way. Inside the server's process by default, or alone (`WORKER=alone`). */
export async function startWorker(): Promise<Runner> {
  return run({
    connectionString: directAddress(),
    concurrency: 2,
    maxPoolSize: 4,
    noHandleSignals: true,
    pollInterval: 2000,
    crontab: schedule,
    taskList: Object.fromEntries(Object.entries(jobs).map(([name, act]) => [name, (payload: unknown) => (act as (p: unknown) => Promise<void>)(payload)])),
    logger: new (await import("graphile-worker")).Logger(() => (level, message, meta) => {
      const err = (meta as { error?: unknown } | undefined)?.error; // the rest of meta holds whole connections
      if (level === "error") log.error({ err }, message);
      else if (level === "warning") log.warn({ err }, message);
      else log.debug(message);
    }),
  });
}
