import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { db } from "@/db";
import { readInBatches } from "@/db/read-in-batches";
import { bill } from "../schema";
import { exportedBills } from "./rows";
import { noFilter } from "../search/filters";

const made = 1300;
beforeAll(async () => {
  await db.execute(sql`
    insert into bills (slug, source, source_id, kind, jurisdiction, session, session_name, name, match_key, sort_key)
    select 'export-' || n, 'staff', 'export-' || n, 'bill', 'WI', '2025', '2025', 'H.B. ' || n, 'HB' || n, to_char(n, 'FM00000') from generate_series(1, ${made}) n`);
});

const counting = { sql: "select n from generate_series(1, $1) n", params: [2500] };
const running = async () =>
  (
    await db.execute<{ query: string; state: string }>(
      sql`select query, state from pg_stat_activity where query like 'fetch % from rows_in_batches' and state <> 'idle' and datname = current_database()`,
    )
  ).length;

test("gives every row once, in order, some at a time", async () => {
  const sizes: number[] = [];
  const all: number[] = [];
  for await (const rows of readInBatches<{ n: number }>(counting, 1000)) {
    sizes.push(rows.length);
    all.push(...rows.map(({ n }) => n));
  }
  expect(sizes).toEqual([1000, 1000, 500]);
  expect(all).toEqual(Array.from({ length: 2500 }, (_, at) => at + 1));
});

test("gives every field of a bill, dates as text", async () => {
  await db.execute(sql`update bills set status_date = '2025-03-04', introduced_date = '2025-01-02'`);
  const read = exportedBills(noFilter);
  const rows = (await read.next()).value!;
  await read.return(undefined);
  expect(rows[0]).toMatchObject({
    statusDate: "2025-03-04",
    introducedDate: "2025-01-02",
    tracked: false,
  });
  expect(() => z.array(bill).parse(rows)).not.toThrow();
});

test("gives the rows as they were when it began", async () => {
  const read = exportedBills(noFilter);
  let count = (await read.next()).value!.length;
  await db.execute(
    sql`insert into bills (slug, source, source_id, kind, jurisdiction, session, session_name, name, match_key, sort_key) values ('later', 'staff', 'later', 'bill', 'WI', '2025', '2025', 'H.B. 9999', 'HB9999', '99999')`,
  );
  for await (const rows of read) count += rows.length;
  expect(count).toBe(made);
});

test("aborts if its connection is lost between two batches, and the next exports work", async () => {
  for (let round = 0; round < 5; round += 1) {
    const read = exportedBills(noFilter);
    await read.next();
    const ended = await db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'fetch % from rows_in_batches' and datname = current_database()`,
    );
    expect(ended.length).toBe(1);
    await sleep(100);
    await expect(read.next()).rejects.toThrow(/connection|ECONNRESET/i);
  }
  let count = 0;
  for await (const rows of exportedBills(noFilter)) count += rows.length;
  expect(count).toBeGreaterThanOrEqual(made);
  expect(await running()).toBe(0);
});

test("a client that leaves during a batch ends it in the database", async () => {
  const leaving = new AbortController();
  const read = readInBatches(
    { sql: "select pg_sleep(30) from generate_series(1, $1)", params: [2] },
    2,
    leaving.signal,
  );
  const first = read.next();
  first.catch(() => {});
  await expect.poll(running).toBe(1);
  leaving.abort();
  await expect(first).rejects.toThrow(/cancel/);
  expect(await running()).toBe(0);
});

test("a client that waits too long behind slow downloads is rejected, and does not block later ones", async () => {
  const slow = [exportedBills(noFilter), exportedBills(noFilter), exportedBills(noFilter)];
  await Promise.all(slow.map((read) => read.next()));
  const timers = vi.spyOn(globalThis, "setTimeout");
  const late = exportedBills(noFilter).next();
  late.catch(() => {});
  const limit = () => timers.mock.calls.find(([, ms]) => ms === 20_000)?.[0];
  await expect.poll(limit).toBeDefined();
  const end = limit();
  timers.mockRestore();
  end?.();
  await expect(late).rejects.toMatchObject({ status: 503, headers: { "retry-after": "15" } });
  await Promise.all(slow.map((read) => read.return(undefined)));
  let count = 0;
  for await (const rows of exportedBills(noFilter)) count += rows.length;
  expect(count).toBeGreaterThanOrEqual(made);
});

describe("clients that take nothing", () => {
  const hold = async (count: number, address: (at: number) => string) => {
    const reads = Array.from({ length: count }, (_, at) => exportedBills(noFilter, undefined, address(at)));
    const firsts = reads.map((read) => read.next());
    for (const first of firsts) first.catch(() => {});
    await firsts[0];
    return { reads, firsts };
  };

  test("twelve downloads of one address leave a slot for everyone else", async () => {
    const { reads, firsts } = await hold(12, () => "192.0.2.1");
    for (let at = 0; at < 3; at += 1) {
      let count = 0;
      for await (const rows of exportedBills(noFilter, undefined, `198.51.100.${at}`)) count += rows.length;
      expect(count).toBeGreaterThanOrEqual(made);
    }
    for (let at = 0; at < reads.length; at += 1) {
      await firsts[at]!.catch(() => {});
      await reads[at]!.return(undefined);
    }
  });

  test("idle downloads of twelve addresses are aborted when another client waits, and their file does not look complete", async () => {
    const { reads, firsts } = await hold(12, (at) => `192.0.2.${at}`);
    await Promise.all(firsts.slice(0, 3));
    let count = 0;
    for await (const rows of exportedBills(noFilter, undefined, "198.51.100.1")) count += rows.length;
    expect(count).toBeGreaterThanOrEqual(made);
    await expect(reads[0]!.next()).rejects.toMatchObject({ status: 503 });
    for (let at = 0; at < reads.length; at += 1) {
      await firsts[at]!.catch(() => {});
      await reads[at]!.return(undefined);
    }
  });
});
