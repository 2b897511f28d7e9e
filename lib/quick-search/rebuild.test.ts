import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, inject, it } from "vitest";
import { openClient } from "@/db/client";
import { migrateDatabase } from "@/db/migrate";
import { migrateUpTo } from "@/db/migrate-up-to";
import journal from "@/db/migrations/meta/_journal.json";
import { db } from "@/db";
import { searchBacklog } from "@/db/schema";
import { aBill } from "@/lib/tools/testing/bills";
import { rebuildSearch } from "./rebuild";

it("derives the search words of older rows again while everything can be found", async () => {
  const bill = await aBill({ name: "HB 1", title: "Piñon–Juniper, K–12 and “Honest Ballots”" });
  await db.execute(sql`update bills set search = to_tsvector('public.rotunda', title) where id = ${bill.id}`);
  await db.insert(searchBacklog).values({ tableName: "bills", lastId: bill.id });
  const finds = async (lexeme: string) =>
    (await db.execute(sql`select from bills where search @@ ${lexeme}::tsquery`)).length > 0;
  expect([await finds("'honest'"), await finds("'k12'")]).toEqual([await finds("'honest'"), false]);
  await rebuildSearch();
  expect(await Promise.all(["'junip'", "'pinon'", "'k12'", "'honest'", "'ballot'"].map(finds))).toEqual(
    Array(5).fill(true),
  );
  expect(await db.select().from(searchBacklog)).toEqual([]);
  await rebuildSearch();
});

it("takes over an older database, whose rows stay unchanged until they are derived again", async () => {
  const { admin } = inject("testServer");
  const name = `search_${randomBytes(6).toString("hex")}`;
  const owner = openClient(admin, 1);
  await owner.unsafe(`create database ${name} template template0`);
  const url = admin.replace(/\/[^/?]*(\?|$)/, `/${name}$1`);
  const before = journal.entries.find(
    (entry) => entry.idx === journal.entries.find((one) => one.tag.endsWith("search_words"))!.idx - 1,
  )!;
  const client = openClient(url, 1);
  try {
    await migrateUpTo(url, before.when);
    await client.unsafe(
      `insert into bills (slug, source, source_id, kind, jurisdiction, session, session_name, name, match_key, sort_key, title) select 'b' || n, 't', n, 'bill', 'WA', '1', '1', 'HB ' || n, 'HB' || n, n, 'Water and HIV/AIDS ' || n from generate_series(1, 1200) n`,
    );
    const pages = await client.unsafe("select pg_relation_filenode('bills') as node");
    await migrateDatabase(url);
    expect(await client.unsafe("select pg_relation_filenode('bills') as node")).toEqual(pages);
    const countFound = async (query: string) =>
      (await client`select count(*)::int as n from bills where search @@ ${query}::tsquery`)[0]!.n;
    expect([await countFound("'water'"), await countFound("'hiv'")]).toEqual([1200, 0]);
    expect([...(await client.unsafe("select * from search_backlog"))]).toEqual([
      { table_name: "bills", done_id: 0, last_id: 1200 },
    ]);
    await client.unsafe("update bills set title = title where id <= 1200");
    expect(await countFound("'hiv'")).toBe(1200);
  } finally {
    await client.end();
    await owner.unsafe(`drop database ${name} with (force)`);
    await owner.end();
  }
});
