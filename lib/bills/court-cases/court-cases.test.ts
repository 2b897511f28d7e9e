import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { GET as getCall } from "@/app/admin/court-case/api/get/[id]/route";
import { POST as newCall } from "@/app/admin/court-case/api/new/route";
import { POST as updateCall } from "@/app/admin/court-case/api/update/[id]/route";
import { POST as carryOverCall } from "@/app/admin/bill/api/carry-over/[id]/route";
import { POST as newBillCall } from "@/app/admin/bill/api/new/route";
import { POST as updateBillCall } from "@/app/admin/bill/api/update/[id]/route";
import { GET as billCall } from "@/app/bill/api/get/[id]/route";
import { GET as listCall } from "@/app/bill/api/list/route";
import { GET as exportCall } from "@/app/bill/export/route";
import { POST as quickSearch } from "@/app/quicksearch/search/route";
import { POST as followCall } from "@/app/bill/api/follow/[id]/route";
import { db } from "@/db";
import { activityLog, alerts, billChanges, bills } from "@/db/schema";
import { anHourAgo, confirmedReader, look, mailsTo } from "@/lib/tools/testing/alerts";
import { aBill } from "@/lib/tools/testing/bills";
import { ask, person } from "@/lib/tools/testing/people";
import { billAt } from "../bill-page";
import { citationOf } from "../citation";
import { refreshBillFacets } from "../search/facet-counts";

let eda: Awaited<ReturnType<typeof person>>;
let rita: Awaited<ReturnType<typeof person>>;
beforeAll(async () => {
  [eda, rita] = [await person("editor"), await person("reader")];
});

let count = 0;
const newCase = (more: object = {}) => ({
  docketNumber: `1:25-cv-${String(++count).padStart(5, "0")}`,
  caption: `River Guild v. Board ${count}`,
  court: "U.S. District Court for the District of Maine",
  jurisdiction: "US",
  judge: "Ruth Oak",
  filedDate: "2025-03-04",
  statusDate: "2025-03-04",
  events: [{ date: "2025-03-04", description: "Complaint filed" }],
  ...more,
});
const aCase = async (more: object = {}) => {
  const { status, body } = await ask(newCall, "POST", { as: eda, body: newCase(more) });
  expect(status).toBe(200);
  return body.courtCase;
};
const update = (id: number, body: object) => ask(updateCall, "POST", { as: eda, params: { id }, body });
const changesOf = (id: number) =>
  db.select().from(billChanges).where(eq(billChanges.billId, id)).orderBy(billChanges.id);

test("a case that was entered by hand appears in the list, on its page, in exports and in quick search", async () => {
  const made = await aCase({ docketNumber: "1:25-cv-07701", caption: "Ferry Line v. Port" });
  expect(made).toMatchObject({
    docketNumber: "1:25-cv-07701",
    jurisdiction: "US",
    status: "pending",
    source: "staff",
    events: [{ date: "2025-03-04", description: "Complaint filed", isByHand: true }],
  });
  await refreshBillFacets(db);
  const { body } = await ask(listCall, "GET", { query: "kind[]=case&q=25-cv-7701" });
  expect(body.bills).toMatchObject([
    {
      name: "1:25-cv-07701",
      title: "Ferry Line v. Port",
      kind: "case",
      sessionName: "U.S. District Court for the District of Maine, 2025",
      lastAction: "Complaint filed",
    },
  ]);
  expect(body.facets.kind).toContainEqual({ value: "case", label: "Court case", count: 1 });
  const page = await billAt(made.slug);
  if (page.state !== "found") throw new Error(page.state);
  expect(page.bill.courtCase).toMatchObject({
    court: "U.S. District Court for the District of Maine",
    judge: "Ruth Oak",
  });
  expect(citationOf(page.bill, "https://x.example/c")).toBe(
    "Ferry Line v. Port, No. 1:25-cv-07701, U.S. District Court for the District of Maine, 2025 (pending, Tue 4 Mar 2025), https://x.example/c",
  );
  const csv = await ask(exportCall, "GET", { query: "kind[]=case&q=25-cv-7701&format=csv" });
  expect(csv.body).toContain("Ferry Line v. Port");
  const quick = await ask(quickSearch, "POST", { body: { q: "No. 1:25-cv-07701-RO" } });
  expect(quick.body.results.bills).toMatchObject([{ id: made.id, matched: "1:25-cv-07701" }]);
  const found = await ask(billCall, "GET", { params: { id: made.id } });
  expect(found.body.bill.courtCase.judge).toBe("Ruth Oak");
});

