import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { counts, files, run, same, scrapedBill, sql, startWithoutBills } from "@/lib/tools/testing/imports";
import { inShared } from "@/lib/tools/testing/in-shared";
import { dayOf } from "./record/days";
import { provenOrders, spreadsheetDay } from "@/lib/platform/documents/formats/spreadsheet-days";

startWithoutBills();

const cases = inShared("cases/dates");
const billDates = () =>
  sql`select name, status_date::text, introduced_date::text, last_action_date::text, d.actions->0->>'date' as first from bills b join bill_details d on d.bill_id = b.id order by name`;

describe.skipIf(!existsSync(cases))("the small cases (skipped where ../shared/cases is absent)", () => {
  test("dates that Excel saved again stay what they were", async () => {
    await run(join(cases, "csv-iso"));
    const before = await billDates();
    expect(before).toEqual([
      {
        name: "HB3001",
        status_date: "2025-03-04",
        introduced_date: "2025-01-13",
        last_action_date: "2025-03-04",
        first: "2025-01-13",
      },
    ]);
    expect(counts(await run(join(cases, "csv-excel")))).toEqual(same(1));
    expect(await billDates()).toEqual(before);
  });
});

describe("a day as spreadsheets write it", () => {
  test.each([
    ["1/13/2025", "2025-01-13"],
    ["13/1/2025", "2025-01-13"],
    ["13.01.2025", "2025-01-13"],
    ["1/13/25", "2025-01-13"],
    ["1/13/2025 0:00", "2025-01-13"],
    ["1/13/2025 12:00:00 AM", "2025-01-13"],
    ["2025/1/13", "2025-01-13"],
    ["2025.01.13", "2025-01-13"],
    ["4/4/2025", "2025-04-04"],
    ["13-Jan-25", "2025-01-13"],
    ["13-Jan-2025", "2025-01-13"],
    ["Jan 13, 2025", "2025-01-13"],
    ["January 13, 2025", "2025-01-13"],
    ["13 January 2025", "2025-01-13"],
    ["Monday, January 13, 2025", "2025-01-13"],
    ["Mon 1/13/2025", "2025-01-13"],
    ["January 13th, 2025", "2025-01-13"],
    ["13.Jan.2025", "2025-01-13"],
    ["Sept. 5, 2025", "2025-09-05"],
    ["20250113", "2025-01-13"],
    ["１/１３/２０２５", "2025-01-13"],
    ["1/13/2025\u200e", "2025-01-13"],
    ["1/13/1999", "1999-01-13"],
    ["1/13/99", "1999-01-13"],
  ])("%s can be only %s", (text, day) => expect(dayOf(text)).toBe(day));

  test.each(["3/4/2025", "3.4.2025", "03-04-2025", "3/4/25"])("%s may be two days, and is refused", (text) =>
    expect(() => dayOf(text)).toThrow(/may be \d{4}-\d{2}-\d{2} or .* Save dates as YYYY-MM-DD\.$/),
  );

  test.each(["2/30/2025", "13/13/2025", "31/4/2025"])("%s is on no calendar", (text) =>
    expect(() => dayOf(text)).toThrow("is not on the calendar."),
  );

  test.each(["", "0000-00-00", "soon", "9999-01-01", "3631-05-05", "12-13-3631", "1600-01-01"])(
    "%s is no day",
    (text) => expect(dayOf(text)).toBeNull(),
  );

  test("one day after the 12th proves the order for the others", () => {
    expect(provenOrders(["3/4/2025", "1/13/2025"])).toEqual(["mdy"]);
    expect(provenOrders(["3/4/2025", "13/1/2025"])).toEqual(["dmy"]);
    expect(spreadsheetDay("3/4/2025", ["mdy"])).toBe("2025-03-04");
    expect(spreadsheetDay("3/4/2025", ["dmy"])).toBe("2025-04-03");
    expect(spreadsheetDay("25/1/13", provenOrders(["25/1/13", "99/12/31"]))).toBe("2025-01-13");
  });

  test.each(["2025/02/03", "2025-02-03 00:00:00", "2025.2.3", "2025-2-3"])(
    "%s is read beside days of another form",
    (text) => expect(spreadsheetDay(text, provenOrders(["1/13/2025", text]))).toBe("2025-02-03"),
  );

  test("files that contradict themselves prove nothing", () => {
    expect(() => spreadsheetDay("3/4/2025", provenOrders(["13/1/2025", "1/13/2025", "3/4/2025"]))).toThrow("may be");
  });
});

