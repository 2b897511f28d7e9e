import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../postgres/free-port.ts";
import { build } from "../../start/build.ts";
import { duration, say } from "../../start/progress.ts";
import { atEnd } from "../../start/shutdown.ts";
import { s3Server } from "../s3-server.ts";
import { ownFolder, startDatabases } from "./databases.ts";
import { findPrograms } from "./debian.ts";
import {
  checkHandover,
  checkHeldPool,
  checkKilledPooler,
  checkMigration,
  checkRollingRestart,
  checkSlowClients,
  checkStopUnderLoad,
} from "./faults.ts";
import { type App, startApp } from "./processes.ts";
import { startProxy } from "./proxy.ts";
import { checkProxyRatio } from "./ratio.ts";
import { checkReplica, checkSharing } from "./sharing.ts";
import { type Check, pause, type Site } from "./site.ts";

/**
 * `npm run test:machines [-- sharing replica migration restart handover stop pool pooler slow proxy]`: Rotunda on two
 * processes and a separate worker, with PgBouncer in transaction mode, a streaming replica, nginx and an S3-compatible
 * store, all on this machine; checks everything, or only the given parts.
 */
export async function run(root: string, only: string[]): Promise<number> {
  const programs = findPrograms();
  if (typeof programs === "string") {
    say(programs);
    return 1;
  }
  const counts = { passed: 0, failed: 0 };
  const check: Check = (name, passed, figure) => {
    counts[passed ? "passed" : "failed"]++;
    say(`${passed ? "  ok  " : "FAILED"} ${name}${figure ? ` (${figure})` : ""}`);
  };
  const began = Date.now();
  const parts: Record<string, (site: Site, folder: string) => Promise<unknown>> = {
    idle: (site) => reportConnections(site),
    sharing: (site) => checkSharing(site, check),
    replica: (site) => checkReplica(site, check),
    migration: (site, folder) => checkMigration(root, folder, site, check),
    restart: (site) => checkRollingRestart(site, check),
    handover: (site) => checkHandover(site, check),
    stop: (site) => checkStopUnderLoad(site, check),
    pool: (site) => checkHeldPool(site, check),
    pooler: (site) => checkKilledPooler(site, check),
    slow: (site) => checkSlowClients(site, check),
    proxy: (site) => checkProxyRatio(site, programs.wrk, check),
  };
  try {
    await build(root, () => {});
    const { site, folder } = await startAll(root, programs);
    say(`Two processes, a worker, PgBouncer, a replica, nginx and a store are up (${duration(Date.now() - began)}).`);
    for (const [name, act] of Object.entries(parts)) {
      if (only.length > 0 && !only.includes(name)) continue;
      await act(site, folder).catch((error: unknown) =>
        check(name, false, error instanceof Error ? error.message : String(error)),
      );
    }
  } catch (error) {
    check("it comes up", false, error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
  say(`${counts.passed} passed, ${counts.failed} failed (${duration(Date.now() - began)})`);
  return counts.failed > 0 ? 1 : 0;
}

async function startAll(
  root: string,
  programs: Exclude<ReturnType<typeof findPrograms>, string>,
): Promise<{ site: Site; folder: string }> {
  const folder = ownFolder(mkdtempSync(join(tmpdir(), "rotunda-machines-")));
  atEnd("the folder", () => rmSync(folder, { recursive: true, force: true }));
  const from = Number(process.env.MACHINES_PORT ?? 24_130);
  const port = (n: number) => freePort(from + n * 3);
  const databases = await startDatabases(root, folder, programs, {
    primary: await port(0),
    replica: await port(1),
    pooler: await port(2),
  });
  atEnd("the databases", () => databases.stop());
  const store = await s3Server();
  atEnd("the store", () => store.close());

  const ports = [await port(3), await port(4)] as const;
  const proxyPort = await port(5);
  const password = "only-for-these-tests";
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = store.place;
  const common = {
    DATABASE_URL: databases.urls.pooled,
    DATABASE_DIRECT_URL: databases.urls.direct,
    DATABASE_REPLICA_URL: databases.urls.replica,
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    PUBLIC_URL: `http://127.0.0.1:${proxyPort}`,
    TRUSTED_PROXIES: "1",
    SESSION_SECRET: randomBytes(24).toString("hex"),
  };
  let started = 0;
  const app = (at: number, env: Record<string, string> = {}, socket?: number) =>
    startApp(
      root,
      ownFolder(join(folder, `data-${started++}`)),
      at,
      { ...common, WORKER: "off", DEMO: "0", ...env },
      socket,
    );
  const worker = await startApp(root, ownFolder(join(folder, "data-worker")), null, {
    ...common,
    WORKER: "alone",
    DEMO: "1",
    DEMO_PASSWORD: password,
  });
  const running: App[] = [worker];
  atEnd("the processes", async () => void (await Promise.all(running.map((one) => one.stop()))));
  const apps = (await Promise.all(ports.map((at) => app(at)))) as [App, App];
  running.push(...apps);
  const proxy = await startProxy(root, folder, programs, proxyPort, ports);
  atEnd("nginx", () => proxy.stop());
  await pause(500);
  const site: Site = {
    databases,
    apps,
    proxy,
    password,
    async restart(which) {
      apps[which] = await app(ports[which]);
      running.push(apps[which]);
    },
    async another(env, socket) {
      const one = await app(await port(6), env, socket);
      running.push(one);
      return one;
    },
  };
  return { site, folder };
}

/** Prints how many connections to Postgres the idle processes hold. */
async function reportConnections({ databases }: Site): Promise<void> {
  await pause(65_000);
  const rows = await databases.primary<{ name: string; n: number }[]>`
    select coalesce(nullif(application_name, ''), 'unnamed') as name, count(*)::int as n from pg_stat_activity where datname = 'rotunda' group by 1 order by 1`;
  say(
    `       idle connections to the primary, of two processes and a worker: ${rows.map(({ name, n }) => `${n} ${name}`).join(", ")}`,
  );
}
