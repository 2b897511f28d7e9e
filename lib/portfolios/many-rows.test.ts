import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "@/db";
import { portfolioMembers, portfolios } from "@/db/schema";
import type { Viewer } from "@/lib/platform/auth/roles";
import { person } from "@/lib/tools/testing/people";
import { type Plan, plansOf, readWhole, rowsTouched } from "@/lib/tools/testing/plans";
import { portfolioTable } from "./bill-rows";
import { readTableFilter } from "./filter";
import { findNumbers } from "./find-numbers";
import { portfoliosOfBill } from "./of-bill";
import { weekFor } from "./week/week";

/** 200,000 rows: 5,000 bills in each of 40 portfolios, of which one is hers. */
const each = 5000;
let eda: Viewer;
let own: number;
let bill: number;

beforeAll(async () => {
  eda = await person("editor", "Eda");
  const other = await person("editor", "Finn");
  await db.execute(sql`
    insert into bills (slug, source, source_id, kind, jurisdiction, session, session_name, name, match_key, match_number, sort_key, title)
    select 'many-' || n, 'staff', 'many-' || n, 'bill', 'MI', '2025', '2025', 'HB ' || n, 'HB' || n, n::text, 'HB ' || lpad(n::text, 10, '0'), 'An act ' || n from generate_series(20001, 20000 + ${each}::int) n`);
  const made = await db
    .insert(portfolios)
    .values(Array.from({ length: 40 }, (_, n) => ({ name: `Portfolio ${n}` })))
    .returning({ id: portfolios.id });
  own = made[0]!.id;
  await db.insert(portfolioMembers).values(
    made.map(({ id }) => ({
      portfolioId: id,
      userId: id === own ? eda.id : other.id,
      permission: "manage" as const,
    })),
  );
  for (const { id } of made)
    await db.execute(sql`
      insert into portfolio_bills (portfolio_id, bill_id, position, due, owner_id)
      select ${id}::int, b.id, case when b.id % 2 = 0 then 'support' end, case when b.id % 50 = 0 then current_date + (b.id % 60)::int end, case when b.id % 50 = 0 then ${eda.id}::int end
      from bills b`);
  await db.execute(sql`analyze`);
  [{ id: bill }] = (await db.execute<{ id: number }>(sql`select min(id) as id from bills`)) as unknown as [
    { id: number },
  ];
}, 240_000);

const ofOwn = (plans: readonly Plan[]) => {
  expect(readWhole(plans)).not.toContain("portfolio_bills");
  return rowsTouched(plans, "portfolio_bills");
};

test("a page of one portfolio's table reads no row of another, in any order, group and filter", async () => {
  for (const query of [
    {},
    { sort: "lastAction", direction: "desc" },
    { group: "position", sort: "due" },
    { position: "support", due: "month" },
    { q: "HB 20777" },
    { ownerId: String(eda.id) },
  ]) {
    const plans = await plansOf(() => portfolioTable(own, readTableFilter(query), { page: 2, perPage: 100 }));
    // the page and the count of its groups
    expect(ofOwn(plans), JSON.stringify(query)).toBeLessThanOrEqual(2 * each);
  }
});

test("the portfolios of a bill, pasted numbers and the week of one person read their own rows alone", async () => {
  expect(ofOwn(await plansOf(() => portfoliosOfBill(eda, bill)))).toBeLessThan(200);
  expect(ofOwn(await plansOf(() => findNumbers(own, "HB 20005, HB 20006, HB 99")))).toBeLessThan(50);
  // what moved, dates and steps each begin with the bills that are held
  expect(ofOwn(await plansOf(() => weekFor(eda, "2026-11-25", "America/Detroit")))).toBeLessThanOrEqual(4 * each);
});
