import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import type postgres from "postgres";
import { afterAll, beforeEach, describe, expect, it, test } from "vitest";
import { db } from "@/db";
import { openClient } from "@/db/client";
import { billChanges } from "@/db/schema";
import type { Json } from "@/lib/platform/documents/formats/json-fields";
import { type Hearing, readCongressMeeting, readOpenStatesEvent } from "@/lib/imports/formats/hearings";
import { legiScanJson } from "@/lib/imports/formats/legiscan-json";
import { storeHearings } from "@/lib/imports/store/store-hearings";
import { upsertBatch } from "@/lib/imports/store/upsert";
import { readBillFilter } from "@/lib/bills/search/filters";
import { findBills } from "@/lib/bills/search/search";
import { billBySlug } from "@/lib/bills/queries";
import { changeInWords } from "@/lib/bills/vocabulary/change-labels";
import { addCalendarDays, todayIn } from "@/lib/platform/text/dates";
import { aBill } from "@/lib/tools/testing/bills";
import { complaintsAboutCalendar } from "@/lib/tools/testing/calendar-rules";
import { emptyTables } from "@/lib/tools/testing/database-state";
import { recordings } from "@/lib/tools/testing/sources/recorded-server";
import { committeeOf } from "./bill-hearings";
import { formatDate } from "@/lib/platform/text/calendar-date";
import { billCalendar, trackedCalendar } from "./calendars";
import { hourWithZone, minutesOf, movedFromLabel } from "./dated-events";
import { calendarEntries } from "./queries";

const client = openClient(process.env.DATABASE_URL!, 6);
afterAll(() => client.end());
beforeEach(() => emptyTables(client, ["bills", "hearings", "session_ties"]));
const today = todayIn("America/New_York");
const soon = addCalendarDays(today, 5);
const store = (...hearings: Hearing[]) =>
  client.begin((tx) => storeHearings(tx as unknown as postgres.Sql, hearings, { today, runId: null }));
const changes = async () =>
  (await client<{ old: unknown; new: unknown }[]>`select old, new from bill_changes order by id`).map((change) =>
    changeInWords({ field: "event", ...change }),
  );
const meeting = (given: Partial<Hearing> = {}): Hearing => ({
  source: "congress",
  sourceId: "119-house-1",
  jurisdiction: "US",
  kind: "hearing",
  date: soon,
  time: "10:00",
  title: "Hearing on wells",
  committee: "House Committee on Wells",
  place: "Room 1, Longworth",
  status: "scheduled",
  agendaUrl: "https://www.congress.gov/notice.pdf",
  url: null,
  bills: [{ session: "119", name: "H.R. 1" }],
  ...given,
});
const federal = (name: string, session = "119", given: object = {}) =>
  aBill({ name, jurisdiction: "US", session, source: "congress", ...given });
const datesOf = async (slug: string) => (await billBySlug(slug))!.events;

describe("the name of an event of Open States", () => {
  const event = (name: string, more: object = {}) =>
    readOpenStatesEvent({
      id: "ocd-event/1f2e3d4c-5b6a",
      jurisdiction: { id: "ocd-jurisdiction/country:us/state:wa/government", name: "Washington" },
      start_date: "2026-01-20T13:30:00-08:00",
      status: "confirmed",
      name,
      ...more,
    });
  it.each([
    "Hearing on a bill about the cancellation of insurance",
    "Work session: postponement of property taxes",
    "HB 12, on canceled debts; HB 13",
    "Removed from agenda: HB 5",
    "Moving costs of state employees",
    "Bills on rescheduled drugs and moved homes",
    "Relating to flights that are cancelled by airlines",
  ])("is “%s”, which says nothing of the meeting", (name) => expect(event(name).status).toBe("scheduled"));
  it.each([
    ["CANCELLED - Senate Transportation", "cancelled"],
    ["Canceled: House Rules", "cancelled"],
    ["House Rules (CANCELED)", "cancelled"],
    ["House Rules [Postponed to 5 March]", "postponed"],
    ["House Rules - Cancelled", "cancelled"],
    ["This meeting has been cancelled", "cancelled"],
    ["Public hearing has been rescheduled to Friday", "moved"],
    ["*POSTPONED* Ways & Means", "postponed"],
    ["Postponed until further notice: Ways & Means", "postponed"],
    ["Cancelled", "cancelled"],
    ["HEARING CANCELED", "cancelled"],
    ["MEETING CANCELED - Senate Finance", "cancelled"],
    ["CANCELLED Senate Judiciary", "cancelled"],
    ["House Rules CANCELLED", "cancelled"],
    ["POSTPONED House Rules", "postponed"],
  ])("is “%s”, which says that it is %s", (name, status) => expect(event(name).status).toBe(status));
  it("does not undo what the status says", () =>
    expect(event("Hearing", { status: "cancelled" }).status).toBe("cancelled"));
  it.each([
    ["2026-01-20T13:30:00-08", "13:30"],
    ["2026-01-20 21:30:00+00", "13:30"],
    ["2026-01-20T13:30:00-0800", "13:30"],
  ])("begins at %s, which is %s there", (start_date, time) =>
    expect(event("Hearing", { start_date })).toMatchObject({ date: "2026-01-20", time }),
  );
});