const head =
  "bill_id,session_id,bill_number,status,status_desc,status_date,title,description,committee_id,committee,last_action_date,last_action,url,state_link";
const row = (id: number, status: string, last: string) =>
  `${id},5,HB${id},1,Introduced,${status},A title,,0,,${last},First reading,https://legiscan.com/WA/bill/HB${id}/2025,`;
const session = (name: string) => `WA/2025-2026_Regular_Session/csv/${name}.csv`;

describe("a CSV", () => {
  test("is read in the order that another of its files proves", async () => {
    const place = files({
      [session("bills")]: [head, row(1, "3/4/2025", "5/6/2025")].join("\n"),
      [session("history")]: "bill_id,date,chamber,sequence,action\n1,4/3/2025,H,1,First\n9,1/13/2025,H,1,Other\n",
    });
    expect(counts(await run(place))).toEqual({ added: 1, changed: 0, unchanged: 0, refused: 0 });
    expect(await billDates()).toEqual([
      {
        name: "HB1",
        status_date: "2025-03-04",
        introduced_date: "2025-04-03",
        last_action_date: "2025-04-03",
        first: "2025-04-03",
      },
    ]);
  });

  test("whose dates may be two days each has those records refused by name, and what is stored stays", async () => {
    await run(files({ [session("bills")]: [head, row(1, "2025-03-04", "2025-03-04")].join("\n") }));
    const before = await billDates();
    const refused: { file: string; reason: string }[] = [];
    const place = files({
      [session("bills")]: [
        head,
        row(1, "3/4/2025", "3/4/2025"),
        row(2, "4/4/2025", "4/4/2025"),
        row(3, "45670", ""),
      ].join("\n"),
    });
    const result = await run(place, { onRefused: (refusal) => refused.push(refusal) });
    expect(counts(result)).toEqual({ added: 1, changed: 0, unchanged: 0, refused: 2 });
    expect(refused.map(({ file, reason }) => `${file.slice(file.indexOf("bills.csv"))}: ${reason}`)).toEqual([
      "bills.csv, line 2 (HB1): Its date “3/4/2025” may be 2025-03-04 or 2025-04-03, and nothing in the file says which. Save dates as YYYY-MM-DD.",
      "bills.csv, line 4 (HB3): Its date “45670” cannot be read. Save dates as YYYY-MM-DD.",
    ]);
    expect((await billDates())[0]).toEqual(before[0]);
  });

  test("without dates empties none that are stored", async () => {
    await run(files({ [session("bills")]: [head, row(1, "2025-03-04", "2025-03-05")].join("\n") }));
    const before = await billDates();
    expect(counts(await run(files({ [session("bills")]: [head, row(1, "", "")].join("\n") })))).toEqual(same(1));
    expect(await billDates()).toEqual(before);
  });
});

test("days in JSON are read where the file proves the order, and else the record is refused", async () => {
  const datedBill = (name: string, date: string) =>
    scrapedBill(name, { actions: [{ date, description: "Introduced", classification: ["introduction"] }] });
  const proven = files({ "bills.json": [datedBill("HB1", "3/4/2025"), datedBill("HB2", "1/13/2025")] });
  expect(counts(await run(proven))).toEqual({ added: 2, changed: 0, unchanged: 0, refused: 0 });
  const unproven = files({ "bills.json": [datedBill("HB1", "3/5/2025"), datedBill("HB2", "3/5/2025")] });
  expect(counts(await run(unproven))).toEqual({ added: 0, changed: 0, unchanged: 0, refused: 2 });
  expect((await billDates()).map(({ name, first }) => `${name} ${first}`)).toEqual([
    "HB1 2025-03-04",
    "HB2 2025-01-13",
  ]);
});

test("an action whose day cannot be read keeps the day that is stored", async () => {
  await run(files({ "bill_1.json": scrapedBill("HB1") }));
  const undated = scrapedBill("HB1").actions.map((action) => ({ ...action, date: "" }));
  expect(counts(await run(files({ "bill_1.json": scrapedBill("HB1", { actions: undated }) })))).toEqual(same(1));
  expect((await billDates())[0]).toMatchObject({ first: "2026-01-05", last_action_date: "2026-01-06" });
});
