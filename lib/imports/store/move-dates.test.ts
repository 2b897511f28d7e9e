import { existsSync, readFileSync } from "node:fs";
import type postgres from "postgres";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { openClient } from "@/db/client";
import { billAt } from "@/lib/bills/bill-page";
import { billCalendar } from "@/lib/bills/calendar/calendars";
import { rulemakingAt } from "@/lib/bills/rulemakings/rulemaking";
import { readBillFilter } from "@/lib/bills/search/filters";
import { findBills } from "@/lib/bills/search/search";
import { changeInWords } from "@/lib/bills/vocabulary/change-labels";
import { addCalendarDays, todayIn } from "@/lib/platform/text/dates";
import { emptyTables } from "@/lib/tools/testing/database-state";
import { inShared } from "@/lib/tools/testing/in-shared";
import { federalRegister } from "../formats/federal-register";
import type { Json } from "@/lib/platform/documents/formats/json-fields";
import { holdImportLock } from "../runs/import-lock";
import { moveStoredDates } from "./move-stored-dates";
import { upsertBatch } from "./upsert";

const client = openClient(process.env.DATABASE_URL!, 2);
afterAll(() => client.end());
beforeEach(() => emptyTables(client, ["bills"]));
const today = todayIn("America/New_York");
const inDays = (days: number) => addCalendarDays(today, days);

/** Imports each list as one batch. */
async function store(...batches: Json[][]): Promise<void> {
  for (const documents of batches)
    await client.begin((tx) =>
      upsertBatch(
        tx as unknown as postgres.Sql,
        documents.map((document) => ({ bill: federalRegister.read(document, { path: "", today }), origin: "x" })),
        { runId: null, today, topicsOf: () => [] },
      ),
    );
}
const document = (number: string, given: Json = {}): Json => ({
  document_number: number,
  title: "Emission limits",
  type: "Proposed Rule",
  action: "Proposed rule.",
  publication_date: inDays(-60),
  citation: "90 FR 1",
  agencies: [{ name: "Environmental Protection Agency" }],
  regulation_id_numbers: ["2060-ZZ01"],
  docket_ids: ["EPA-HQ-OAR-2026-9001"],
  effective_on: null,
  comments_close_on: null,
  corrections: [],
  ...given,
});
const proposal = document("2026-00001", { comments_close_on: inDays(5) });
const extension = document("2026-00002", {
  title: "Emission limits; extension of comment period",
  action: "Proposed rule; extension of comment period.",
  publication_date: inDays(-10),
  comments_close_on: inDays(40),
});
const withdrawal = document("2026-00003", {
  action: "Proposed rule; withdrawal.",
  publication_date: inDays(-2),
});

const dates = async (number: string) => {
  const [row] = await client<{ slug: string }[]>`select slug from bills where name = ${number}`;
  const found = await billAt(row!.slug);
  return found.state !== "found"
    ? []
    : found.bill.events.map(({ date, status, previousDate }) => [date, status ?? null, previousDate ?? null]);
};
const open = async () => {
  const { ids } = await findBills(readBillFilter("openForComment=1"));
  const rows = await client<{ name: string }[]>`select name from bills where id = any(${[...ids]}::int[]) order by 1`;
  return rows.map(({ name }) => name);
};
const changes = async (number: string) =>
  [
    ...(await client<{ field: string; old: unknown; new: unknown }[]>`
      select c.field, c.old, c.new from bill_changes c join bills b on b.id = c.bill_id where b.name = ${number} order by c.id`),
  ].map(changeInWords);
const calendar = async (number: string) => {
  const [row] = await client<{ slug: string }[]>`select slug from bills where name = ${number}`;
  return (await billCalendar(row!.slug)).text();
};
const inCalendar = (day: string) => `DTSTART;VALUE=DATE:${day.replaceAll("-", "")}`;

const inWords = (date: string) =>
  new Date(`${date}T12:00:00Z`).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });

describe("the compliance date of a DATES paragraph", () => {
  const rule = document("2026-00021", {
    type: "Rule",
    action: "Final rule.",
    comments_close_on: null,
    effective_on: inDays(10),
    dates: `This rule is effective ${inWords(inDays(10))}. Compliance with § 60.5 is required by ${inWords(inDays(50))}.`,
  });
  const delay = document("2026-00022", {
    type: "Rule",
    action: "Final rule; extension of compliance date.",
    comments_close_on: null,
    publication_date: inDays(-1),
    effective_on: inDays(-1),
    dates: `Compliance with § 60.5 is required by ${inWords(inDays(90))}.`,
  });
  test("is a date of the rule, moved by a later document, whichever is read first", async () => {
    for (const batches of [
      [[rule], [delay]],
      [[delay], [rule]],
    ]) {
      await emptyTables(client, ["bills"]);
      await store(...batches);
      expect(await dates("2026-00021")).toEqual([
        [inDays(10), null, null],
        [inDays(90), "moved", inDays(50)],
      ]);
    }
  });
});

