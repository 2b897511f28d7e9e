import { expect, test } from "vitest";
import { db } from "@/db";
import { billChanges, billDetails } from "@/db/schema";
import { eq } from "drizzle-orm";
import { aBill } from "@/lib/tools/testing/bills";
import { billAt } from "../bill-page";
import { historyOf } from "./history";

const [passed, referred] = ["Passed House. Yeas 64, nays 45.", "Referred to the Committee on Water"];

async function history(
  slug: string,
): Promise<{ date: string | null; kinds: string; status: string | null; vote: string | null; words: string[] }[]> {
  const page = await billAt(slug);
  if (page.state !== "found") throw new Error(page.state);
  return historyOf(page.bill, page.path, "UTC").map(({ date, kinds, status, vote, actions, change }) => ({
    date,
    kinds: kinds.join(" "),
    status,
    vote: vote && `${vote.yes}–${vote.no}`,
    words: change ? [change.what, change.now ?? ""] : actions.map(({ description }) => description),
  }));
}

test("an event is one entry, whether progress, actions, votes or recorded changes report it", async () => {
  const bill = await aBill({
    name: "HB 3301",
    jurisdiction: "MI",
    status: "passed_one_chamber",
    statusDate: "2026-03-05",
    details: {
      actions: [
        { date: "2026-02-01", description: referred, chamber: "House" },
        { date: null, description: "Fiscal note requested", chamber: null },
        { date: "2026-03-05", description: passed, chamber: "House" },
        { date: "2026-03-05", description: "Ordered to the Senate", chamber: "House" },
      ],
    },
  });
  await db
    .update(billDetails)
    .set({
      votes: [
        { date: "2026-03-05", chamber: "House", motion: "Passage", result: "passed", yes: 64, no: 45, other: null },
      ],
    })
    .where(eq(billDetails.billId, bill.id));
  const on = { billId: bill.id, at: "2026-03-05T20:00:00Z", effectiveDate: "2026-03-05" };
  await db.insert(billChanges).values([
    { ...on, field: "action", old: null, new: { date: "2026-03-05", description: passed } },
    { ...on, field: "status", old: "in_committee", new: "passed_one_chamber" },
    { ...on, field: "title", old: "An act", new: "An act on wells", at: "2026-03-06T09:00:00Z", effectiveDate: null },
    { ...on, field: "action", old: { date: "2026-03-01", description: "Reported in error" }, new: null },
  ]);
  const entries = await history(bill.slug);
  expect(entries.filter(({ words }) => words.includes(passed))).toEqual([
    expect.objectContaining({ date: "2026-03-05", kinds: "status action", status: "passed_one_chamber" }),
  ]);
  expect(entries.map(({ kinds, words }) => [kinds, words.at(-1)])).toEqual([
    ["change", "An act on wells"],
    ["change", ""],
    ["action", "Ordered to the Senate"],
    ["status action", passed],
    ["action", "Fiscal note requested"],
    ["status action", referred],
  ]);
});

test("a status that no action explains, and a correction of one, have entries of their own", async () => {
  const bill = await aBill({
    name: "HB 3302",
    status: "withdrawn",
    statusDate: "2026-04-02",
    details: { actions: [{ date: "2026-02-01", description: referred, chamber: "House" }] },
  });
  await db.insert(billChanges).values({
    billId: bill.id,
    at: "2026-04-03T20:00:00Z",
    field: "status",
    old: "introduced",
    new: "enacted",
    effectiveDate: "2026-04-01",
  });
  const entries = await history(bill.slug);
  expect(entries.map(({ kinds, status, words }) => [kinds, status, words.at(-1)])).toEqual([
    ["change", null, "Enacted"],
    ["status", "withdrawn", undefined],
    ["status action", "in_committee", referred],
  ]);
});
