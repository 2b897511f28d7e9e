import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
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
