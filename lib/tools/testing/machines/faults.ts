import { connect, createServer } from "node:net";
import { join } from "node:path";
import { migrateDatabase } from "../../../../db/migrate.ts";
import { newest, nextMigrations } from "./next-migrations.ts";
import { type Answer, ask, steadily, Visitor } from "./requests.ts";
import { type Check, healthOf, pause, type Site, until } from "./site.ts";

/**
 * F15: tables are migrated while people use them and another session holds a lock; the previous version keeps working with
 * the new tables.
 */
export async function checkMigration(root: string, folder: string, site: Site, check: Check): Promise<void> {
  const { databases, apps, proxy } = site;
  const next = nextMigrations(root, join(folder, "migrations"));
  const askSteadily = (from: number) =>
    steadily(50, (n) =>
      ask(
        `${apps[n % 2]!.origin}${["/bill/api/list?q=migrate+", "/bill/list?q=migrate+", "/publication-issue/list?page="][n % 3]}${from + n}`,
      ),
    );
  // both have just started: rendering code is compiled while it runs, and the first hundreds of pages say nothing about a
  // migration
  const before = askSteadily(0);
  await pause(15_000);
  await before.stop();
  const reader = await databases.tables.reserve();
  await reader`begin`;
  await reader`select count(*) from bills`;
  const load = askSteadily(10_000);
  const told: string[] = [];
  const began = Date.now();
  const migrating = migrateDatabase(databases.urls.direct, (message) => told.push(message), next);
  await pause(10_000);
  const [changed] =
    await databases.tables`select 1 from information_schema.columns where table_name = 'bills' and column_name = 'machines_tried'`;
  await reader`rollback`;
  reader.release();
  await migrating;
  const took = Date.now() - began;
  await pause(3000);
  const { answers, failed, p99 } = await load.stop();
  check(
    "a migration that another session's lock keeps out for ten seconds steps back and succeeds after it",
    changed === undefined && told.length === 1 && took < 20_000,
    `${Math.round(took / 100) / 10} s; ${told[0]}`,
  );
  check(
    "meanwhile nothing fails and 99 of 100 requests take less than a second",
    failed.length === 0 && p99 < 1000,
    `${answers.length} requests at 50 a second, ${failed.length} failed${why(failed)}, p99 ${Math.round(p99)} ms`,
  );
  const position = async () =>
    (await databases.primary<{ n: number }[]>`select count(*)::int as n from pg_catalog.pg_class`)[0]?.n;
  const size = await position();
  await Promise.all([1, 2, 3].map(() => migrateDatabase(databases.urls.direct, undefined, next)));
  const [{ n = 0 } = {}] = await databases.tables<
    { n: number }[]
  >`select count(*)::int as n from drizzle.__drizzle_migrations where created_at = ${newest}`;
  check("three that migrate at once, and again, change nothing more", size === (await position()) && n === 1);
  const well = await Promise.all(apps.map(({ origin }) => healthOf(origin)));
  const pages = await Promise.all(
    ["/", "/bill/list", "/publication-issue/list", "/bill/api/list"].map((path) => ask(proxy.origin + path)),
  );
  check(
    "the program before the change goes on with the changed tables",
    well.every(({ code }) => code === 200) && pages.every(({ status }) => status === 200),
  );
}

/** Both processes are replaced, one after the other, while people read and write through the proxy. */
export async function checkRollingRestart(site: Site, check: Check): Promise<void> {
  const { proxy, apps, databases, password } = site;
  const eda = new Visitor(proxy.origin);
  await eda.signIn("eda@example.org", password);
  const mark = `Rolling ${Date.now()}`;
  const load = steadily(20, (n) => {
    if (n % 6 === 0) return eda.ask("/personal-folder/api/new", { json: { name: `${mark} ${n}` } });
    if (n % 6 === 1) return eda.ask("/personal-folder/api/list");
    return ask(
      proxy.origin + ["/", `/bill/api/list?q=roll+${n}`, "/publication-issue/list", `/bill/list?q=roll+${n}`][n % 4],
    );
  });
  await pause(2000);
  const told: string[] = [];
  for (const which of [0, 1] as const) {
    const health = (async () => {
      await pause(500);
      const { code, health: said } = await healthOf(apps[which].origin);
      told.push(`${code} ${said.status}`);
    })();
    await apps[which].stop();
    await health;
    await site.restart(which);
    await pause(1000);
  }
  const { answers, failed, p99 } = await load.stop();
  const written = answers.filter((answer, n) => n % 6 === 0 && answer.status === 200).length;
  const [kept] = await databases.tables<
    { n: number }[]
  >`select count(*)::int as n from personal_folders where name like ${`${mark}%`}`;
  check(
    "two processes are replaced one after the other, and no request through the proxy fails",
    failed.length === 0,
    `${answers.length} requests, ${failed.length} failed${why(failed)}, p99 ${Math.round(p99)} ms`,
  );
  check(
    "every write that was acknowledged meanwhile is there once",
    kept?.n === written,
    `${written} acknowledged, ${kept?.n} there`,
  );
  check(
    "a process that is being stopped says so at /health before it stops",
    told.join() === "503 draining,503 draining",
    told.join(", "),
  );
}

