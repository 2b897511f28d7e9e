import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db, poolState } from "@/db";
import { openClient } from "@/db/client";
import { transaction } from "@/db/transaction";
import { toHttpError } from "@/lib/platform/http/problem";
import { health } from "./health";

/** Any number: the lock on which the connections wait. */
const lock = 4711;
// own-database.ts gives each test file four connections.
const hold = async () => await db.execute(sql`select pg_advisory_xact_lock_shared(${lock})`);

test("a query that gets no connection for seconds is 503, later ones immediately; health gives the reason, and all recovers when connections are free", async () => {
  expect((await health()).status).toBe("ok");
  const other = openClient(process.env.DATABASE_URL!, 1);
  await other`select pg_advisory_lock(${lock})`;
  const held = [...Array(4)].map(hold);
  await expect.poll(poolState).toMatchObject({ most: 4, taken: 4 });

  const began = performance.now();
  const first = await transaction(async () => "done").catch((error: unknown) => error);
  expect(toHttpError(first)).toMatchObject({ status: 503, headers: { "retry-after": "2" } });
  const waited = performance.now() - began;
  expect(toHttpError(await db.execute(sql`select 1`).catch((error: unknown) => error)).status).toBe(503);
  // In parallel with the seconds of the first one.
  expect(performance.now() - began - waited).toBeLessThan(waited / 2);

  const told = await health();
  expect(told).toMatchObject({ status: "busy", database: "ok", pool: { most: 4, taken: 4 } });
  expect(told.message).toContain("DATABASE_POOL");

  await other`select pg_advisory_unlock(${lock})`;
  await Promise.all(held);
  await other.end();
  expect(await db.execute(sql`select 1 as one`)).toEqual([{ one: 1 }]);
  expect(await health()).toMatchObject({ status: "ok", pool: { taken: 0, waiting: 0 } });
});

test("those who wait get their connection in the order in which they came, and none is lost by one that fails", async () => {
  const order: number[] = [];
  const asked = [...Array(12)].map((_, i) =>
    db.execute(sql.raw(i % 3 === 0 ? "select 1 / 0" : "select pg_sleep(0.05)")).then(
      () => order.push(i),
      () => order.push(i),
    ),
  );
  await Promise.all(asked);
  expect(order).toHaveLength(12);
  expect(poolState()).toMatchObject({ taken: 0, waiting: 0 });
});
