import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { anOldBill, aSearch, confirmedReader, addStatusChange, type Reader } from "@/lib/tools/testing/alerts";
import { aBill } from "@/lib/tools/testing/bills";
import { estimateFor } from "./queries";

let rita: Reader;
beforeEach(async () => {
  rita = await confirmedReader();
});

test("before an alert is turned on, it states how many updates the last month would have had", async () => {
  const bill = await anOldBill({ title: "Quays" });
  await aBill({ title: "Quays, new", createdAt: sql`now() - interval '3 days'` as never });
  await addStatusChange(bill.id, 60 * 24 * 2);
  await addStatusChange(bill.id, 60 * 24 * 10);
  await addStatusChange(bill.id, 60 * 24 * 40);
  const search = await aSearch(rita, "qs=quays");
  expect(await estimateFor(rita, { savedSearchId: search })).toMatchObject({
    name: "Search qs=quays",
    cadence: "off",
    added: 1,
    changed: 2,
    days: 3,
    capped: false,
    addressConfirmed: true,
    mailIsOn: false,
  });
});
