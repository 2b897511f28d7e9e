import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db, poolState } from "@/db";
import { transaction } from "@/db/transaction";
import { toHttpError } from "@/lib/platform/http/problem";
import { health } from "./health";

// own-database.ts gives each test file four connections.
const hold = async (seconds: number) => await db.execute(sql`select pg_sleep(${seconds})`);

test("a query that gets no connection for seconds is refused with 503, and those after it at once; health says why, and all is well when the connections are free again", async () => {
  expect((await health()).status).toBe("ok");
  const held = [...Array(4)].map(() => hold(5));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(poolState()).toMatchObject({ most: 4, taken: 4 });

  const began = Date.now();
  const first = await transaction(async () => "done").catch((error: unknown) => error);
  expect(toHttpError(first)).toMatchObject({ status: 503, headers: { "retry-after": "2" } });
  expect(Date.now() - began).toBeLessThan(3500);

  const then = Date.now();
  expect(toHttpError(await db.execute(sql`select 1`).catch((error: unknown) => error)).status).toBe(503);
  expect(Date.now() - then).toBeLessThan(1000);

  const told = await health();
  expect(told).toMatchObject({ status: "busy", database: "ok", pool: { most: 4, taken: 4 } });
  expect(told.message).toContain("DATABASE_POOL");

  await Promise.all(held);
  expect(await db.execute(sql`select 1 as one`)).toEqual([{ one: 1 }]);
  expect(await health()).toMatchObject({ status: "ok", pool: { taken: 0, waiting: 0 } });
}, 20_000);

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
