import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { GET as billIcs } from "@/app/bill/view/[slug]/calendar.ics/route";
import { GET as trackedIcs } from "@/app/calendar.ics/route";
import { POST as unsubscribe } from "@/app/calendar/api/subscription/delete/route";
import { POST as subscribe } from "@/app/calendar/api/subscription/new/route";
import { GET as ownIcs } from "@/app/calendar/subscription/[token]/calendar.ics/route";
import { db } from "@/db";
import { billDetails, bills, folderBills, folderShares, personalFolders, users } from "@/db/schema";
import { jurisdictionOptions } from "@/lib/bills/vocabulary/jurisdictions";
import { complaintsAboutCalendar, linesOf } from "@/lib/tools/testing/calendar-rules";
import { aBill } from "@/lib/tools/testing/bills";
import { ask, person } from "@/lib/tools/testing/people";
import { calendarPage } from "./calendar-page";
import { datedEvents, eventKindOf, hourOf, hourWithZone, instantAt, minutesOf, startOf } from "./dated-events";
import { calendarText } from "./ics";
import { calendarHref, calendarTitle, daysOf, readCalendarState, shiftCalendar } from "./state";

const hearing = {
  date: "2026-11-18",
  time: "10:00",
  kind: "hearing",
  description: "Public hearing",
  location: "Room 2",
};
type Person = Awaited<ReturnType<typeof person>>;
let rita: Person;
let ben: Person;
let ada: Person;
let kept: Awaited<ReturnType<typeof aBill>>;

async function folderOf(owner: Person, billId: number) {
  const [folder] = await db.insert(personalFolders).values({ ownerId: owner.id, name: "Kept" }).returning();
  await db.insert(folderBills).values({ folderId: folder!.id, billId, addedBy: owner.id });
  return folder!;
}
const tokenOf = (address: string) => /subscription\/([^/]+)\/calendar\.ics$/.exec(address)![1]!;
const numbers = (text: string) =>
  [
    ...new Set(
      linesOf(text)
        .filter((line) => line.startsWith("SUMMARY:"))
        .map((line) => /SUMMARY:([^:]+):/.exec(line)![1]),
    ),
  ].sort();
const namesOn = async (query: Record<string, string>, viewer: Person | null) =>
  [
    ...new Set((await calendarPage({ month: "2026-11", ...query }, viewer)).entries.map((entry) => entry.bill.name)),
  ].sort();

// A calendar drops old events: this clock keeps the days of the test recent.
const now = "2026-11-21T12:00:00Z";
afterAll(() => void vi.useRealTimers());
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(now) });
  [rita, ben, ada] = [await person("reader", "Rita"), await person("reader", "Ben"), await person("admin", "Ada")];
  const details = {
    events: [
      hearing,
      { date: "2026-11-20", kind: "comment deadline", description: "Comment deadline" },
      { date: "0000-00-00", kind: "hearing", description: "Never" },
    ],
  };
  await aBill({
    name: "HB 1",
    slug: "tracked",
    title: "Tracked; with, odd \\ signs\nand lines",
    trackedAt: "2026-01-01T00:00:00Z",
    details,
  });
  kept = await aBill({ name: "HB 2", details: { events: [{ ...hearing, time: "upon adjournment" }] } });
  await aBill({ name: "HB 3", details });
  await folderOf(rita, kept.id);
});

describe("events of bills", () => {
  it("are of four kinds, whatever their sources call them", () => {
    expect(
      [
        "Hearing",
        "executive session",
        "floor session",
        "comment deadline",
        "effective",
        "effective date",
        "deadline",
        "",
      ].map(eventKindOf),
    ).toEqual(["hearing", "hearing", "hearing", "comments", "effective", "effective", "other", "other"]);
  });
  it("have an hour where the source gives one, however it writes it", () => {
    expect(["10:00", "13:30:00", "9 AM", "12:15 a.m.", "12 pm", "2:05PM"].map(hourOf)).toEqual([
      "10:00",
      "13:30",
      "09:00",
      "00:15",
      "12:00",
      "14:05",
    ]);
    expect(["upon adjournment", "10", "25:00", "10:70", "13 pm", "", null, undefined].map(minutesOf)).toEqual(
      Array(8).fill(null),
    );
    expect(hourOf("upon adjournment")).toBe("upon adjournment");
  });
  it("keep their id when they are moved, and are distinguished when they are alike", () => {
    const before = datedEvents(7, [
      hearing,
      { ...hearing, date: "2026-12-01" },
      { ...hearing, description: "Another" },
    ]);
    expect(new Set(before.map((event) => event.uid)).size).toBe(3);
    const moved = datedEvents(7, [
      { ...hearing, date: "2026-11-19", time: "14:00", location: "Annex" },
      { ...hearing, date: "2026-12-01" },
      { ...hearing, description: "Another" },
    ]);
    expect(moved.map((event) => event.uid).sort()).toEqual(before.map((event) => event.uid).sort());
    expect(datedEvents(8, [hearing])[0]!.uid).not.toBe(datedEvents(7, [hearing])[0]!.uid);
  });
  it("are at the hour of their zone, summer and winter", () => {
    expect(
      [instantAt("2026-11-18", 600, "America/New_York"), instantAt("2026-07-18", 600, "America/New_York")].map((at) =>
        at.toISOString(),
      ),
    ).toEqual(["2026-11-18T15:00:00.000Z", "2026-07-18T14:00:00.000Z"]);
  });
});

