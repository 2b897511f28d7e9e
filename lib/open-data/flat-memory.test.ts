import { createHash } from "node:crypto";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "@/db";
import { readOrganisation } from "@/lib/organisation/organisation";
import { packOpenData, type PackedFile } from "./pack";
import { inSnapshot } from "./snapshot";

const bills = 20_000;

test("20,000 bills are packed with a few batches of them in memory", async () => {
  for (let from = 1; from <= bills; from += 2000)
    await db.execute(sql`
      with made as (
        insert into bills (slug, source, source_id, kind, jurisdiction, session, session_name, name, match_key, sort_key, title, status)
        select 'many-' || n, 'demo', 'many-' || n, 'bill', 'WI', '2025', '2025 session', 'HB ' || n, 'HB' || n, 'HB' || n, 'An act', 'introduced'
        from generate_series(${from}::int, ${from + 1999}::int) n returning id)
      insert into bill_details (bill_id, actions)
      select id, (select jsonb_agg(jsonb_build_object('date', '2025-03-04', 'chamber', null, 'description', repeat(md5(id || '.' || k), 4)))
        from generate_series(1, 20) k) from made`);
  const packed: PackedFile[] = [];
  const hash = createHash("sha256");
  let bytes = 0;
  let most = 0;
  setFlagsFromString("--expose-gc");
  const collectGarbage = runInNewContext("gc") as () => void;
  /** What is alive, in bytes. */
  const inUse = () => {
    collectGarbage();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  let chunks = 0;
  const before = inUse();
  await inSnapshot(async (tx) => {
    for await (const chunk of packOpenData(tx, await readOrganisation(tx), "2026-12-01T00:25:00.000Z", (file) =>
      packed.push(file),
    )) {
      hash.update(chunk);
      bytes += chunk.length;
      chunks += 1;
      if (chunks % 50 === 0) most = Math.max(most, inUse() - before);
    }
  });
  const rowsOf = (name: string) => packed.find((file) => file.name === name)?.rows;
  expect(rowsOf("csv/bills.csv")).toBe(bills);
  expect(rowsOf("jsonl/bill_actions.jsonl")).toBe(bills * 20);
  const unpacked = packed.reduce((sum, { size }) => sum + size, 0);
  expect(unpacked).toBeGreaterThan(100_000_000);
  expect(bytes).toBeGreaterThan(10_000_000);
  expect(chunks).toBeGreaterThan(1000);
  expect(most).toBeLessThan(50_000_000);
}, 120_000);
