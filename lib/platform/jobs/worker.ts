import { randomUUID } from "node:crypto";
import { EventEmitter } from "node:events";
import { Logger, run, type Runner, type WorkerEvents } from "graphile-worker";
import { directAddress } from "@/db/connection-settings";
import { fromQueueError } from "@/db/connections";
import { log } from "@/lib/platform/observability/log";
import { type Finish, finishOf } from "./complete-in-transaction";
import type { JobName, JobPayloads } from "./payloads";
import { runHeartbeat } from "./worker-heartbeat";

export type Jobs = { [N in JobName]: (payload: JobPayloads[N], finish?: Finish) => Promise<void> };
type JobHandler = (payload: unknown, finish: Finish) => Promise<void>;

/** Starts running jobs by their handlers in `jobs`; stop() waits for those in progress. Inside the server's process by default, or alone (`WORKER=alone`). */
export async function startWorker(jobs: Jobs): Promise<Pick<Runner, "promise" | "stop">> {
  const name = `living ${randomUUID()}`;
  const running = new Set<string>();
  const heartbeat = await runHeartbeat(name, directAddress(), () => [...running]);
  const events = new EventEmitter() as WorkerEvents;
  events.on("job:start", ({ job }) => void running.add(job.id));
  events.on("job:complete", ({ job }) => void running.delete(job.id));
  // Its jobs are locked under this name, and its heartbeat lock has the same name.
  events.on("pool:create", ({ workerPool }) => void (workerPool.id = name));
  const runner = await run({
    connectionString: directAddress(),
    concurrency: 2,
    maxPoolSize: 4,
    noHandleSignals: true,
    pollInterval: 2000,
    events,
    taskList: Object.fromEntries(
      Object.entries(jobs).map(([task, handle]) => [
        task,
        (payload, { job }) => (handle as JobHandler)(payload, finishOf(job.id)),
      ]),
    ),
    logger: new Logger(() => (level, message, meta) => {
      const err = (meta as { error?: unknown } | undefined)?.error; // the rest of meta holds whole connections
      if (level === "error") log.error({ err }, message);
      else if (level === "warning") log.warn({ err }, message);
      else log.debug(message);
    }),
  }).catch(async (error: unknown) => {
    await heartbeat.stop();
    throw fromQueueError(error);
  });
  const promise = runner.promise.finally(() => heartbeat.stop());
  promise.catch(() => {});
  return {
    promise,
    async stop(reason) {
      await runner.stop(reason);
      await promise.catch(() => {});
    },
  };
}
