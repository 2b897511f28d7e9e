import { once } from "node:events";
import { createServer, type Server, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { freePort } from "@/lib/tools/postgres/free-port";
import { FaultProxy } from "@/lib/tools/testing/faults/fault-proxy";
import { closeDatabase, directSql, rawSql, statusSql } from ".";
import { openClient } from "@/db/client";
import { copyIn } from "@/db/copy-in";
import { copyOut } from "@/db/copy-out";
import { readInBatches } from "@/db/read-in-batches";

const asked = process.env.DATABASE_URL!;
let proxy: FaultProxy;

beforeAll(async () => {
  await closeDatabase();
  const address = new URL(asked);
  proxy = await FaultProxy.open(await freePort(27_200), Number(address.port));
  address.port = String(proxy.port);
  vi.stubEnv("DATABASE_URL", address.href);
  await rawSql`create table copied (of int, n int)`;
});
afterAll(async () => {
  await closeDatabase();
  await proxy.close();
  vi.unstubAllEnvs();
});

const reset = () => {
  proxy.mood = "reset";
  proxy.mood = "well";
};
const codes = /^(ECONN|EPIPE|CONNECTION_|CONNECT_TIMEOUT|53300)/;
const long = 20_000;

/**
 * One query for each way in which COPY, cursors, locks and jobs use the client; each returns the number it was
 * given.
 */
const ways: ((n: number) => Promise<unknown>)[] = [
  async (n) => (await rawSql<{ n: number }[]>`select ${n}::int as n`)[0]?.n,
  async (n) => (await statusSql<{ n: number }[]>`select ${n}::int as n`)[0]?.n,
  async (n) =>
    await directSql.begin(async (tx) => {
      await tx`select pg_sleep(0.002)`;
      return (
        await tx<
          { n: number }[]
        >`select * from ${tx`jsonb_to_recordset(${JSON.stringify([{ n }])}::text::jsonb) as r (n int)`}`
      )[0]?.n;
    }),
  async (n) =>
    await rawSql.begin(async (tx) => {
      await copyIn(
        tx as never,
        "copy copied from stdin",
        Array.from({ length: 40 }, (_, at) => `${n}\t${at}\n`.repeat(50)),
      );
      const [row] = await tx<
        { n: number; rows: number }[]
      >`select max(of) as n, count(*)::int as rows from copied where of = ${n}`;
      return row?.rows === 2000 ? row.n : `${row?.rows} rows`;
    }),
  async (n) =>
    await rawSql.begin(async (tx) => {
      let text = "";
      for await (const chunk of copyOut(tx as never, `copy (select ${n} from generate_series(1, ${long})) to stdout`))
        text += Buffer.from(chunk).toString();
      return text === `${n}\n`.repeat(long) ? n : text.slice(0, 50);
    }),
  async (n) => {
    let rows = 0;
    for await (const some of readInBatches<{ n: number }>(
      { sql: "select $1::int as n from generate_series(1, 60)", params: [n] },
      25,
    ))
      rows += some.filter((row) => row.n === n).length;
    return rows === 60 ? n : `${rows} rows`;
  },
  async (n) => {
    const held = await directSql.reserve();
    try {
      await held`select pg_advisory_lock(77, ${n})`;
      await sleep(1);
      return (
        await held<
          { n: number }[]
        >`select objid::int as n from pg_locks where locktype = 'advisory' and classid = 77 and pid = pg_backend_pid()`
      )[0]?.n;
    } finally {
      await held`select pg_advisory_unlock_all()`.catch(() => {});
      held.release();
    }
  },
];

async function ask(n: number): Promise<"right" | "lost" | string> {
  try {
    const said = await ways[n % ways.length]!(n);
    return said === n ? "right" : `${n}, ${n % ways.length}: ${JSON.stringify(said)}`;
  } catch (error) {
    return codes.test((error as { code?: string }).code ?? "") ? "lost" : `${n}, ${n % ways.length}: ${String(error)}`;
  }
}

test("reset connections of COPY, cursors and locks mix up no responses, leave no caller waiting, and are all replaced", async () => {
  const said: string[] = [];
  let n = 1;
  let isOver = false;
  const clients = Array.from({ length: 9 }, async () => {
    while (!isOver) {
      const one = n++;
      said.push(await Promise.race([ask(one), sleep(12_000, `${one}, ${one % ways.length}: no answer`)]));
    }
  });
  const right = () => said.filter((one) => one === "right").length;
  // Resets after some responses, however long they take, plus a moment, while others are in flight.
  for (let resets = 0; resets < 60; resets++) {
    const before = right();
    await expect.poll(right, { interval: 1, timeout: 20_000 }).toBeGreaterThan(before + 1);
    await sleep((resets * 7) % 20);
    reset();
  }
  isOver = true;
  await Promise.all(clients);
  expect(said.filter((one) => one !== "right" && one !== "lost")).toEqual([]);
  expect(right()).toBeGreaterThan(100);
  expect(said.filter((one) => one === "lost").length).toBeGreaterThan(0);
  // With new numbers: a copy whose end was lost may have been committed nevertheless.
  for (let row = Math.ceil(n / ways.length); row < Math.ceil(n / ways.length) + 4; row++)
    expect(await Promise.all(ways.map((_, at) => ask(row * ways.length + at)))).toEqual(ways.map(() => "right"));
});

test("work on a connection that is lost gets the error itself, however many queries it has sent, and can clean up", async () => {
  const heard: unknown[] = [];
  const lost = rawSql.begin(async (tx) => {
    const first = [tx`select pg_sleep(5)`, tx`select 1`].map((query) =>
      query.catch((error: { code?: string }) => heard.push(codes.test(error.code ?? ""))),
    );
    await sleep(50);
    reset();
    await Promise.all(first);
    await tx`select 1`.catch((error: { code?: string }) => heard.push(codes.test(error.code ?? "")));
    heard.push("tidied up");
  });
  await expect(lost).rejects.toMatchObject({ code: expect.stringMatching(codes) as string });
  await expect.poll(() => heard).toEqual([true, true, true, "tidied up"]);
});

test("a reserved connection knows when it is closed", async () => {
  const held = await directSql.reserve();
  expect(held.isThere()).toBe(true);
  reset();
  await expect.poll(() => held.isThere()).toBe(false);
  await expect(held`select 1`).rejects.toMatchObject({
    code: "CONNECTION_CLOSED",
    message: "The connection to the database was lost.",
  });
  await expect(held.begin((tx) => tx`select 1`)).rejects.toMatchObject({ code: "CONNECTION_CLOSED" });
  held.release();
});

test("a first connection that is reset at any point of its handshake fails with a clear message and no unhandled rejection", async () => {
  const left: unknown[] = [];
  const note = (reason: unknown) => left.push(reason);
  process.on("unhandledRejection", note);
  process.on("uncaughtException", note);
  let right = 0;
  try {
    for (let pieces = 0; pieces < 12; pieces++) {
      proxy.resetAfter = () => pieces;
      const client = openClient(process.env.DATABASE_URL!, 2);
      const act = [
        () => client`select 1 as one`,
        () => client.begin((tx) => tx`select ${[1, 2]}::int[] as some`),
        () => client.reserve().then(async (held) => held`select 1`),
      ];
      for (const one of act) {
        const said = await Promise.race([
          one().then(
            () => "right",
            (error: Error) => error,
          ),
          sleep(8000, "no answer"),
        ]);
        const { expected, message = said } = said as { expected?: boolean; message?: string };
        if (said === "right") right++;
        else if (
          !expected ||
          !/^The (connection to the database was lost|database cannot be reached \(read ECONNRESET\))\.$/.test(
            String(message),
          )
        )
          left.push(said);
      }
      await client.end({ timeout: 0 });
    }
    await sleep(50);
    expect(left).toEqual([]);
    expect(right).toBeGreaterThan(0);
  } finally {
    proxy.resetAfter = () => Infinity;
    process.off("unhandledRejection", note);
    process.off("uncaughtException", note);
  }
});

test.each([
  ["hangs up politely", (socket: Socket) => socket.end()],
  ["says nothing", () => {}],
])("a server that %s where a database should be is given up in time", async (_, act) => {
  const open = new Set<Socket>();
  const server: Server = createServer((socket) => {
    open.add(socket);
    socket.on("error", () => {}).resume();
    act(socket);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const client = openClient(`postgres://nobody@127.0.0.1:${(server.address() as { port: number }).port}/none`, 1, {
    connect_timeout: 1,
  });
  try {
    const began = Date.now();
    await expect(client`select 1`).rejects.toMatchObject({
      expected: true,
      message: expect.stringMatching(/^The database cannot be reached/) as string,
    });
    expect(Date.now() - began).toBeLessThan(3000);
  } finally {
    await client.end({ timeout: 0 });
    for (const socket of open) socket.destroy();
    server.close();
  }
});