const why = (failed: readonly Answer[]) =>
  failed.length === 0
    ? ""
    : ` (${[...new Set(failed.map(({ status, text }) => `${status} ${text.slice(0, 80)}`))].slice(0, 5).join("; ")})`;

/**
 * A single process behind a socket that another program owns: it is replaced, and requests meanwhile wait instead of being
 * refused.
 */
export async function checkHandover(site: Site, check: Check): Promise<void> {
  const socket = await boundSocket();
  const first = await site.another({}, socket.fd);
  const load = steadily(20, (n) => ask(`http://127.0.0.1:${socket.port}/bill/api/list?q=hand+${n}`));
  await pause(1500);
  await first.stop();
  const second = await site.another({}, socket.fd);
  await pause(1500);
  const { answers, failed } = await load.stop();
  const slowest = Math.max(...answers.map(({ ms }) => ms));
  check(
    "a single process is replaced behind a socket that systemd would hold, and no request is refused",
    failed.length === 0,
    `${answers.length} requests, ${failed.length} failed${why(failed)}, the slowest waited ${Math.round(slowest / 100) / 10} s`,
  );
  await second.stop();
  socket.close();
}

type Handle = {
  bind(address: string, port: number): number;
  listen(backlog: number): number;
  getsockname(into: { port?: number }): number;
  close(): void;
  fd: number;
};

/**
 * A listening socket that this process does not accept from; Node offers this only through the binding that its own server
 * uses.
 */
async function boundSocket(): Promise<{ fd: number; port: number; close(): void }> {
  const port = await new Promise<number>((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port: free } = probe.address() as { port: number };
      probe.close(() => resolve(free));
    });
  });
  const { TCP, constants } = (
    process as unknown as {
      binding(name: string): { TCP: new (kind: number) => Handle; constants: { SERVER: number } };
    }
  ).binding("tcp_wrap");
  const handle = new TCP(constants.SERVER);
  handle.bind("127.0.0.1", port);
  return { fd: handle.fd, port, close: () => handle.close() };
}

/** F16: a process is stopped during 200 requests; all connections of another one are occupied. */
export async function checkStopUnderLoad(site: Site, check: Check): Promise<void> {
  const app = await site.another({ DRAIN_SECONDS: "1" });
  await ask(`${app.origin}/bill/api/list?q=warm`);
  const under = [...Array(200)].map((_, n) => ask(`${app.origin}/bill/api/list?q=under+way+${n}`));
  await pause(60);
  const took = app.stop();
  const answers = await Promise.all(under);
  const failed = answers.filter(({ status }) => status !== 200);
  check(
    "a process that is told to stop with 200 requests under way answers all of them",
    failed.length === 0,
    `${failed.length} failed${why(failed)}, gone after ${Math.round((await took) / 100) / 10} s`,
  );
}

export async function checkHeldPool(site: Site, check: Check): Promise<void> {
  const { databases } = site;
  const app = await site.another({
    DATABASE_POOL: "3",
    DATABASE_URL: databases.urls.direct,
    DATABASE_DIRECT_URL: "",
    DATABASE_REPLICA_URL: "",
  });
  await ask(`${app.origin}/bill/api/list`);
  // Every query of the process on this table waits for the lock and occupies its connection.
  const holder = await databases.tables.reserve();
  await holder`begin`;
  await holder`lock table saved_searches, personal_folders, sessions`;
  const rita = { cookie: `rotunda-session-${new URL(site.proxy.origin).port}=${"x".repeat(43)}` };
  const holding = [...Array(3)].map(() => ask(`${app.origin}/personal-folder/api/list`, { headers: rita }));
  await pause(300);
  const others = await Promise.all([...Array(20)].map((_, n) => ask(`${app.origin}/bill/api/list?q=held+${n}`)));
  const later = await ask(`${app.origin}/bill/api/list?q=held+later`);
  const { code, health } = await healthOf(app.origin);
  check(
    "while every connection of a process is held, others are told so soon, with 503 and Retry-After",
    others.every(({ status, headers, ms }) => status === 503 && headers["retry-after"] !== undefined && ms < 5000) &&
      later.status === 503 &&
      later.ms < 1000,
    `20 refused after ${Math.round(Math.max(...others.map(({ ms }) => ms)))} ms at most, the next after ${Math.round(later.ms)} ms`,
  );
  check(
    "and /health tells that it is the pool, not the database",
    code === 503 && health.status === "busy",
    `${health.status}: ${health.message}`,
  );
  await holder`rollback`;
  holder.release();
  const held = await Promise.all(holding);
  await until("The pool's coming back", async () => (await healthOf(app.origin)).code === 200, 10);
  const after = await ask(`${app.origin}/bill/api/list?q=held+after`);
  check(
    "when they are free again all is well, and those who held them get their answers",
    after.status === 200 && held.every(({ status }) => status === 401 || status === 200),
    held.map(({ status }) => status).join(" "),
  );
  await app.stop();
}

