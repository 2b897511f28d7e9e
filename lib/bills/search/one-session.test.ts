import { beforeAll, expect, test } from "vitest";
import { GET } from "@/app/bill/api/list/route";
import { GET as GET_SESSIONS } from "@/app/bill/api/list/distinct/sessions/route";
import { db } from "@/db";
import { sessionTies } from "@/db/schema";
import { aBill } from "@/lib/tools/testing/bills";
import { ask } from "@/lib/tools/testing/people";
import { billListPage } from "../list-page";
import { sessionsOfPage } from "../vocabulary/session-choices";
import { refreshBillFacets } from "./facet-counts";
import { readBillFilter } from "./filters";

const congress = { jurisdiction: "US", sessionName: "119th Congress (2025–2026)", sessionYear: 2025 };
const texas = { jurisdiction: "TX", sessionYear: 2025 };
beforeAll(async () => {
  for (const [session, count] of [
    ["119", 2],
    ["119th Congress", 1],
  ] as const)
    for (let n = 0; n < count; n += 1)
      await aBill({ ...congress, session, status: n === 0 ? "enacted" : "introduced" });
  await aBill({ ...texas, session: "89R", sessionName: "89th Legislature, Regular Session, 2025" });
  await aBill({ ...texas, session: "89th Legislature", sessionName: "89th Legislature (2025–2026)" });
  await aBill({ ...texas, session: "891", sessionName: "89th Legislature, 1st Called Session, 2025" });
  for (const session of ["2025s1", "2025S1"])
    await aBill({ jurisdiction: "UT", session, sessionName: "2025 1st Special Session", sessionYear: 2025 });
  // One string of several states is no state's own session.
  for (const jurisdiction of ["OR", "ID"])
    await aBill({ jurisdiction, session: "2025", sessionName: "2025 session", sessionYear: 2025 });
  await aBill({ jurisdiction: "OR", session: "2025R", sessionName: "2025 session", sessionYear: 2025 });
  await db.insert(sessionTies).values([
    {
      jurisdiction: "TX",
      source: "legiscan",
      session: "89th Legislature",
      otherSource: "openstates",
      otherSession: "89R",
      state: "confirmed",
      reason: "One.",
    },
    {
      jurisdiction: "UT",
      source: "legiscan",
      session: "2025s1",
      otherSource: "openstates",
      otherSession: "2025S1",
      state: "rejected",
      reason: "Two.",
    },
  ]);
  await refreshBillFacets(db);
});

const page = async (query: string) => {
  const filter = readBillFilter(query);
  const found = await billListPage(filter);
  return { ...found, ...sessionsOfPage(found.sessions, filter, true) };
};

test("a congress that two sources follow is one choice, which finds the bills of both", async () => {
  for (const session of ["119", "119th Congress"]) {
    const found = await page(`session=${encodeURIComponent(session)}`);
    expect([found.total, found.session, found.active.map(({ label }) => label)]).toEqual([
      3,
      "119",
      ["119th Congress (2025–2026) · US"],
    ]);
    expect(found.facets.session.filter(({ label }) => label.includes("119th"))).toEqual([
      { value: "119", label: "119th Congress (2025–2026) · US", count: 3 },
    ]);
    expect(found.sessions.filter(({ label }) => label.includes("119th"))).toHaveLength(1);
  }
});

test("filters beside it, counts and the call include both strings", async () => {
  const { body } = await ask(GET, "GET", { query: "session=119th+Congress&status=enacted" });
  expect([body.total, body.facets.status.map(({ count }: { count: number }) => count)]).toEqual([2, [1, 2]]);
  const { body: all } = await ask(GET_SESSIONS, "GET", {});
  expect(all.sessions).toEqual(expect.arrayContaining(["119", "119th Congress"]));
});

test("sessions that are tied are one, whatever each source calls it", async () => {
  expect((await page("session=89R")).total).toBe(2);
  expect((await page("session=891")).total).toBe(1);
});

test("sessions that an administrator keeps apart, and a string of several states, stay apart", async () => {
  expect((await page("session=2025S1")).total).toBe(1);
  expect((await page("session=2025R")).total).toBe(1);
  expect((await page("session=2025")).total).toBe(2);
});
