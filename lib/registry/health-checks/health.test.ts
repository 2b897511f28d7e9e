import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { POST as drop } from "@/app/admin/health/api/drop-jobs/route";
import { GET as get } from "@/app/admin/health/api/get/route";
import { POST as retry } from "@/app/admin/health/api/retry-jobs/route";
import { GET as metrics } from "@/app/metrics/route";
import { db } from "@/db";
import { backups } from "@/db/schema";
import { noteQuery, slowQueries } from "@/db/slow-queries";
import { transaction } from "@/db/transaction";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import { settings } from "@/lib/platform/env/settings";
import { ask, person } from "@/lib/tools/testing/people";
import { alarmsOf, failuresOf } from "./alarms";
import { gatherFacts } from "./facts";
import { countStored, kindOf, observe, requestMetrics } from "@/lib/platform/observability/request-metrics";
import type { Facts } from "./schema";

let ada: Awaited<ReturnType<typeof person>>;
let eda: Awaited<ReturnType<typeof person>>;
beforeAll(async () => {
  [ada, eda] = [await person("admin", "Ada"), await person("editor", "Eda")];
});

const now = "2026-11-21T12:00:00.000Z";
const hoursAgo = (hours: number) => new Date(Date.parse(now) - hours * 3_600_000).toISOString();
const gigabytes = (count: number) => count * 1e9;
const backup = (hours: number) => ({
  startedAt: hoursAgo(hours),
  finishedAt: hoursAgo(hours),
  place: "/backups/1",
  bytes: 1,
  files: 1,
  verifiedAt: null,
});

const followedSource = (hours: number, more: Partial<Facts["followed"][number]> = {}) => ({
  id: 1,
  label: "LegiScan: WI, 2025-2026 Regular Session",
  jurisdiction: "WI",
  currentAsOf: hoursAgo(hours),
  isStale: false,
  error: null,
  ...more,
});

/** An installation without problems. */
const well: Facts = {
  at: now,
  database: {
    status: "ok",
    version: "18.4",
    bytes: 1e8,
    connections: { most: 12, taken: 1, waiting: 0 },
    replica: null,
  },
  jobs: { waiting: 1, later: 2, oldestSeconds: 3, failedTotal: 0, failed: [] },
  sync: {
    sources: ["LegiScan"],
    tracked: 5,
    last: {
      id: 7,
      label: "Tracked bills, from LegiScan",
      state: "done",
      error: null,
      startedAt: hoursAgo(2),
      finishedAt: hoursAgo(2),
    },
  },
  followed: [followedSource(1)],
  texts: { overdue: 0, lastFetchedAt: hoursAgo(1) },
  backup: { nightly: true, running: false, done: backup(9), failed: null },
  disk: { folder: "/data", free: gigabytes(50), total: gigabytes(100) },
  mail: { isSent: true, waiting: 0, oldestSeconds: null, failed: 0, uncertain: 0, held: 0, unproven: 0 },
  process: {
    rss: 3e8,
    heapUsed: 1e8,
    heapLimit: 4e9,
    delayMedian: 20,
    delayP99: 30,
    uptimeSeconds: 60,
    node: "20.20.2",
  },
  slow: { total: 3, lastHour: 1, newest: [] },
};
const alarmLevels = (change: Partial<Facts>) =>
  alarmsOf({ ...well, ...change }).map(({ id, level }) => `${level} ${id}`);