it.each(["12:00 AM", "12 AM", "12:00 a.m.", "00:00", "0:00"])(
  "%s is no hour: sources write it for one that they do not know",
  (time) => expect(minutesOf(time)).toBeNull(),
);
it("half past midnight is an hour, and so is noon", () =>
  expect([minutesOf("12:30 AM"), minutesOf("12 PM"), minutesOf("12:00 pm")]).toEqual([30, 720, 720]));

describe("a meeting of a committee of Congress", () => {
  const file = resolve(recordings, "congress.gov/committee-meeting_118_house_115538.json");
  it.skipIf(!existsSync(file))(
    "is read as recorded: its hour in Washington, its committee, place, notice and bills",
    () => {
      const { committeeMeeting } = JSON.parse(readFileSync(file, "utf8")) as { committeeMeeting: Json };
      expect(readCongressMeeting(committeeMeeting)).toMatchObject({
        date: "2023-03-24",
        time: "09:00",
        kind: "hearing",
        committee: "House Natural Resources Subcommittee on Indian and Insular Affairs",
        place: "1324, Longworth House Office Building",
        status: "scheduled",
        agendaUrl: expect.stringContaining("SD001.pdf"),
        bills: [
          { session: "118", name: "H.R. 1532" },
          { session: "118", name: "H.R. 1246" },
        ],
      });
    },
  );
  it.each([
    ["2026-07-22T18:30:00Z", "2026-07-22", "14:30"],
    ["2026-01-22T01:30:00Z", "2026-01-21", "20:30"],
    ["2026-03-24 13:00:00+00:00", "2026-03-24", "09:00"],
    ["2026-03-24 13:00:00", "2026-03-24", "09:00"],
    ["2026-03-24", "2026-03-24", null],
    ["2026-03-24T04:00:00Z", "2026-03-24", null],
  ])("at %s is on %s at %s", (date, day, time) =>
    expect(readCongressMeeting({ eventId: "1", congress: 119, chamber: "Senate", date, title: "x" })).toMatchObject({
      date: day,
      time,
    }),
  );
  it.each([
    ["Canceled", "cancelled"],
    ["Postponed", "postponed"],
    ["Rescheduled", "moved"],
    ["Scheduled", "scheduled"],
    [undefined, null],
  ])("that is %s counts as %s", (meetingStatus, status) =>
    expect(
      readCongressMeeting({
        eventId: "1",
        congress: "119",
        chamber: "House",
        date: "2026-03-24",
        title: "x",
        meetingStatus,
      }).status,
    ).toBe(status),
  );
  it("without a day is refused with a sentence", () =>
    expect(() => readCongressMeeting({ eventId: "1", congress: "119", chamber: "House", title: "x" })).toThrow(
      "It has no date.",
    ));
});

