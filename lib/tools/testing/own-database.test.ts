import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "@/db";

test("a test file has a migrated database of its own", async () => {
  const [row] = await db.execute<{ name: string; tables: number }>(
    sql`select current_database() as name, (select count(*)::int from pg_tables where schemaname = 'public') as tables`,
  );
  expect(row?.name).toMatch(new RegExp(`^test_${process.pid}_`));
  expect(row?.tables).toBeGreaterThan(5);
});