describe("alarms", () => {
  test("there are none where all is well", () => expect(alarmsOf(well)).toEqual([]));

  test.each<[string, Partial<Facts>, string[]]>([
    [
      "the database does not answer",
      { database: { ...well.database, status: "down" }, backup: { ...well.backup, done: null } },
      ["alarm database-down"],
    ],
    [
      "its tables are older than the program",
      { database: { ...well.database, status: "behind" } },
      ["alarm database-behind"],
    ],
    ["all connections are taken", { database: { ...well.database, status: "busy" } }, ["alarm database-busy"]],
    [
      "the replica is behind",
      {
        database: {
          ...well.database,
          replica: { status: "behind", lagSeconds: 40, message: "It is 40 seconds behind." },
        },
      },
      ["warning replica"],
    ],
    [
      "the replica catches up with a change",
      { database: { ...well.database, replica: { status: "catching-up", lagSeconds: 0, message: null } } },
      [],
    ],
    ["jobs wait for a worker", { jobs: { ...well.jobs, oldestSeconds: 700 } }, ["alarm jobs-late"]],
    ["jobs failed", { jobs: { ...well.jobs, failedTotal: 2 } }, ["warning jobs-failed"]],
    [
      "the last sync failed",
      { sync: { ...well.sync, last: { ...well.sync.last!, state: "failed", error: "LegiScan refused the key." } } },
      ["warning sync-failed"],
    ],
    [
      "the last sync was killed",
      { sync: { ...well.sync, last: { ...well.sync.last!, state: "interrupted" } } },
      ["warning sync-failed"],
    ],
    [
      "nothing was synced for a day",
      { sync: { ...well.sync, last: { ...well.sync.last!, startedAt: hoursAgo(30) } } },
      ["warning sync-old"],
    ],
    [
      "what is followed is older than two cycles",
      { followed: [followedSource(5, { isStale: true })] },
      ["alarm source-stale"],
    ],
    [
      "what is followed was never read",
      {
        followed: [
          followedSource(5, { isStale: true, currentAsOf: null, error: "LegiScan: It rejected the API key." }),
        ],
      },
      ["alarm source-stale"],
    ],
    [
      "the fetching of texts stands still",
      { texts: { overdue: 3, lastFetchedAt: hoursAgo(30) } },
      ["alarm texts-standstill"],
    ],
    ["no text was ever fetched", { texts: { overdue: 3, lastFetchedAt: null } }, ["alarm texts-standstill"]],
    ["many texts are overdue, but some were fetched", { texts: { overdue: 900, lastFetchedAt: hoursAgo(1) } }, []],
    ["nothing is overdue", { texts: { overdue: 0, lastFetchedAt: hoursAgo(300) } }, []],
    ["texts are not fetched", { texts: null }, []],
    ["nothing was ever synced", { sync: { ...well.sync, last: null } }, ["warning sync-old"]],
    ["there is nothing to sync", { sync: { sources: ["LegiScan"], tracked: 0, last: null } }, []],
    ["no source is set up", { sync: { sources: [], tracked: 5, last: null } }, []],
    ["there is no backup", { backup: { ...well.backup, done: null } }, ["warning backup-none"]],
    ["the first backup is being made", { backup: { ...well.backup, done: null, running: true } }, []],
    [
      "the last backup failed",
      { backup: { ...well.backup, failed: { startedAt: hoursAgo(1), error: "The disk is full." } } },
      ["alarm backup-failed"],
    ],
    ["last night's backup is missing", { backup: { ...well.backup, done: backup(40) } }, ["alarm backup-old"]],
    ["a backup by hand is three days old", { backup: { ...well.backup, nightly: false, done: backup(72) } }, []],
    [
      "a backup by hand is eight days old",
      { backup: { ...well.backup, nightly: false, done: backup(192) } },
      ["alarm backup-old"],
    ],
    [
      "the disk is nearly full",
      { disk: { folder: "/data", free: gigabytes(0.5), total: gigabytes(100) } },
      ["alarm disk-full"],
    ],
    ["the disk fills", { disk: { folder: "/data", free: gigabytes(4), total: gigabytes(60) } }, ["warning disk-low"]],
    ["the disk cannot be asked", { disk: null }, []],
    [
      "no mail server is set",
      { mail: { ...well.mail, isSent: false, waiting: 4, oldestSeconds: 90_000 } },
      ["warning mail-off"],
    ],
    ["mail waits", { mail: { ...well.mail, waiting: 4, oldestSeconds: 9000 } }, ["alarm mail-late"]],
    ["mail was refused", { mail: { ...well.mail, failed: 1, uncertain: 2 } }, ["warning mail-failed"]],
    ["memory runs out", { process: { ...well.process, heapUsed: 3.9e9 } }, ["alarm memory-high"]],
    ["the process is late", { process: { ...well.process, delayP99: 900 } }, ["warning process-busy"]],
    ["many queries are slow", { slow: { total: 60, lastHour: 25, newest: [] } }, ["warning queries-slow"]],
  ])("%s", (_, change, expected) => expect(alarmLevels(change)).toEqual(expected));

  test("the overview has what failed by itself, and neither what is not set up nor what a busy machine does", () => {
    const facts = {
      ...well,
      mail: { ...well.mail, isSent: false },
      slow: { total: 60, lastHour: 25, newest: [] },
      disk: { folder: "/data", free: gigabytes(0.5), total: gigabytes(100) },
    };
    expect(failuresOf(facts).map(({ id }) => id)).toEqual(["disk-full"]);
    expect(failuresOf({ ...well, mail: { ...well.mail, failed: 1 } }).map(({ id }) => id)).toEqual(["mail-failed"]);
    expect(failuresOf(well)).toEqual([]);
  });

  test("each says what is so and what to do, in sentences, alarms first", () => {
    const everything = alarmsOf({
      ...well,
      database: {
        ...well.database,
        status: "busy",
        replica: { status: "down", lagSeconds: null, message: "It cannot be read." },
      },
      jobs: { ...well.jobs, oldestSeconds: 7300, failedTotal: 1 },
      sync: { ...well.sync, last: null },
      backup: { ...well.backup, done: null },
      disk: { folder: "/data", free: 1e8, total: 1e11 },
      mail: { isSent: false, waiting: 0, oldestSeconds: null, failed: 1, uncertain: 0, held: 0, unproven: 0 },
      process: { ...well.process, heapUsed: 3.9e9, delayP99: 900 },
      slow: { total: 60, lastHour: 25, newest: [] },
    });
    expect(everything.length).toBeGreaterThanOrEqual(11);
    for (const { words, act } of everything)
      expect(
        [words, act].map((text) => /^[A-Z0-9].{15,}[.]$/s.test(text)),
        `${words} ${act}`,
      ).toEqual([true, true]);
    expect(everything.map(({ level }) => level).join()).toMatch(/^(alarm,?)+(warning,?)+$/);
    expect(everything.find(({ id }) => id === "jobs-late")?.words).toContain("2 hours");
  });
});

