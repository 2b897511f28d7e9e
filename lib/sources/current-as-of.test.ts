import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { GET as billList } from "@/app/bill/api/list/route";
import { db } from "@/db";
import { coverages, savedSearches } from "@/db/schema";
import { billAt } from "@/lib/bills/bill-page";
import { billListPage } from "@/lib/bills/list-page";
import { readBillFilter } from "@/lib/bills/search/filters";
import { savedSearchesPage } from "@/lib/saved-searches/list-page";
import { aBill } from "@/lib/tools/testing/bills";
import { ask, person } from "@/lib/tools/testing/people";
import { staleCoverages } from "./coverage-list";

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const follow = async (externalId: string, jurisdiction: string | null, more: Partial<typeof coverages.$inferInsert>) =>
  db.insert(coverages).values({
    source: "legiscan",
    kind: "session",
    externalId,
    label: `${jurisdiction}, ${externalId}`,
    jurisdiction,
    params: { sessionId: Number(externalId) },
    ...more,
  });
const [one, three, nine] = [hoursAgo(1), hoursAgo(3), hoursAgo(9)];

beforeAll(async () => {
  await follow("1", "WI", { currentAsOf: one });
  await follow("2", "WI", { currentAsOf: three });
  await follow("3", "MN", { currentAsOf: nine });
  await follow("4", "TX", { currentAsOf: nine, state: "ended" });
  await follow("5", "OH", { currentAsOf: null });
  await follow("6", "IA", { currentAsOf: nine, state: "paused" });
});

test("the bill list says up to when each jurisdiction is current, by the oldest of what is followed there", async () => {
  expect((await ask(billList, "GET")).body.currentAsOf).toEqual({ IA: nine, MN: nine, WI: three });
  expect((await billListPage(readBillFilter("jurisdiction[]=WI"))).currentAsOf).toEqual([
    { name: "Wisconsin", at: three },
  ]);
  expect((await billListPage(readBillFilter(""))).currentAsOf.map(({ name }) => name)).toEqual([
    "Iowa",
    "Minnesota",
    "Wisconsin",
  ]);
});

test("a bill says it, and one whose jurisdiction no source keeps current says nothing", async () => {
  const asOf = async (jurisdiction: string) => {
    const found = await billAt((await aBill({ jurisdiction, name: `HB ${jurisdiction.charCodeAt(0)}` })).slug);
    return found.state === "found" ? found.currentAsOf : found.state;
  };
  expect([await asOf("WI"), await asOf("TX")]).toEqual([three, null]);
});

test("a saved search says it of what it may find", async () => {
  const rita = await person("reader");
  await db.insert(savedSearches).values([
    { ownerId: rita.id, name: "Everything", queryString: "" },
    { ownerId: rita.id, name: "Wisconsin", queryString: "jurisdiction[]=WI" },
  ]);
  const { searches } = await savedSearchesPage(rita, 1, 25);
  expect(new Map(searches.map(({ name, dataAsOf }) => [name, dataAsOf]))).toEqual(
    new Map([
      ["Wisconsin", three],
      ["Everything", nine],
    ]),
  );
});

test("older than two cycles is stale; a paused one is not, and a new one has its time", async () => {
  expect((await staleCoverages()).map(({ label }) => label)).toEqual(["MN, 3"]);
  await db.update(coverages).set({ createdAt: nine }).where(eq(coverages.externalId, "5"));
  expect((await staleCoverages()).map(({ label }) => label).toSorted()).toEqual(["MN, 3", "OH, 5"]);
});