describe("an event of Open States", () => {
  const event = (given: Json = {}): Json => ({
    id: "ocd-event/00000000-0000-4000-8000-000000000001",
    name: "House Judiciary",
    jurisdiction: { id: "ocd-jurisdiction/country:us/state:wa/government", name: "Washington" },
    start_date: "2026-02-03T21:30:00+00:00",
    all_day: false,
    status: "confirmed",
    classification: "committee-meeting",
    location: { name: "Hearing Room A, Olympia" },
    participants: [{ name: "Judiciary", entity_type: "organization", note: "host" }],
    documents: [{ note: "Agenda", links: [{ url: "https://leg.wa.gov/agenda.pdf" }] }],
    agenda: [
      {
        description: "HB 1740",
        related_entities: [
          { entity_type: "bill", name: "HB 1740", bill: { identifier: "HB 1740", session: "2025-2026" } },
          { entity_type: "bill", name: "HB 1740", bill: { identifier: "HB 1740", session: "2025-2026" } },
        ],
      },
    ],
    ...given,
  });
  it("is read with its hour in the state, its committee, place, agenda and bills", () =>
    expect(readOpenStatesEvent(event())).toMatchObject({
      jurisdiction: "WA",
      date: "2026-02-03",
      time: "13:30",
      committee: "Judiciary",
      place: "Hearing Room A, Olympia",
      agendaUrl: "https://leg.wa.gov/agenda.pdf",
      status: "scheduled",
      bills: [{ session: "2025-2026", name: "HB 1740" }],
    }));
  it("has no hour where the source gives the whole day, a day alone or midnight", () => {
    expect(readOpenStatesEvent(event({ all_day: true })).time).toBeNull();
    // A whole day is printed as midnight in UTC, which is the evening before at the legislature.
    for (const start_date of ["2026-02-03T00:00:00+00:00", "2026-02-03T06:00:00Z", "2026-02-03"])
      expect(readOpenStatesEvent(event({ all_day: true, start_date }))).toMatchObject({
        date: "2026-02-03",
        time: null,
      });
    expect(readOpenStatesEvent(event({ start_date: "2026-02-03" }))).toMatchObject({ date: "2026-02-03", time: null });
    expect(readOpenStatesEvent(event({ start_date: "2026-02-03T08:00:00+00:00" }))).toMatchObject({
      date: "2026-02-03",
      time: null,
    });
  });
  it.each([
    [{ name: "Judiciary - RESCHEDULED from 2/1" }, { status: "moved" }],
    [{ name: "Postponed until further notice: Judiciary" }, { status: "postponed" }],
    [{ status: "in-progress" }, { status: "scheduled" }],
    [{ location: "Room 5, State House" }, { place: "Room 5, State House" }],
    [
      { location: null, participants: null, agenda: null, links: null, documents: null },
      { place: null, bills: [] },
    ],
    [{ start_date: "2026-03-08T18:30:00Z" }, { date: "2026-03-08", time: "11:30" }],
    [{ start_date: "2026-11-01T19:30:00+00:00" }, { date: "2026-11-01", time: "11:30" }],
    [
      {
        agenda: [
          {
            related_entities: [
              { entity_type: "bill", name: "HB 1740" },
              { bill: { identifier: "HB 1740", session: "2025-2026" } },
              { entity_type: "bill", name: "SB 9" },
            ],
          },
        ],
      },
      {
        bills: [
          { session: "2025-2026", name: "HB 1740" },
          { session: "", name: "SB 9" },
        ],
      },
    ],
  ])("that comes as %j is read as a careful person would", (given, expected) =>
    expect(readOpenStatesEvent(event(given))).toMatchObject(expected),
  );
  it("of Congress is linked by the ordinal of the Congress, and one committee or a bare place is read", () =>
    expect(
      readCongressMeeting({
        eventId: "120001",
        congress: 121,
        chamber: "Senate",
        title: "On wells",
        meetingStatus: "Scheduled",
        date: "2029-11-05T15:00:00Z",
        location: "SD-366",
        committees: { name: "Energy and Natural Resources Committee", systemCode: "sseg00" },
      }),
    ).toMatchObject({
      url: "https://www.congress.gov/event/121st-congress/senate-event/120001",
      place: "SD-366",
      committee: "Energy and Natural Resources Committee",
      time: "10:00",
    }));
  it("that is canceled or gone counts as canceled", () => {
    expect(readOpenStatesEvent(event({ status: "cancelled" })).status).toBe("cancelled");
    expect(readOpenStatesEvent(event({ deleted: true })).status).toBe("cancelled");
  });
});