describe("what is known", () => {
  test("is gathered from the running product, and is for admins alone", async () => {
    expect([(await ask(get, "GET")).status, (await ask(get, "GET", { as: eda })).status]).toEqual([401, 403]);
    const { status, body } = await ask(get, "GET", { as: ada });
    expect(status).toBe(200);
    expect(body.facts).toMatchObject({
      database: { status: "ok", version: expect.stringMatching(/^1[5-9]/), bytes: expect.any(Number) },
      disk: { free: expect.any(Number) },
      process: { node: process.versions.node },
    });
    expect(body.alarms.map(({ id }: { id: string }) => id)).toEqual(
      expect.arrayContaining(["backup-none", "mail-off"]),
    );
  });

  test("a slow query is recorded with its text but without its values; a fast one is not", async () => {
    const before = slowQueries().total;
    await db.execute(sql`select pg_sleep(0.55), ${"canary word"}::text as words, 'literal canary' as fixed`);
    await transaction((tx) => tx.execute(sql`select pg_sleep(0.55), 'in a transaction'`));
    await db.execute(sql`select 1`);
    noteQuery("select 2", 499);
    const { total, newest } = slowQueries();
    expect(total - before).toBe(2);
    expect(newest[0]!.ms).toBeGreaterThanOrEqual(500);
    expect(newest[1]!.statement).toBe("select pg_sleep(0.55), $1::text as words, '…' as fixed");
    expect(JSON.stringify((await gatherFacts()).slow)).not.toContain("canary");
  });

  test("a statement that is slow repeatedly is listed once, with how often and how long", async () => {
    noteQuery("select rare", 600);
    for (const ms of [700, 900, 800]) noteQuery("select often", ms);
    const { newest } = (await gatherFacts()).slow;
    expect(newest.slice(0, 2)).toMatchObject([
      { statement: "select often", times: 3, ms: 900 },
      { statement: "select rare", times: 1, ms: 600 },
    ]);
  });
});

describe("jobs that failed permanently", () => {
  const failJob = async (key: string) => {
    await enqueue(db, "send-link", { purpose: "sign_in", emailKey: key });
    const [row] = await db.execute<{ id: string }>(
      sql`update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'connect ECONNREFUSED' where payload->>'emailKey' = ${key} returning id::text as id`,
    );
    return row!.id;
  };
  const jobsNow = async () => (await gatherFacts()).jobs;

  beforeEach(() => db.execute(sql`delete from graphile_worker._private_jobs`));

  test("are listed with why, and without what they were given", async () => {
    const id = await failJob("canary@example.org");
    const { failed: list, failedTotal } = await jobsNow();
    expect([failedTotal, list]).toMatchObject([1, [{ id, name: "send-link", error: "connect ECONNREFUSED" }]]);
    expect(JSON.stringify(list)).not.toContain("canary");
  });

  test("can be retried or dropped by an admin, which is logged; others are skipped, and no one else may", async () => {
    const [one, two] = [await failJob("a@example.org"), await failJob("b@example.org")];
    await enqueue(db, "send-link", { purpose: "sign_in", emailKey: "waits@example.org" });
    const [waits] = await db.execute<{ id: string }>(
      sql`select id::text as id from graphile_worker._private_jobs where payload->>'emailKey' = 'waits@example.org'`,
    );
    expect((await ask(retry, "POST", { as: eda, body: { jobs: [one] } })).status).toBe(403);
    expect((await ask(retry, "POST", { as: ada, body: { jobs: ["1; drop"] } })).status).toBe(422);
    expect((await ask(retry, "POST", { as: ada, body: { jobs: [one] } })).body.jobs).toBe(1);
    expect((await ask(retry, "POST", { as: ada, body: { jobs: [one] } })).body.jobs).toBe(0);
    expect((await ask(drop, "POST", { as: ada, body: { jobs: [two, waits!.id, "999999999"] } })).body.jobs).toBe(1);
    expect(await jobsNow()).toMatchObject({ waiting: 2, failedTotal: 0 });
    const log = await db.execute<{ action: string }>(
      sql`select action from activity_log where entity = 'job' order by id`,
    );
    expect(log.map(({ action }) => action)).toEqual(["job.retried", "job.dropped"]);
  });
});