test("an event that is added is news: with a version, an entry in the log and a change for those who follow", async () => {
  const made = await aCase();
  const events = [...made.events, { date: "2025-06-01", description: "Motion to dismiss denied" }];
  const { status, body } = await update(made.id, { version: made.version, events, note: "seen on the docket" });
  expect([status, body.courtCase.version]).toEqual([200, made.version + 1]);
  expect(await changesOf(made.id)).toMatchObject([
    { field: "action", old: null, new: { description: "Motion to dismiss denied" }, effectiveDate: "2025-06-01" },
  ]);
  const [row] = await db.select().from(bills).where(eq(bills.id, made.id));
  expect([row!.lastAction, row!.lastActionDate]).toEqual(["Motion to dismiss denied", "2025-06-01"]);
  const log = await db.select().from(activityLog).where(eq(activityLog.entityId, made.id));
  expect(log.at(-1)).toMatchObject({
    action: "bill.updated",
    after: { events: ["2025-06-01: Motion to dismiss denied"], note: "seen on the docket" },
  });
  const again = await update(made.id, { events: body.courtCase.events });
  expect(again.body.courtCase.version).toBe(body.courtCase.version);
  const { events: named, version } = body.courtCase;
  const unnamed = named.map(({ date, description }: { date: string; description: string }) => ({ date, description }));
  const twice = await update(made.id, { events: unnamed });
  expect([twice.body.courtCase.version, twice.body.courtCase.events]).toEqual([version, named]);
  expect(await changesOf(made.id)).toHaveLength(1);
});

test.each(["1026-03-04", "20-03-04", "3026-03-04"])(
  "a day such as %s is a slip, and nothing is stored",
  async (date) => {
    const made = await aCase();
    const events = [...made.events, { date, description: "Motion denied" }];
    for (const change of [{ events }, { filedDate: date }, { statusDate: date }]) {
      const { status, body } = await update(made.id, change);
      expect([status, body.message]).toEqual([422, expect.stringContaining("must be")]);
    }
    expect((await update(made.id, {})).body.courtCase).toEqual(made);
  },
);

test("who follows a case is mailed the event", async () => {
  const reader = await confirmedReader();
  const made = await aCase({ caption: "Lantern Co. v. Harbor" });
  await db.update(bills).set({ createdAt: "2020-01-01T00:00:00Z" }).where(eq(bills.id, made.id));
  await ask(followCall, "POST", { as: reader, params: { id: made.id }, body: {} });
  await db.update(alerts).set({ checkedAt: anHourAgo }).where(eq(alerts.ownerId, reader.id));
  const today = new Date().toISOString().slice(0, 10);
  await update(made.id, { events: [...made.events, { date: today, description: "Injunction granted" }] });
  // Alerts look at what is a few seconds old, so that no open transaction is passed over.
  await db
    .update(billChanges)
    .set({ at: sql`now() - interval '5 minutes'` as never })
    .where(eq(billChanges.billId, made.id));
  await look(reader);
  const [mail] = await mailsTo(reader);
  expect(mail!.text).toContain("Injunction granted");
  expect(mail!.text).toContain(made.docketNumber);
});