describe("the hour of a legislature", () => {
  const at = (jurisdiction: string, date = "2026-12-08", time = "13:30") => ({
    start: startOf({ date, time }, jurisdiction)?.toISOString() ?? null,
    shown: hourWithZone({ date, time }, jurisdiction),
  });
  it.each([
    ["WA", "2026-12-08", "2026-12-08T21:30:00.000Z", "13:30 PST"],
    ["WA", "2026-07-08", "2026-07-08T20:30:00.000Z", "13:30 PDT"],
    ["AZ", "2026-07-08", "2026-07-08T20:30:00.000Z", "13:30 MST"],
    ["TN", "2026-12-08", "2026-12-08T19:30:00.000Z", "13:30 CST"],
    ["KY", "2026-12-08", "2026-12-08T18:30:00.000Z", "13:30 EST"],
    ["ID", "2026-12-08", "2026-12-08T20:30:00.000Z", "13:30 MST"],
    ["HI", "2026-07-08", "2026-07-08T23:30:00.000Z", "13:30 HST"],
    ["PR", "2026-07-08", "2026-07-08T17:30:00.000Z", "13:30 AST"],
    ["US", "2026-12-08", "2026-12-08T18:30:00.000Z", "13:30 EST"],
    ["GU", "2026-07-08", "2026-07-08T03:30:00.000Z", "13:30 GMT+10"],
    ["AS", "2026-07-08", "2026-07-09T00:30:00.000Z", "13:30 GMT-11"],
    ["VI", "2026-07-08", "2026-07-08T17:30:00.000Z", "13:30 AST"],
    ["AK", "2026-07-08", "2026-07-08T21:30:00.000Z", "13:30 AKDT"],
    ["IN", "2026-07-08", "2026-07-08T17:30:00.000Z", "13:30 EDT"],
    ["DC", "2026-07-08", "2026-07-08T17:30:00.000Z", "13:30 EDT"],
    ["US", "2026-07-08", "2026-07-08T17:30:00.000Z", "13:30 EDT"],
    ["ND", "2026-12-08", "2026-12-08T19:30:00.000Z", "13:30 CST"],
    ["SD", "2026-12-08", "2026-12-08T19:30:00.000Z", "13:30 CST"],
    ["NE", "2026-12-08", "2026-12-08T19:30:00.000Z", "13:30 CST"],
    ["FL", "2026-12-08", "2026-12-08T18:30:00.000Z", "13:30 EST"],
    ["OR", "2026-12-08", "2026-12-08T21:30:00.000Z", "13:30 PST"],
    // The days on which clocks change, and the days around them.
    ["WA", "2026-03-07", "2026-03-07T21:30:00.000Z", "13:30 PST"],
    ["WA", "2026-03-08", "2026-03-08T20:30:00.000Z", "13:30 PDT"],
    ["WA", "2026-10-31", "2026-10-31T20:30:00.000Z", "13:30 PDT"],
    ["WA", "2026-11-01", "2026-11-01T21:30:00.000Z", "13:30 PST"],
    ["AZ", "2026-03-08", "2026-03-08T20:30:00.000Z", "13:30 MST"],
    ["PR", "2026-11-01", "2026-11-01T17:30:00.000Z", "13:30 AST"],
    ["CA-OAKLAND", "2026-12-08", "2026-12-08T21:30:00.000Z", "13:30 PST"],
  ])("%s on %s is %s", (code, date, start, shown) => expect(at(code, date)).toEqual({ start, shown }));
  it("is known for every state, the District, Congress and the territories", () => {
    const zones = "AS GU MP PR VI DC US".split(" ").map((code) => at(code, "2026-12-08", "12:00").start?.slice(8, 16));
    expect(zones).toEqual(["08T23:00", "08T02:00", "08T02:00", "08T16:00", "08T16:00", "08T17:00", "08T17:00"]);
    expect(jurisdictionOptions().filter(({ value }) => at(value).start === null)).toEqual([]);
    expect(jurisdictionOptions().length).toBe(57);
  });
  it("is not claimed where the zone is not known", () => {
    expect(at("XX")).toEqual({ start: null, shown: null });
    // El Paso is an hour behind Austin, and a city's code does not say which zone it is in.
    for (const code of ["TX-EL-PASO", "TN-KNOXVILLE", "IN-GARY", "FL-PENSACOLA", "US_X", "wa", "", "W", "WASH"])
      expect([code, at(code)]).toEqual([code, { start: null, shown: null }]);
    expect(at("NY-NEW-YORK").shown).toBe("13:30 EST");
    expect(hourWithZone({ date: "2026-12-08", time: "upon adjournment" }, "XX")).toBe("upon adjournment");
    const bill = { slug: "x", name: "X 1", title: null, jurisdiction: "XX", status: "unknown" as const };
    const text = calendarText(
      "X",
      [{ bill, changedAt: now, version: 3, event: datedEvents(1, [hearing])[0]! }],
      "Europe/Berlin",
    );
    expect(text).toContain("DTSTART;VALUE=DATE:20261118");
    expect(text).not.toContain("10:00");
  });
});

