import { setTimeout as sleep } from "node:timers/promises";
import { directAddress } from "../../../db/connection-settings.ts";
import { migrateDatabase } from "../../../db/migrate.ts";
import { permitNamedHosts } from "../../platform/outgoing/named-hosts.ts";
import { portRefusal } from "../postgres/free-port.ts";
import { activatedSocket } from "../../platform/server/socket-activation.ts";
import { readSettings, SettingsError } from "../../platform/env/settings.ts";
import { build } from "./build.ts";
import { openDatabase, whenReached } from "./database.ts";
import { prepareDemo, wantsDemo } from "./demo.ts";
import type { Lock } from "./file-lock.mjs";
import { provideSessionSecret } from "./stored-secret.ts";
import { phase, say, StartError } from "./progress.ts";
import { sentenceOf } from "./sentence-of.mjs";
import { started } from "./started.ts";
import { atEnd, end, isStopping, stopOnSignals } from "./shutdown.ts";

/** Milliseconds that running jobs have to finish; an aborted one runs again after the next start. */
const jobsLimit = 15_000;

type Start = { root: string; dev: boolean; lock: Lock };

/** All of `npm start` after the installation: starts the product, and keeps it running until it is stopped. */
export async function start({ root, dev, lock }: Start): Promise<void> {
  atEnd("the lock", () => lock.release());
  stopOnSignals();
  try {
    await startAll({ root, dev, lock });
  } catch (error) {
    if (isStopping()) return;
    const sentence = error instanceof SettingsError ? error.message : sentenceOf(error);
    process.stderr.write(`${sentence ?? (error instanceof Error ? error.stack : String(error))}\n`);
    await end(1);
  }
}

async function startAll({ root, dev, lock }: Start): Promise<void> {
  const { PORT: port, HOST: host, WORKER: worker } = readSettings(process.env);
  permitNamedHosts();
  const serves = worker !== "alone";
  provideSessionSecret();
  const refusal = serves && activatedSocket() === undefined && (await portRefusal(port, host));
  if (refusal) throw cannotListen(refusal, port, host);

  const building = new AbortController();
  atEnd("the build", () => building.abort());
  const built =
    dev || !serves
      ? Promise.resolve()
      : phase("Building the pages", undefined, async (note) => void (await build(root, note, building.signal)));
  // The first failure is reported; the other one must not end the process before that.
  built.catch(() => {});
  const password = await prepareData();
  await built;
  refuseWhenStopping();

  // Before the server, so that it is stopped after it: the last requests may still leave jobs behind.
  if (worker !== "off") await startJobs();
  if (serves) {
    const { serve } = await import("../../platform/server/main.ts");
    const { site } = await import("../../registry/site.ts");
    const { ViewCounter } = await import("../../analytics/count.ts");
    refuseWhenStopping();
    const starting = phase(dev ? "Starting the development server" : "Starting the server", undefined, () =>
      serve({ port, host, dev, site, views: new ViewCounter() }),
    );
    atEnd("the server", async () => (await starting.catch(() => undefined))?.stop());
    await starting.catch((error: NodeJS.ErrnoException) => {
      throw error.code && error.syscall === "listen" ? cannotListen(error.code, port, host) : error;
    });
  }
  refuseWhenStopping();
  const { stopCycles } = await import("../../sources/stopping.ts");
  atEnd("the cycles of sources", stopCycles);
  keepServing();
  if (!serves) return say(`${started.worker}; Ctrl-C stops it.`);
  const { publicUrl } = await import("../../platform/env/settings.ts");
  lock.setNote(publicUrl());
  const setupAddress = await whenReached(createSetupAddressIfNeeded);
  say(
    `${started.site}${publicUrl()}${password ? ` — sign in as ada@example.org (admin), eda@example.org (editor), rita@example.org or ben@example.org (readers) with password ${password}` : ""}`,
  );
  if (setupAddress) say(`Create the first administrator at ${setupAddress}`);
}

/** The one-time address that creates the first administrator; undefined if there is one. */
async function createSetupAddressIfNeeded(): Promise<string | undefined> {
  const { createSetupAddress, hasAdministrator } = await import("../../setup/setup-keys.ts");
  const { db } = await import("../../../db/index.ts");
  return (await hasAdministrator()) ? undefined : createSetupAddress(db);
}

/** Starts nothing new after Ctrl-C: the shutdown would miss it. */
function refuseWhenStopping(): void {
  if (isStopping()) throw new StartError("Stopped before it was up.");
}

function cannotListen(code: string, port: number, host: string): StartError {
  const example = `for example: PORT=${port < 1024 ? 3000 : port + 1} npm start`;
  if (code === "EADDRINUSE")
    return new StartError(
      `Port ${port} is taken by another program. Choose another one with the setting PORT, ${example}`,
    );
  if (code === "EACCES")
    return new StartError(
      `This user may not listen on port ${port}. Choose one above 1023 with the setting PORT, ${example}`,
    );
  return new StartError(
    `Rotunda cannot listen on ${host} (${code}): correct the setting HOST, which is an address of this machine, or 0.0.0.0 for all of them.`,
  );
}

/** Postgres, its tables, and the demo. @returns the demo's password if it is loaded */
async function prepareData(): Promise<string | undefined> {
  const opening = phase(process.env.DATABASE_URL ? "Connecting to the database" : "Starting Postgres", undefined, () =>
    openDatabase({ onRestart: (message) => process.stderr.write(`${message}\n`) }),
  );
  atEnd("Postgres", async (options) => (await opening.catch(() => undefined))?.release(options));
  const { embedded } = await opening;
  atEnd("the connections", async () => (await import("../../../db/index.ts")).closeDatabase());
  await phase("Migrating the database", undefined, () =>
    whenReached(() => migrateDatabase(directAddress(), (message) => process.stderr.write(`${message}\n`))),
  );
  await whenReached(async () => (await import("../../platform/auth/oidc.ts")).bindOldLinks());
  if (!wantsDemo(embedded)) return undefined;
  return phase("Loading the demo", undefined, (note) => prepareDemo(note));
}

/** Runs jobs until the end, and starts again after the database was unavailable. */
async function startJobs(): Promise<void> {
  const { startWorker } = await import("../../platform/jobs/worker.ts");
  const { jobs } = await import("../../registry/jobs.ts");
  refuseWhenStopping();
  const first = whenReached(() => startWorker(jobs));
  let worker: Awaited<typeof first> | undefined;
  const stop = async () => (worker ?? (await first)).stop();
  atEnd("the worker", async () => void (await Promise.race([stop().catch(() => {}), sleep(jobsLimit)])));
  worker = await first;
  const restart = async (): Promise<void> => {
    for (;;) {
      await worker?.promise.catch(() => {});
      if (isStopping()) return;
      await sleep(1000);
      worker = await startWorker(jobs).catch(() => worker);
    }
  };
  void restart();
}

/** A running server must survive a failed request or a lost connection. */
function keepServing(): void {
  process.on("uncaughtException", (error) => process.stderr.write(`${error.stack}\n`));
  process.on("unhandledRejection", (reason) =>
    process.stderr.write(`${reason instanceof Error ? reason.stack : String(reason)}\n`),
  );
}