describe("what an answer does not say of a hearing", () => {
  it("is not announced without a status or a bill with a number", () => {
    const given = { eventId: "1", congress: 119, chamber: "House", date: `${soon}T14:00:00Z`, title: "On wells" };
    for (const meetingStatus of [null, undefined, "", {}])
      expect(readCongressMeeting({ ...given, meetingStatus }).status).toBeNull();
    expect(readCongressMeeting({ ...given, meetingStatus: "Scheduled" }).status).toBe("scheduled");
    const bills = [{ type: "HR", number: null }, { type: "HR", number: "5" }, { number: "6" }];
    expect(readCongressMeeting({ ...given, relatedItems: { bills } }).bills).toEqual([
      { session: "119", name: "H.R. 5" },
    ]);
  });
  it("stays as stored, so that a canceled hearing is not announced as scheduled again", async () => {
    const bill = await federal("H.R. 1");
    await store(meeting({ status: "cancelled" }));
    const before = await datesOf(bill.slug);
    const recorded = await changes();
    await store(meeting({ status: null, time: null, committee: null, place: null, agendaUrl: null, bills: [] }));
    expect(await datesOf(bill.slug)).toEqual(before);
    expect(await changes()).toEqual(recorded);
    await store(meeting({ status: "scheduled" }));
    expect(await datesOf(bill.slug)).toMatchObject([{ status: "scheduled", time: "10:00" }]);
  });
});

describe("LegiScan's calendar", () => {
  const file = resolve(recordings, "legiscan/getBill_MD_SB181.json");
  it.skipIf(!existsSync(file))("shows its hour in the zone of the state", async () => {
    const bill = legiScanJson.read(legiScanJson.records(JSON.parse(readFileSync(file, "utf8")))[0]!, {
      path: "",
      today,
    });
    await client.begin((tx) =>
      upsertBatch(tx as unknown as postgres.Sql, [{ bill, origin: "x" }], { runId: null, today, topicsOf: () => [] }),
    );
    const [row] = await client<{ slug: string }[]>`select slug from bills`;
    const [event] = await datesOf(row!.slug);
    expect(hourWithZone(event!, "MD")).toBe("13:00 EDT");
    expect((await findBills(readBillFilter("hasHearing=1"))).total).toBe(1);
  });
  it("names the committee only where its words do", () => {
    expect(committeeOf({ description: "House Committee on Rules Hearing" })).toBe("House Committee on Rules");
    expect(committeeOf({ description: "House Appropriations Hearing" })).toBe("House Appropriations");
    expect(committeeOf({ description: "Public Hearing" })).toBeNull();
    expect(committeeOf({ description: "Senate Floor Session" })).toBeNull();
    expect(committeeOf({ description: "House Session" })).toBeNull();
    expect(committeeOf({ description: "Third reading" })).toBeNull();
  });
  it.each([
    "Senate Rules and Administration: public hearing",
    "Senate Rules and Administration: executive session",
    "Senate Rules and Administration - Work Session (continued)",
    "Senate Rules and Administration: public hearing, continued",
    "Senate Rules and Administration: markup",
    "Senate Rules and Administration Joint Hearing",
    "Senate Rules and Administration: continued public hearing",
    "Senate Rules and Administration Voting Meeting",
    "Senate Rules and Administration Hearing",
  ])("names it whole: %s", (description) => {
    expect(committeeOf({ description })).toBe("Senate Rules and Administration");
  });
});

