import { expect, test } from "vitest";
import { directSql as sql } from "@/db";
import { aBill } from "./bills";
import { emptyTables } from "./database-state";

test.each([2, 700])(
  "with %i rows too, a table is emptied with those that refer to it, counts from 1 again, and keeps its triggers",
  async (rows) => {
    const triggers = () => sql`select tgrelid, tgname, tgenabled from pg_trigger order by 1, 2`;
    const before = await triggers();
    await aBill();
    await sql`
      insert into bill_identities (bill_id, source, source_id)
      select id, 'test', n from bills, generate_series(1, ${rows}) n`;
    await emptyTables(sql, ["bills"]);
    expect(await sql`select 1 from bills`).toEqual([]);
    expect(await sql`select 1 from bill_identities`).toEqual([]);
    expect((await aBill()).id).toBe(1);
    expect(await triggers()).toEqual(before);
    await emptyTables(sql, ["bills"]);
  },
);
