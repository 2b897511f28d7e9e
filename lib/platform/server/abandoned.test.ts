import { createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { db } from "@/db";
import { runPrepared } from "@/db/prepared";
import { transaction } from "@/db/transaction";
import { endpoint } from "@/lib/platform/http/endpoint";
import { route } from "@/lib/platform/http/route";
import { cached } from "@/lib/platform/cache/query-cache";
import { site } from "@/lib/registry/site";
import { requestHandler } from "./request-handler";
import { PageCache } from "@/lib/platform/cache/page-cache";

const pages = new PageCache();
const next = async (_request: unknown, response: { end(text: string): void }) => {
  await db.execute(sql`select pg_sleep(20) /* page */`);
  response.end("");
};
const server = createServer(requestHandler(site, next as never, pages, false));
let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
  const output = z.object({});
  const call = (path: string, act: () => Promise<unknown>, shared = false) =>
    route(endpoint({ method: "GET", path, summary: "", sharedByVisitors: shared, output }), {
      auth: "any",
      handle: async () => (await act(), {}),
    });
  call("/test/slow", () => db.execute(sql`select pg_sleep(20) /* own */`));
  call("/test/shared", () => db.execute(sql`select pg_sleep(2) /* shared */`), true);
  call("/test/writes", () => db.transaction((tx) => tx.execute(sql`select pg_sleep(2) /* writes */`)));
  call("/test/remembered", () => cached("slow", db, () => db.execute(sql`select pg_sleep(2) /* remembered */`)));
});
beforeEach(() => {
  pages.listening = true;
  (globalThis as { [key: symbol]: unknown })[Symbol.for("rotunda.pages")] = pages;
});
afterAll(() => server.close());

const running = async (what: string) =>
  (
    await db.execute(
      sql`select 1 from pg_stat_activity where state = 'active' and query like ${`%/* ${what} */`} and datname = current_database()`,
    )
  ).length;
const asking = (path: string) => {
  const request = get({ port, path, agent: false });
  request.on("error", () => {});
  return request;
};
/** Until the query runs. */
const expectBegun = (what: string) => expect.poll(() => running(what), { timeout: 5000 }).toBe(1);
const soon = { timeout: 2500, interval: 100 };

test.each([
  ["a call", "/test/slow", "own"],
  ["a page", "/bill/list?q=slow", "page"],
])("a query of %s ends when its client has left", async (_, path, what) => {
  const request = asking(path);
  await expectBegun(what);
  request.destroy();
  await expect.poll(() => running(what), soon).toBe(0);
});

test("a query shared by several clients continues until the last of them has left", async () => {
  const [first, second] = [asking("/test/shared"), asking("/test/shared")];
  const answered = new Promise<number>((resolve) => second.on("response", (response) => resolve(response.statusCode!)));
  await expectBegun("shared");
  first.destroy();
  expect(await answered).toBe(200);
  const [third, fourth] = [asking("/test/shared?again"), asking("/test/shared?again")];
  await expectBegun("shared");
  third.destroy();
  fourth.destroy();
  await expect.poll(() => running("shared"), { timeout: 1400, interval: 100 }).toBe(0);
  const after = await fetch(`http://127.0.0.1:${port}/test/shared?again`);
  expect(after.status).toBe(200);
});

test.each([
  ["that writes", "/test/writes", "writes"],
  ["whose result is remembered for others", "/test/remembered", "remembered"],
])("a query %s continues", async (_, path, what) => {
  const request = asking(path);
  await expectBegun(what);
  request.destroy();
  await new Promise((resolve) => setTimeout(resolve, 800));
  expect(await running(what)).toBe(1);
  await expect.poll(() => running(what), soon).toBe(0);
});

test("a query that was cancelled in another's place is asked again", async () => {
  const asked = db
    .execute<{ answer: number }>(sql`select 7 as answer, pg_sleep(0.5) /* mistaken */`)
    .then((rows) => rows);
  await expectBegun("mistaken");
  await db.execute(
    sql`select pg_cancel_backend(pid) from pg_stat_activity where query like '%/* mistaken */' and state = 'active' and pid <> pg_backend_pid()`,
  );
  expect((await asked)[0]!.answer).toBe(7);
});

test("a transaction canceled in another's place is retried as a whole, and stored once", async () => {
  await db.execute(sql`create table kept_once (turn int)`);
  let turns = 0;
  const worked = transaction(async (tx) => {
    await tx.execute(sql`insert into kept_once values (${++turns})`);
    await tx.execute(sql`select pg_sleep(0.4) /* work */`);
  });
  await expectBegun("work");
  await db.execute(
    sql`select pg_cancel_backend(pid) from pg_stat_activity where query like '%/* work */' and state = 'active' and pid <> pg_backend_pid()`,
  );
  await worked;
  expect([...(await db.execute<{ turn: number }>(sql`select turn from kept_once`))]).toEqual([{ turn: 2 }]);
  await db.execute(sql`drop table kept_once`);
});

test("work that asks what was prepared before a column changed its type is done again, on whichever connection it comes", async () => {
  await db.execute(sql`create table changed_once (turn int)`);
  const read = () =>
    transaction((tx) =>
      runPrepared(
        tx
          .select({ turn: sql<unknown>`turn` })
          .from(sql`changed_once`)
          .where(sql`${true}::boolean`),
      ),
    ); // without a value nothing is prepared
  await Promise.all(Array.from({ length: 20 }, read)); // every connection knows it now
  await db.execute(sql`alter table changed_once alter turn type text`);
  expect(await read()).toEqual([]);
  await db.execute(sql`drop table changed_once`);
});

test("a timeout is not such an error: its work is not restarted", async () => {
  let turns = 0;
  const worked = transaction(async (tx) => {
    turns++;
    await tx.execute(sql`set local statement_timeout = 1100`);
    await tx.execute(sql`select pg_sleep(5)`);
  });
  await expect(worked).rejects.toMatchObject({ cause: { code: "57014" } });
  expect(turns).toBe(1);
});
