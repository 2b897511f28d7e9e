import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { freePort } from "@/lib/tools/postgres/free-port";
import { FaultProxy } from "@/lib/tools/testing/faults/fault-proxy";
import { closeDatabase, db, lostConnectionSince, poolState } from ".";
import { transaction } from "@/db/transaction";

const asked = process.env.DATABASE_URL!;
let proxy: FaultProxy;

beforeAll(async () => {
  await closeDatabase();
  const address = new URL(asked);
  proxy = await FaultProxy.open(await freePort(27_100), Number(address.port));
  address.port = String(proxy.port);
  vi.stubEnv("DATABASE_URL", address.href);
  await ask(0); // the query made once for all connections, before any reset
});
afterAll(async () => {
  await closeDatabase();
  await proxy.close();
  vi.unstubAllEnvs();
});

/** A query and its result: the same number, or that the connection was lost. */
async function ask(n: number): Promise<"right" | "lost" | string> {
  const own = (rows: unknown): string =>
    JSON.stringify(rows) === JSON.stringify([{ n }]) ? "right" : `${n}: ${JSON.stringify(rows)}`;
  try {
    if (n % 3 === 0)
      return own(
        await transaction(async (tx) => {
          await tx.execute(sql`select pg_sleep(0.002)`);
          return [...(await tx.execute(sql`select ${n}::int as n`))];
        }),
      );
    return own([...(await db.execute(sql`select ${n}::int as n`))]);
  } catch (error) {
    for (
      let cause = error as { code?: string; cause?: unknown } | undefined;
      cause;
      cause = cause.cause as typeof cause
    )
      if (cause.code && /^(ECONN|EPIPE|CONNECTION_|53300)/.test(cause.code)) return "lost";
    return `${n}: ${String(error)}`;
  }
}

test("connections reset during work mix up no responses, leave no caller waiting, and release every slot", async () => {
  const began = performance.now();
  const said: string[] = [];
  let n = 0;
  let isOver = false;
  const clients = Array.from({ length: 16 }, async () => {
    while (!isOver) {
      const one = n++;
      said.push(await Promise.race([ask(one), sleep(8000, `${one}: no answer`)]));
    }
  });
  const right = () => said.filter((one) => one === "right").length;
  // Resets after some responses, however long they take, plus a moment, while others are in flight.
  for (let resets = 0; resets < 40; resets++) {
    const before = right();
    await expect.poll(right, { interval: 1, timeout: 20_000 }).toBeGreaterThan(before + 2);
    await sleep((resets * 7) % 20);
    proxy.mood = "reset";
    proxy.mood = "well";
  }
  isOver = true;
  await Promise.all(clients);
  expect(said.filter((one) => one !== "right" && one !== "lost")).toEqual([]);
  expect(right()).toBeGreaterThan(100);
  expect(said.filter((one) => one === "lost").length).toBeGreaterThan(0);
  expect(lostConnectionSince(began)).toBe(true);
  const well = performance.now();
  expect(await Promise.all(Array.from({ length: 60 }, (_, at) => ask(at)))).toEqual(
    Array.from({ length: 60 }, () => "right"),
  );
  expect(lostConnectionSince(well)).toBe(false);
  expect(poolState()).toMatchObject({ taken: 0, waiting: 0 });
});

test("a transaction whose connection closes fails immediately and leaves nothing behind", async () => {
  await db.execute(sql`create table if not exists reset_here (n int)`);
  const held = transaction(async (tx) => {
    await tx.execute(sql`insert into reset_here values (1)`);
    proxy.mood = "reset";
    proxy.mood = "well";
    await sleep(100);
    await tx.execute(sql`insert into reset_here values (2)`);
  });
  await expect(held).rejects.toMatchObject({
    code: expect.stringMatching(/^(CONNECTION_CLOSED|ECONNRESET)$/) as string,
  });
  expect([...(await db.execute(sql`select * from reset_here`))]).toEqual([]);
  await db.execute(sql`drop table reset_here`);
  expect(poolState().taken).toBe(0);
});