describe("a stored hearing", () => {
  it("is on the page, the calendar and the iCal of each bill of its agenda, whatever source the bill is from", async () => {
    const bill = await federal("H.R. 1", "119", { trackedAt: "2026-01-01T00:00:00Z" });
    const other = await federal("H.R. 1", "118");
    const legiscan = await aBill({ name: "H.R. 2", jurisdiction: "US", session: "119th Congress", source: "legiscan" });
    const state = await aBill({ name: "HR 1", jurisdiction: "WI", session: "119" });
    await store(
      meeting({
        bills: [
          { session: "119", name: "H.R. 1" },
          { session: "119", name: "H.R. 2" },
        ],
      }),
    );
    expect(await datesOf(bill.slug)).toMatchObject([
      {
        date: soon,
        time: "10:00",
        committee: "House Committee on Wells",
        location: "Room 1, Longworth",
        status: "scheduled",
      },
    ]);
    expect(await datesOf(legiscan.slug)).toHaveLength(1);
    expect(await datesOf(other.slug)).toHaveLength(0);
    expect(await datesOf(state.slug)).toHaveLength(0);
    const entries = await calendarEntries({ tracked: true, viewerId: null }, today, addCalendarDays(today, 9));
    expect(entries.map(({ bill: { name }, event }) => [name, event.description])).toEqual([
      ["H.R. 1", "Hearing on wells"],
    ]);
    const text = await (await billCalendar(bill.slug)).text();
    expect(complaintsAboutCalendar(text)).toEqual([]);
    expect(text.replace(/\r\n /g, "")).toContain("House Committee on Wells");
    expect((await findBills(readBillFilter("hasHearing=upcoming"))).total).toBe(2);
  });
  it("is one with the same hearing in the bill's own calendar", async () => {
    const events = [
      { date: soon, time: "10:00", kind: "hearing", description: "House Committee on Wells Hearing" },
      { date: soon, time: "15:00", kind: "hearing", description: "House Committee on Rules Hearing" },
      { date: soon, time: "00:00", kind: "hearing", description: "House Wells Hearing" },
    ];
    const bill = await federal("H.R. 1", "119", { details: { events } });
    await store(meeting());
    expect((await datesOf(bill.slug)).map(({ time, description }) => `${time} ${description}`)).toEqual([
      "15:00 House Committee on Rules Hearing",
      "10:00 Hearing on wells",
    ]);
  });
  it("announces each move, a cancellation and its bills once, and nothing if the same is imported again", async () => {
    const bill = await federal("H.R. 1");
    const second = await federal("H.R. 2");
    expect([await store(meeting()), await store(meeting())]).toEqual([1, 0]);
    expect((await changes()).map(({ what }) => what)).toEqual(["New date"]);
    const later = addCalendarDays(soon, 2);
    await store(meeting({ date: later, time: "14:00" }));
    expect((await changes()).at(-1)).toEqual({
      what: "Date moved",
      before: `Hearing on wells, ${formatDate(soon)}, 10:00`,
      now: `${formatDate(later)}, 14:00`,
    });
    expect(await datesOf(bill.slug)).toMatchObject([{ status: "moved", previousDate: soon, previousTime: "10:00" }]);
    await store(meeting({ date: later, time: "14:00" }));
    await store(meeting({ date: later, time: "14:00", status: "cancelled" }));
    expect((await changes()).map(({ what }) => what)).toEqual(["New date", "Date moved", "Date canceled"]);
    expect((await findBills(readBillFilter("hasHearing=1"))).total).toBe(0);
    await store(
      meeting({ date: later, time: "14:00", status: "cancelled", bills: [{ session: "119", name: "H.R. 2" }] }),
    );
    expect(await datesOf(bill.slug)).toHaveLength(0);
    expect(await datesOf(second.slug)).toHaveLength(1);
    const text = await (await billCalendar(second.slug)).text();
    expect(text).toContain("STATUS:CANCELLED");
  });
  it("that moved or is canceled has a higher SEQUENCE under the same UID, also after an older backup is restored", async () => {
    const bill = await federal("H.R. 1", "119", { trackedAt: "2026-01-01T00:00:00Z" });
    const asText = async () => (await (await billCalendar(bill.slug)).text()).replace(/\r\n /g, "");
    const read = async () => {
      const text = await asText();
      // Every feed counts the same way.
      const ofAll = (await (await trackedCalendar()).text()).replace(/\r\n /g, "");
      const [uid, sequence] = [/UID:(.*)/.exec(text)![1], /SEQUENCE:(\d+)/.exec(text)![1]];
      expect([/UID:(.*)/.exec(ofAll)![1], /SEQUENCE:(\d+)/.exec(ofAll)![1]]).toEqual([uid, sequence]);
      return { uid, sequence: Number(sequence), status: /STATUS:(\w+)/.exec(text)?.[1] };
    };
    const seen: Awaited<ReturnType<typeof read>>[] = [];
    const later = addCalendarDays(soon, 2);
    for (const given of [
      {},
      { date: later },
      { date: later, time: "14:00" },
      { date: later, time: "14:00", place: "Room 2, Rayburn" },
      { date: later, time: "14:00", place: "Room 2, Rayburn", status: "cancelled" as const },
    ]) {
      await store(meeting(given));
      seen.push(await read());
    }
    expect(new Set(seen.map(({ uid }) => uid)).size).toBe(1);
    const sequences = seen.map(({ sequence }) => sequence);
    expect(sequences).toEqual([...new Set(sequences)].toSorted((a, b) => a - b));
    expect(seen.map(({ status }) => status === "CANCELLED")).toEqual([false, false, false, false, true]);
    // The same again is no change.
    await store(meeting({ date: later, time: "14:00", place: "Room 2, Rayburn", status: "cancelled" }));
    expect((await read()).sequence).toBe(sequences.at(-1));
    // A backup of the first day has the first version.
    await client`update bills set version = 1 where id = ${bill.id}`;
    await client`update organisation set restored_at = now()`;
    const restored = (await read()).sequence;
    expect(restored).toBeGreaterThan(sequences.at(-1)!);
    expect(restored).toBeLessThan(2 ** 31);
    await store(meeting({ date: addCalendarDays(later, 1) }));
    expect((await read()).sequence).toBeGreaterThan(restored);
    await client`update organisation set restored_at = null`;
  });
  it("of a bill's own calendar says in the calendar too that it was moved", async () => {
    const event = { date: soon, time: "14:30", kind: "hearing", description: "Committee on Water: public hearing" };
    const bill = await federal("H.R. 1", "119", { details: { events: [event] }, trackedAt: "2026-01-01T00:00:00Z" });
    await db
      .insert(billChanges)
      .values({ billId: bill.id, field: "event", old: { ...event, time: "10:00" }, new: event });
    const [entry] = await calendarEntries({ tracked: true, viewerId: null }, today, addCalendarDays(today, 9));
    expect(entry!.event).toMatchObject({ status: "moved", previousDate: soon, previousTime: "10:00" });
    expect(movedFromLabel(entry!.event)).toBe(`Moved from ${formatDate(soon)}, 10:00`);
  });
  it("keeps its bills where an answer comes without an agenda, and finds those that arrive later", async () => {
    await store(meeting());
    const bill = await federal("H.R. 1");
    await store(meeting({ bills: [] }));
    expect(await datesOf(bill.slug)).toHaveLength(1);
  });
  it("of the past changes no bill", async () => {
    await federal("H.R. 1");
    await store(meeting({ date: addCalendarDays(today, -3) }));
    expect(await changes()).toEqual([]);
  });
  it("is stored once, with one change, by several concurrent processes", async () => {
    await federal("H.R. 1");
    await Promise.all(Array.from({ length: 6 }, () => store(meeting())));
    const [count] = await client<{ n: number }[]>`select count(*)::int as n from hearings`;
    expect([count!.n, (await changes()).length]).toEqual([1, 1]);
  });
  it("of a state goes to the bill of a session that was tied to the source's", async () => {
    const bill = await aBill({
      name: "HB1740",
      jurisdiction: "WA",
      session: "2025-2026 Regular Session",
      source: "legiscan",
    });
    const event = meeting({
      source: "openstates-api",
      sourceId: "ocd-event/x1234567",
      jurisdiction: "WA",
      bills: [{ session: "2025-2026", name: "HB 1740" }],
    });
    await store(event);
    expect(await datesOf(bill.slug)).toHaveLength(0);
    await client`insert into session_ties (jurisdiction, source, session, other_source, other_session, state, reason) values ('WA', 'legiscan', '2025-2026 Regular Session', 'openstates-api', '2025-2026', 'confirmed', 'x')`;
    await store(event);
    expect(await datesOf(bill.slug)).toHaveLength(1);
  });
});

test("a merge takes hearings along", async () => {
  const { mergeBill } = await import("@/lib/bills/admin/merge");
  const { person } = await import("@/lib/tools/testing/people");
  const { transaction } = await import("@/db/transaction");
  const eda = await person("editor", "Eda");
  const from = await federal("H.R. 1");
  const into = await aBill({ name: "H.R. 1", jurisdiction: "US", session: "119th Congress", source: "legiscan" });
  await store(meeting());
  await transaction((tx) => mergeBill(tx, eda, from.id, { into: into.id }));
  expect(await datesOf(into.slug)).toHaveLength(1);
});