describe("iCal", () => {
  it("keeps the rules of RFC 5545, with texts of any kind", async () => {
    const answer = await ask(trackedIcs, "GET");
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/calendar; charset=utf-8"]);
    expect(complaintsAboutCalendar(answer.body)).toEqual([]);
    expect(complaintsAboutCalendar(calendarText("Nothing", [], "Europe/Berlin"))).toEqual([]);
  });
  it("gives an hour as an instant and a day as a day", async () => {
    const lines = linesOf((await ask(billIcs, "GET", { params: { slug: "tracked" } })).body);
    expect(lines).toEqual(
      expect.arrayContaining([
        "DTSTART:20261118T160000Z",
        "DTSTART;VALUE=DATE:20261120",
        "DTEND;VALUE=DATE:20261121",
        "X-WR-TIMEZONE:America/New_York",
      ]),
    );
    expect(lines.filter((line) => line === "BEGIN:VEVENT").length).toBe(2);
  });
  it("is the same text as long as nothing changes", async () =>
    expect((await ask(trackedIcs, "GET")).body).toBe((await ask(trackedIcs, "GET")).body));
  it("has the tracked bills for everyone, and each bill at its own address", async () => {
    expect(numbers((await ask(trackedIcs, "GET")).body)).toEqual(["HB 1"]);
    expect((await ask(billIcs, "GET", { params: { slug: "nowhere" } })).status).toBe(404);
    expect((await ask(billIcs, "GET", { params: { slug: "A b" } })).status).toBe(404);
  });
  it("holds a day for ninety days more, by the organisation's midnight; the bill's own holds it for ever", async () => {
    const days = async (at: string, ics: Parameters<typeof ask>[0]) => {
      vi.setSystemTime(at);
      const { body } = await ask(ics, "GET", { params: { slug: "tracked" } });
      vi.setSystemTime(now);
      return linesOf(body).filter((line) => line.startsWith("DTSTART")).length;
    };
    expect([
      await days("2027-02-17T04:59:00Z", trackedIcs),
      await days("2027-02-17T05:00:00Z", trackedIcs),
      await days("2027-02-17T05:00:00Z", billIcs),
    ]).toEqual([2, 1, 2]);
  });
});

describe("one's own address", () => {
  it("adds the bills of the reader's folders, including shared ones, and of no one else's", async () => {
    const address = (await ask(subscribe, "POST", { as: rita })).body.address;
    const read = async () => ask(ownIcs, "GET", { params: { token: tokenOf(address) } });
    expect(numbers((await read()).body)).toEqual(["HB 1", "HB 2"]);
    expect((await read()).headers.get("cache-control")).toBe("private, no-store");
    const other = await aBill({ name: "HB 9", details: { events: [hearing] } });
    const folder = await folderOf(ben, other.id);
    expect(numbers((await read()).body)).toEqual(["HB 1", "HB 2"]);
    await db
      .insert(folderShares)
      .values({ folderId: folder.id, userId: rita.id, email: rita.email, emailKey: rita.email, permission: "read" });
    expect(numbers((await read()).body)).toEqual(["HB 1", "HB 2", "HB 9"]);
    await db.delete(folderShares).where(eq(folderShares.folderId, folder.id));
    expect(numbers((await read()).body)).toEqual(["HB 1", "HB 2"]);
  });
  it("ends when another is made, when it is ended, and while its person is disabled", async () => {
    const read = async (address: string) => (await ask(ownIcs, "GET", { params: { token: tokenOf(address) } })).status;
    const first = (await ask(subscribe, "POST", { as: ben })).body.address;
    const second = (await ask(subscribe, "POST", { as: ben })).body.address;
    expect([await read(first), await read(second)]).toEqual([404, 200]);
    await db.update(users).set({ disabledAt: "2026-01-01T00:00:00Z" }).where(eq(users.id, ben.id));
    expect(await read(second)).toBe(404);
    await db.update(users).set({ disabledAt: null }).where(eq(users.id, ben.id));
    expect((await ask(unsubscribe, "POST", { as: ben })).body).toEqual({ address: null });
    expect(await read(second)).toBe(404);
    expect((await ask(unsubscribe, "POST", { as: ben })).status).toBe(200);
  });
  it("is for those who are signed in, and cannot be guessed from a person's number", async () => {
    expect((await ask(subscribe, "POST")).status).toBe(401);
    for (const token of [
      `${rita.id}-${"a".repeat(32)}`,
      `${ada.id}-${"a".repeat(32)}`,
      "x",
      "1",
      `99999999999-${"a".repeat(32)}`,
    ])
      expect((await ask(ownIcs, "GET", { params: { token } })).status).toBe(404);
  });
});

