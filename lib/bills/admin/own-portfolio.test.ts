import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "@/db";
import { portfolioBills, portfolios } from "@/db/schema";
import { transaction } from "@/db/transaction";
import { aBill } from "@/lib/tools/testing/bills";
import { person } from "@/lib/tools/testing/people";
import { deleteBill } from "./delete";
import { mergeBill } from "./merge";
import { touchesOfBill } from "./usages";
import { stancesOf, updateStance } from "./stance";

const rowsOf = (billId: number) =>
  db
    .select()
    .from(portfolioBills)
    .where(sql`bill_id = ${billId}`);

test("a version that still serves writes the old table, and the organization's own portfolio has it", async () => {
  const bill = await aBill();
  const write = (position: string) =>
    db.execute(
      sql`insert into bill_stances (bill_id, position, notes) values (${bill.id}, ${position}, 'Old') on conflict (bill_id) do update set position = excluded.position, version = bill_stances.version + 1`,
    );
  await write("oppose");
  expect((await stancesOf([bill.id])).get(bill.id)).toMatchObject({ position: "oppose", notes: "Old", version: 1 });
  await write("none");
  expect((await stancesOf([bill.id])).get(bill.id)).toMatchObject({ position: "none", version: 2 });
});

test("two clients' positions and the organization's own stay apart, and a merge keeps each in its place", async () => {
  const eda = await person("editor");
  const [from, to] = [await aBill(), await aBill()];
  const clients = await db
    .insert(portfolios)
    .values([{ name: "Diners" }, { name: "Workers" }])
    .returning();
  const [diners, workers] = [clients[0]!.id, clients[1]!.id];
  await db.insert(portfolioBills).values([
    { portfolioId: diners, billId: from.id, position: "oppose", note: "theirs", tags: ["wage", "Tips"] },
    { portfolioId: diners, billId: to.id, note: "ours", tags: ["tips"], nextStep: "Call" },
    { portfolioId: workers, billId: from.id, position: "support" },
  ]);
  await transaction((tx) => updateStance(tx, eda, from.id, { position: "neutral" }));
  await transaction((tx) => mergeBill(tx, eda, from.id, { into: to.id }));
  expect((await rowsOf(to.id)).sort((a, b) => a.portfolioId - b.portfolioId)).toMatchObject([
    { position: "neutral" },
    { portfolioId: diners, position: "oppose", note: "ours\n\ntheirs", tags: ["tips", "wage"], nextStep: "Call" },
    { portfolioId: workers, position: "support" },
  ]);
  expect(await rowsOf(from.id)).toEqual([]);
});

test("a bill that only a client’s portfolio has looks like one in someone’s folder, and is not deleted", async () => {
  const eda = await person("editor");
  const bill = await aBill({ source: "staff" });
  const [client] = await db.insert(portfolios).values({ name: "Canary client" }).returning();
  await db.insert(portfolioBills).values({ portfolioId: client!.id, billId: bill.id });
  expect(await touchesOfBill(bill.id)).toEqual({ folders: 1, drafts: 0, publishedIssues: 0, readersTold: 0 });
  await expect(transaction((tx) => deleteBill(tx, eda, bill.id))).rejects.toThrow("1 folder or portfolio, 0 drafts");
});