/**
 * The pooler is killed under load and restarted: requests meanwhile fail quickly, and acknowledged writes exist exactly
 * once.
 */
export async function checkKilledPooler(site: Site, check: Check): Promise<void> {
  const { apps, databases, password } = site;
  const eda = new Visitor(apps[0].origin);
  await eda.signIn("eda@example.org", password);
  const mark = `Pooler ${Date.now()}`;
  const write = (n: number) =>
    eda.ask("/personal-folder/api/new", {
      json: { name: `${mark} ${n}` },
      headers: { "idempotency-key": `${mark} ${n}` },
    });
  // Through the pooler only: lists of signed-in people are read from the primary.
  const load = steadily(20, (n) => (n % 2 === 0 ? write(n) : eda.ask(`/bill/api/list?q=pool+${n}`)));
  for (let round = 0; round < 3; round++) {
    await pause(1500);
    await databases.killPooler(1500);
  }
  const back = Date.now();
  await until(
    "The processes’ being well",
    async () => (await Promise.all(apps.map(({ origin }) => healthOf(origin)))).every(({ code }) => code === 200),
    30,
  );
  await until("A write", async () => (await write(-1)).status === 200, 30);
  const recovered = Date.now() - back;
  await pause(1000);
  const { answers } = await load.stop();
  const refused = answers.filter(({ status }) => status !== 200);
  const untold = refused.filter(({ status, headers }) => status !== 503 || headers["retry-after"] === undefined);
  const slowest = Math.max(...answers.map(({ ms }) => ms));
  check(
    "while the pooler is away everybody is told within 5 s, with 503 and when to come again",
    untold.length === 0 && slowest < 5000,
    `3 kills, ${answers.length} requests, ${refused.length} refused, ${untold.length} otherwise${why(untold)}, slowest ${Math.round(slowest)} ms`,
  );
  check("and all is well within 5 s after it is back", recovered < 5000, `${recovered} ms`);
  const tried = answers.length + (answers.length % 2);
  const again = [];
  for (let n = 0; n < tried; n += 2) if (answers[n] && answers[n]!.status !== 200) again.push(await write(n));
  const [kept] = await databases.tables<
    { n: number; names: number }[]
  >`select count(*)::int as n, count(distinct name)::int as names from personal_folders where name like ${`${mark}%`} and name <> ${`${mark} -1`}`;
  const wanted = Math.ceil(answers.length / 2);
  check(
    "what was acknowledged is there once, and what was not, once it is sent again under its key",
    kept?.n === wanted && kept.names === wanted && again.every(({ status }) => status === 200),
    `${wanted} writes, ${again.length} sent again, ${kept?.n} there, ${(kept?.n ?? 0) - (kept?.names ?? 0)} twice`,
  );
}

/** F11: connections that send or read next to nothing are closed within half a minute, without affecting others. */
export async function checkSlowClients(site: Site, check: Check, each = 300): Promise<void> {
  const app = site.apps[0];
  const port = Number(new URL(app.origin).port);
  const beginnings = {
    headers: "GET / HTTP/1.1\r\nhost: localhost\r\nx-slow: ",
    body: "POST /bill/api/list HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n{",
    nothing: "",
  };
  const began = Date.now();
  const open = Object.entries(beginnings).flatMap(([kind, text]) =>
    [...Array(each)].map(
      () =>
        new Promise<{ kind: string; ms: number }>((resolve) => {
          const socket = connect(port, "127.0.0.1", () => socket.write(text));
          const drip = text ? setInterval(() => socket.write("a"), 5000) : undefined;
          socket
            .on("error", () => {})
            .on("close", () => (clearInterval(drip), resolve({ kind, ms: Date.now() - began })));
          socket.resume();
        }),
    ),
  );
  const load = steadily(10, (n) => ask(`${app.origin}/bill/api/list?q=beside+${n}`));
  const closed = await Promise.all(open);
  const { failed, p99 } = await load.stop();
  const slowest = (kind: string) =>
    Math.round(Math.max(...closed.filter((one) => one.kind === kind).map(({ ms }) => ms)) / 100) / 10;
  const times = Object.keys(beginnings)
    .map((kind) => `${kind} after ${slowest(kind)} s`)
    .join(", ");
  check(
    "connections that send next to nothing are closed within half a minute",
    closed.every(({ ms }) => ms <= 30_000),
    `${closed.length}: ${times}`,
  );
  check(
    "and others notice nothing of them",
    failed.length === 0 && p99 < 1000,
    `p99 ${Math.round(p99)} ms, ${failed.length} failed`,
  );
}