test("changes of the status and of events are logged; a save from an older version is rejected as a conflict", async () => {
  const made = await aCase();
  const { body } = await update(made.id, {
    status: "decided",
    statusDate: "2025-09-01",
    events: [{ ...made.events[0], description: "Complaint filed with exhibits" }],
  });
  expect(body.courtCase).toMatchObject({ status: "decided", statusDate: "2025-09-01" });
  const lost = { id: "staff:gone", date: "2025-01-01", description: "x" };
  const late = await update(made.id, { version: made.version, events: [lost] });
  expect([late.status, late.body.current.status]).toEqual([409, "decided"]);
  await update(made.id, { events: [] });
  expect((await changesOf(made.id)).map((one) => [one.field, one.old, one.new])).toMatchObject([
    ["status", "pending", "decided"],
    ["action", { description: "Complaint filed" }, { description: "Complaint filed with exhibits" }],
    ["action", { description: "Complaint filed with exhibits" }, null],
  ]);
  const moved = await update(made.id, { status: "closed" });
  expect([moved.body.courtCase.status, moved.body.courtCase.statusDate]).toEqual(["closed", null]);
  expect((await changesOf(made.id)).at(-1)).toMatchObject({ field: "status", new: "closed", effectiveDate: null });
});

test("another court, number or day of filing moves the case among the cases of its court and year", async () => {
  const made = await aCase();
  await update(made.id, { court: "Supreme Court of the United States", docketNumber: "24-1207", judge: null });
  const [row] = await db.select().from(bills).where(eq(bills.id, made.id));
  expect(row).toMatchObject({
    matchKey: "24-1207",
    session: "Supreme Court of the United States, 2024",
    sessionName: "Supreme Court of the United States, 2024",
    sessionYear: 2024,
  });
});

test("a source's data of a case are read-only; events by staff appear beside them", async () => {
  const made = await aCase();
  await db.update(bills).set({ source: "courtlistener" }).where(eq(bills.id, made.id));
  for (const [field, body] of [
    ["court", { court: "Another court" }],
    ["judge", { judge: "Another" }],
    ["filedDate", { filedDate: "2020-01-01" }],
  ] as const) {
    const answer = await update(made.id, body);
    expect([answer.status, answer.body.issues[0].path], field).toEqual([422, field]);
    expect(answer.body.message).toBe(
      "Court, judge and filing date of this case come from CourtListener (Free Law Project) and cannot be changed here.",
    );
  }
  const { body } = await update(made.id, { status: "closed", court: "U.S. District Court for the District of Maine" });
  expect(body.courtCase.status).toBe("closed");
  // What staff decide of a source's case is no news from the source.
  expect(await changesOf(made.id)).toEqual([]);
});

test("bad input is refused with words that help, and changes nothing", async () => {
  const made = await aCase();
  const lost = await update(made.id, { events: [{ id: "staff:gone", date: "2025-01-01", description: "x" }] });
  expect([lost.status, lost.body.message]).toEqual([
    422,
    "One of the events no longer exists. Reload the case, then add it again.",
  ]);
  for (const body of [
    { events: [{ date: "2025-02-30", description: "x" }] },
    { events: [{ date: "2025-02-03", description: " " }] },
    { status: "enacted" },
    { caption: " " },
    { topics: [999_999] },
  ])
    expect((await update(made.id, body)).status, JSON.stringify(body)).toBe(422);
  const many = Array.from({ length: 501 }, () => ({ date: "2025-01-01", description: "Order" }));
  expect((await update(made.id, { events: many })).body.message).toMatch(/^A case can have 500 events/);
  const bill = await aBill();
  expect((await ask(getCall, "GET", { as: eda, params: { id: bill.id } })).status).toBe(404);
  expect((await update(bill.id, { caption: "x" })).status).toBe(404);
  const asBill = { name: "25-1", kind: "case", jurisdiction: "US", session: "2025" };
  expect((await ask(newBillCall, "POST", { as: eda, body: asBill })).status).toBe(422);
  const turned = await ask(updateBillCall, "POST", { as: eda, params: { id: bill.id }, body: { kind: "case" } });
  expect([turned.status, turned.body.message]).toEqual([
    422,
    "A bill cannot become a court case, or the reverse. Create a new one instead.",
  ]);
  expect((await ask(newCall, "POST", { as: rita, body: newCase() })).status).toBe(403);
});

test("a case is not carried over to another session", async () => {
  const { id } = await aCase();
  const { status, body } = await ask(carryOverCall, "POST", { as: eda, params: { id }, body: { session: "2027" } });
  expect([status, body.message]).toEqual([422, "A court case has no next session."]);
});