describe("/metrics", () => {
  const figure = (text: string, line: string) =>
    Number(new RegExp(`^${line.replace(/[{}"+.]/g, "\\$&")} (.+)$`, "m").exec(text)?.[1]);

  test("is open to staff and to holders of the token, and closed for a wrong token or if none is set", async () => {
    const bearer = (token: string) => ask(metrics, "GET", { headers: { authorization: `Bearer ${token}` } });
    expect([
      (await ask(metrics, "GET")).status,
      (await ask(metrics, "GET", { as: await person("reader") })).status,
      (await ask(metrics, "GET", { as: eda })).status,
    ]).toEqual([401, 403, 200]);
    expect((await bearer("undefined")).status).toBe(401);
    const own = settings() as { METRICS_TOKEN?: string };
    own.METRICS_TOKEN = "a-token-for-this-test";
    try {
      expect([
        (await bearer("a-token-for-this-test")).status,
        (await bearer("a-token-for-this-tesT")).status,
        (await bearer("")).status,
      ]).toEqual([200, 401, 401]);
    } finally {
      delete own.METRICS_TOKEN;
    }
  });

  test("counts answers by kind and status, with a histogram that adds up, and what was sent from stored bytes", async () => {
    requestMetrics.kinds.clear();
    observe("GET", "/admin/health", 200, 3);
    observe("GET", "/bill/api/list", 200, 30);
    observe("GET", "/bill/api/list", 500, 20_000);
    countStored(1000);
    const { body, headers } = await ask(metrics, "GET", { as: ada });
    const text = body as string;
    expect(headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
    expect(figure(text, 'rotunda_requests_total{kind="call",status="500"}')).toBe(1);
    expect(figure(text, 'rotunda_requests_total{kind="desk",status="200"}')).toBe(1);
    expect(
      ["0.025", "0.05", "10", "+Inf"].map((le) =>
        figure(text, `rotunda_request_seconds_bucket{kind="call",le="${le}"}`),
      ),
    ).toEqual([0, 1, 1, 2]);
    expect(figure(text, 'rotunda_request_seconds_count{kind="call"}')).toBe(2);
    expect(figure(text, "rotunda_stored_sent_bytes_total")).toBeGreaterThanOrEqual(1000);
    expect(figure(text, "rotunda_database_up")).toBe(1);
    expect(text).toMatch(/^rotunda_jobs\{state="due"\} \d+$/m);
    for (const line of text.trimEnd().split("\n"))
      expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{[^}]+\})? -?[\d.e+-]+)$/);
  });

  test("lists each alarm that Health shows, with what to do, and the figures behind them", async () => {
    await db.insert(backups).values({
      place: "/backups/old",
      startedAt: sql`now() - interval '9 days'`,
      finishedAt: sql`now() - interval '9 days'`,
      bytes: 1,
      rows: 1,
      files: 1,
    });
    await db.execute(sql`select graphile_worker.add_job('tidy-up')`);
    await db.execute(sql`update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'poisoned'`);
    const text = (await ask(metrics, "GET", { as: ada })).body as string;
    expect(text).toMatch(
      /^rotunda_alarm\{id="backup-old",level="alarm",act="Run npm run backup, or set BACKUP_FOLDER for a nightly backup\."\} 1$/m,
    );
    expect(text).toMatch(
      /^rotunda_alarm\{id="jobs-failed",level="warning",act="See the reason under Jobs, [^"]+"\} 1$/m,
    );
    expect(figure(text, "rotunda_backup_age_seconds")).toBeGreaterThan(9 * 86_400 - 60);
    expect(figure(text, "rotunda_disk_free_bytes")).toBeGreaterThan(0);
    const shown = (await ask(get, "GET", { as: ada })).body as { alarms: { id: string }[] };
    expect([...text.matchAll(/^rotunda_alarm\{id="([\w-]+)"/gm)].map(([, id]) => id)).toEqual(
      shown.alarms.map(({ id }) => id),
    );
  });

  test("no address can make its list of kinds longer", () => {
    expect(
      new Set(
        ["/_next/static/x.js", "/bill/api/list", "/admin", "/file/3.pdf", "/anything/at/all", "/x?y"].map(kindOf),
      ),
    ).toEqual(new Set(["asset", "call", "desk", "file", "page"]));
  });
});