describe("a comment period that a later document extends", () => {
  test.each<[string, Json[][]]>([
    ["both at once", [[proposal, extension]]],
    ["the later one second", [[proposal], [extension]]],
    ["the later one first", [[extension], [proposal]]],
    ["the proposal again after both", [[proposal], [extension], [{ ...proposal, topics: ["Air"] }]]],
  ])("has its new last day, whichever document is read first: %s", async (_name, batches) => {
    await store(...batches);
    expect(await dates("2026-00001")).toEqual([[inDays(40), "moved", inDays(5)]]);
    expect(await dates("2026-00002")).toEqual([[inDays(40), null, null]]);
    expect((await rulemakingAt("2060-zz01"))!.comments).toMatchObject({ until: inDays(40), isOpen: true });
    expect(await calendar("2026-00001")).toContain(inCalendar(inDays(40)));
    expect(await calendar("2026-00001")).not.toContain(inCalendar(inDays(5)));
    expect(await open()).toEqual(["2026-00001", "2026-00002"]);
  });

  test("is one change with both days, for those who saw the first", async () => {
    await store([proposal], [extension]);
    await store([{ ...proposal, topics: ["Air"] }], [{ ...extension, topics: ["Air"] }], [proposal]);
    const told = (await changes("2026-00001")).filter(({ what }) => /date|moved/i.test(what));
    expect(told).toHaveLength(1);
    expect(told[0]!.before).not.toEqual(told[0]!.now);
    await emptyTables(client, ["bills"]);
    await store([extension], [proposal]);
    expect(await changes("2026-00001")).toEqual([]);
  });

  test("is open again where a closed one is reopened", async () => {
    const closed = { ...proposal, comments_close_on: inDays(-20) };
    await store([closed]);
    expect(await open()).toEqual([]);
    await store([{ ...extension, title: "Emission limits", action: "Proposed rule; reopening of comment period." }]);
    expect(await open()).toEqual(["2026-00001", "2026-00002"]);
  });

  test("has its own day again when the later document turns out to belong to another rulemaking", async () => {
    await store([proposal], [extension]);
    await store([{ ...extension, regulation_id_numbers: ["2060-ZZ99"], docket_ids: ["EPA-HQ-OAR-2026-9099"] }]);
    expect(await dates("2026-00001")).toEqual([[inDays(5), "moved", inDays(40)]]);
    await store([extension]);
    expect(await dates("2026-00001")).toEqual([[inDays(40), "moved", inDays(5)]]);
  });

  test("is that of the document which the docket, the title or the open period names, and otherwise none", async () => {
    const other = document("2026-00009", {
      title: "Fuel standards",
      docket_ids: ["EPA-HQ-OAR-2026-9009"],
      comments_close_on: inDays(6),
    });
    await store([proposal, other, extension]);
    expect(await dates("2026-00001")).toEqual([[inDays(40), "moved", inDays(5)]]);
    expect(await dates("2026-00009")).toEqual([[inDays(6), null, null]]);
    await emptyTables(client, ["bills"]);
    const unclear = { docket_ids: [], title: "Extension of comment period" };
    await store([
      { ...proposal, docket_ids: [] },
      { ...other, docket_ids: [] },
      { ...extension, ...unclear },
    ]);
    expect(await dates("2026-00001")).toEqual([[inDays(5), null, null]]);
    expect(await dates("2026-00009")).toEqual([[inDays(6), null, null]]);
  });

  test("joins documents by a docket only if it is not that of several RINs", async () => {
    const noRin = { regulation_id_numbers: [] };
    await store([
      { ...proposal, ...noRin },
      { ...extension, ...noRin },
    ]);
    expect(await dates("2026-00001")).toEqual([[inDays(40), "moved", inDays(5)]]);
    await emptyTables(client, ["bills"]);
    await store([
      proposal,
      document("2026-00008", { regulation_id_numbers: ["2060-ZZ08"], comments_close_on: inDays(7) }),
      { ...extension, ...noRin },
    ]);
    expect(await dates("2026-00001")).toEqual([[inDays(5), null, null]]);
    expect(await dates("2026-00008")).toEqual([[inDays(7), null, null]]);
  });
});