describe("the page", () => {
  it("shows tracked bills to everyone, and to readers those of their folders", async () => {
    expect(await namesOn({}, null)).toEqual(["HB 1"]);
    expect(await namesOn({ of: "folders" }, null)).toEqual(["HB 1"]);
    expect(await namesOn({}, rita)).toEqual(["HB 1", "HB 2"]);
    expect(await namesOn({ of: "folders" }, rita)).toEqual(["HB 2"]);
    expect(await namesOn({ kind: "comments" }, rita)).toEqual(["HB 1"]);
  });
  it("names the next day on which something is scheduled when there is nothing now", async () => {
    expect((await calendarPage({ week: "2026-10-05" }, null)).next).toBe("2026-11-18");
    expect((await calendarPage({ week: "2027-10-05" }, null)).next).toBeNull();
  });
  it("forgets the contents of a deleted folder", async () => {
    const lost = await aBill({ name: "HB 10", details: { events: [hearing] } });
    const folder = await folderOf(ada, lost.id);
    expect(await namesOn({ of: "folders" }, ada)).toEqual(["HB 10"]);
    await db
      .update(personalFolders)
      .set({ deletedAt: "2026-01-01T00:00:00Z" })
      .where(eq(personalFolders.id, folder.id));
    expect(await namesOn({ of: "folders" }, ada)).toEqual([]);
    await db.delete(billDetails).where(eq(billDetails.billId, lost.id));
    await db.delete(bills).where(eq(bills.id, lost.id));
  });
});

describe("the calendar's address", () => {
  const today = "2026-11-21";
  it("contains the whole state, and is corrected if invalid", () => {
    for (const href of [
      "/calendar",
      "/calendar?week=2026-11-16",
      "/calendar?week=2026-11-23",
      "/calendar?month=2026-12&kind=effective&of=folders",
    ])
      expect(
        calendarHref(
          readCalendarState(Object.fromEntries(new URL(href, "https://x.example").searchParams), today),
          today,
        ),
      ).toBe(href);
    for (const query of [{ week: "2026-02-30" }, { week: "x" }, { kind: "party" }, { week: ["", "y"] }])
      expect(calendarHref(readCalendarState(query, today), today)).toBe("/calendar");
    expect(readCalendarState({ month: "2026-13" }, today).start).toBe("2026-11-01");
    expect(readCalendarState({ week: "2026-11-19" }, today).start).toBe("2026-11-16");
  });
  it("turns by weeks and months, over the ends of years and short months", () => {
    const month = readCalendarState({ month: "2028-01" }, today);
    expect(
      [shiftCalendar(month, 1), shiftCalendar(shiftCalendar(month, 1), 1), shiftCalendar(month, -1)].map(
        (state) => state.start,
      ),
    ).toEqual(["2028-02-01", "2028-03-01", "2027-12-01"]);
    expect(daysOf(shiftCalendar(month, 1))).toEqual({ start: "2028-02-01", end: "2028-02-29" });
    expect(daysOf(shiftCalendar(month, -1)).end).toBe("2027-12-31");
    expect(calendarTitle(month)).toBe("January 2028");
  });
  it("begins today, and continues by weeks from there", () => {
    const upcoming = readCalendarState({}, today);
    expect(daysOf(upcoming)).toEqual({ start: "2026-11-21", end: "2026-12-04" });
    expect([shiftCalendar(upcoming, 1), shiftCalendar(upcoming, -1)].map(({ by, start }) => [by, start])).toEqual([
      ["week", "2026-11-30"],
      ["week", "2026-11-16"],
    ]);
  });
});