describe("a proposal that a later document withdraws", () => {
  test.each<[string, Json[][]]>([
    ["the withdrawal second", [[proposal], [withdrawal]]],
    ["the withdrawal first", [[withdrawal], [proposal]]],
    ["with an extension between", [[extension], [withdrawal], [proposal]]],
  ])("is not open for comment: %s", async (_name, batches) => {
    await store(...batches);
    expect(await open()).toEqual([]);
    expect((await dates("2026-00001")).map(([, status]) => status)).toEqual(["cancelled"]);
    expect((await rulemakingAt("2060-zz01"))!.comments).toBeNull();
    expect(await calendar("2026-00001")).toContain("STATUS:CANCELLED");
  });

  test("leaves one with another docket open", async () => {
    const other = document("2026-00009", { docket_ids: ["EPA-HQ-OAR-2026-9009"], comments_close_on: inDays(6) });
    await store([proposal, other, withdrawal]);
    expect(await open()).toEqual(["2026-00009"]);
  });
});

describe("an effective date", () => {
  const rule = document("2026-00011", {
    type: "Rule",
    action: "Final rule.",
    effective_on: inDays(10),
    regulation_id_numbers: ["2060-ZZ11"],
  });
  const delay = document("2026-00012", {
    type: "Rule",
    action: "Final rule; delay of effective date.",
    publication_date: inDays(-3),
    effective_on: inDays(70),
    regulation_id_numbers: ["2060-ZZ11"],
  });
  test("is the later one of a delay", async () => {
    await store([rule], [delay]);
    expect(await dates("2026-00011")).toEqual([[inDays(70), "moved", inDays(10)]]);
    expect((await rulemakingAt("2060-zz11"))!.effective).toBe(inDays(70));
  });
  test("is postponed where the delay gives no later day", async () => {
    await store([rule], [{ ...delay, effective_on: inDays(-3) }]);
    expect(await dates("2026-00011")).toEqual([[inDays(10), "postponed", null]]);
  });
  test("is that of the correction", async () => {
    await store(
      [rule],
      [
        {
          ...delay,
          action: "Final rule; correction.",
          effective_on: inDays(12),
          correction_of: "x/documents/2026-00011",
        },
      ],
    );
    expect(await dates("2026-00011")).toEqual([[inDays(12), "moved", inDays(10)]]);
  });
});

describe("rulemakings that were imported before dates followed later documents", () => {
  const forget = () => client`
    update bill_details d set events = (
      select jsonb_agg(case when e ? 'printedDate' then e - 'movedBy' - 'printedDate' - 'status' || jsonb_build_object('date', e->>'printedDate') else e end)
      from jsonb_array_elements(d.events) e)
    from bills b where b.id = d.bill_id and b.name = '2026-00001'`;

  test("get their days, with one change of a day ahead, once", async () => {
    await store([proposal, extension]);
    await forget();
    expect((await dates("2026-00001"))[0]![0]).toBe(inDays(5));
    expect(await moveStoredDates(client, today)).toBe(true);
    expect(await dates("2026-00001")).toEqual([[inDays(40), "moved", inDays(5)]]);
    expect(await moveStoredDates(client, today)).toBe(true);
    expect((await changes("2026-00001")).map(({ what }) => what)).toEqual(["Date moved"]);
    expect(await open()).toEqual(["2026-00001", "2026-00002"]);
  });

  test("record no change of days that are over", async () => {
    const long = { publication_date: inDays(-200), comments_close_on: inDays(-150) };
    await store([
      { ...proposal, ...long },
      { ...extension, publication_date: inDays(-160), comments_close_on: inDays(-120) },
    ]);
    await forget();
    await moveStoredDates(client, today);
    expect((await dates("2026-00001"))[0]![0]).toBe(inDays(-120));
    expect(await changes("2026-00001")).toEqual([]);
  });

  test("wait while an import runs", async () => {
    await store([proposal, extension]);
    await forget();
    const lock = await holdImportLock(client);
    expect(await moveStoredDates(client, today)).toBe(false);
    await lock.release();
    expect(await moveStoredDates(client, today)).toBe(true);
  });
});

const file = inShared("cases/rules/extended-and-reopened.json");
test.skipIf(!existsSync(file))(
  "the recorded case has the later document's day (skipped where ../shared/cases is absent)",
  async () => {
    const { results } = JSON.parse(readFileSync(file, "utf8")) as { results: Json[] };
    for (const order of [results, results.toReversed()]) {
      await emptyTables(client, ["bills"]);
      await store(...order.map((one) => [one]));
      expect(await dates("2026-90001")).toEqual([["2027-01-15", "moved", "2026-12-05"]]);
      expect(await dates("2026-90007")).toEqual([["2026-12-28", "moved", "2026-08-01"]]);
    }
  },
);
