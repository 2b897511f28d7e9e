import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { counts, files, run, scrapedBill, sql, startWithoutBills } from "@/lib/tools/testing/imports";
import { inShared } from "@/lib/tools/testing/in-shared";

startWithoutBills();

const cases = inShared("cases/federal");
const bills = () => sql`select name, title, summary from bills order by name`;

describe.skipIf(!existsSync(cases))("the small cases (skipped where ../shared/cases is absent)", () => {
  test("of two summaries the one updated last counts where a day of action is blank", async () => {
    await run(join(cases, "blank-summary"));
    expect((await bills())[0]!.summary).toBe("NEW reported summary.");
  });
  test("a bill without a title takes the official one", async () => {
    await run(join(cases, "notitle"));
    expect(await bills()).toEqual([{ name: "H.R. 8103", title: "To do the Tavistock thing.", summary: null }]);
  });
});

const summary = (text: string, actionDate: string, updateDate: string) =>
  `<summary><versionCode>00</versionCode><actionDate>${actionDate}</actionDate><updateDate>${updateDate}</updateDate><cdata><text><![CDATA[<p>${text}</p>]]></text></cdata></summary>`;
const title = (type: string, words: string) => `<item><titleType>${type}</titleType><title>${words}</title></item>`;
const billStatus = (...parts: string[]) =>
  `<?xml version="1.0"?><billStatus><bill><number>7</number><type>HR</type><congress>119</congress><introducedDate>2026-01-06</introducedDate>${parts.join("")}</bill></billStatus>`;
const importFile = async (...parts: string[]) => {
  expect(counts(await run(files({ "x.xml": billStatus(...parts) }))).refused).toBe(0);
  return (await bills())[0]!;
};

test.each([
  ["both days known", summary("OLD", "2026-01-06", "2026-03-01") + summary("NEW", "2026-02-06", "2026-02-10")],
  ["the newer first", summary("NEW", "2026-02-06", "2026-02-10") + summary("OLD", "2026-01-06", "2026-03-01")],
  ["one day, two updates", summary("NEW", "2026-01-06", "2026-03-01") + summary("OLD", "2026-01-06", "2026-02-01")],
  ["the older without a day", summary("OLD", "", "2026-02-10") + summary("NEW", "2026-02-01", "2026-03-05")],
  ["the newer without a day", summary("NEW", "", "2026-03-10") + summary("OLD", "2026-02-01", "2026-03-05")],
  ["neither with a day", summary("NEW", "", "2026-03-10") + summary("OLD", "", "2026-03-05")],
  ["without any date the later in the file", summary("OLD", "", "") + summary("NEW", "", "")],
])("the newest summary counts: %s", async (_, summaries) => {
  expect((await importFile("<title>T</title>", `<summaries>${summaries}</summaries>`)).summary).toBe("NEW");
});

test.each([
  ["an empty title", "<title></title>", title("Official Title as Introduced", "To act."), "To act."],
  ["only a short title", "", title("Short Title(s) as Introduced", "The Act"), "The Act"],
  [
    "a portion's title last",
    "",
    title("Short Titles for portions of this bill", "Part") + title("Display Title", "Whole"),
    "Whole",
  ],
  ["no title at all", "", "", null],
])("of %s", async (_, own, titles, expected) => {
  expect((await importFile(own, `<titles>${titles}</titles>`)).title).toBe(expected);
});

test("a bill without a title is imported from every format, keeps a stored title, and takes one that comes later", async () => {
  const place = files({
    "bill_1.json": scrapedBill("HB1", { title: "" }),
    "data.json": {
      bill_id: "hr1-115",
      bill_type: "hr",
      number: "1",
      congress: "115",
      official_title: null,
      titles: [],
      actions: [],
    },
    "fr.json": {
      results: [{ document_number: "2026-1", publication_date: "2026-01-02", title: null, type: "Notice" }],
    },
    "HB5.json": {
      bill: {
        bill_id: 5,
        bill_number: "HB5",
        state: "WA",
        title: "",
        description: "",
        history: [],
        session: { session_name: "2025 Regular Session" },
      },
    },
  });
  expect(counts(await run(place))).toEqual({ added: 4, changed: 0, unchanged: 0, refused: 0 });
  expect((await bills()).map(({ title }) => title)).toEqual([null, null, null, null]);
  await run(files({ "bill_1.json": scrapedBill("HB1", { title: "Now it has one" }) }));
  await run(files({ "bill_1.json": scrapedBill("HB1", { title: "" }) }));
  expect((await bills()).find(({ name }) => name === "HB1")).toMatchObject({ title: "Now it has one" });
});

test("a text of Congress is named by its file, whatever its source calls it", async () => {
  const text = (doc: number, type: string, file: string) => ({
    doc_id: doc,
    date: "2026-02-03",
    type,
    mime: "application/pdf",
    state_link: `https://www.congress.gov/119/bills/${file}`,
  });
  const bill = {
    bill_id: 7,
    bill_number: "HB7",
    state: "US",
    title: "An act",
    history: [],
    session: { session_name: "119th Congress" },
    texts: [
      text(1, "Introduced", "hr7/BILLS-119hr7ih.pdf"),
      text(2, "Introduced", "hr7/BILLS-119hr7rh.pdf"),
      text(3, "Introduced", "hr7/BILLS-119hr7pcs.pdf"),
      text(4, "Amended", "hr7/BILLS-119hr7zz.pdf"),
      text(6, "Enrolled", "hres7/BILLS-119hres7lth.pdf"),
      text(5, "Draft", "hr7/print.pdf"),
    ],
  };
  await run(files({ "HB7.json": { bill } }));
  const names = async () =>
    (await sql`select versions from bill_details`)[0]!.versions.map((one: { name: string }) => one.name);
  expect(await names()).toEqual([
    "Introduced in House",
    "Reported in House",
    "Placed on Calendar Senate",
    "Amended",
    "Laid on Table in House",
    "Draft",
  ]);
});

test("LegiScan's committees are printed as Congress prints them", async () => {
  const bill = {
    bill_id: 8,
    bill_number: "HB8",
    state: "US",
    title: "An act",
    history: [],
    session: { session_name: "119th Congress" },
    referrals: [
      { date: "2026-02-03", committee_id: 2310, chamber: "H", chamber_id: 1, name: "Ways And Means" },
      { date: "2026-02-03", committee_id: 2311, chamber: "S", name: "Commerce, Science, And Transportation" },
      { date: "2026-02-03", committee_id: 2312, chamber: "H", name: "The Arts In The Schools" },
    ],
  };
  await run(files({ "HB8.json": { bill } }));
  expect((await sql`select name from committees order by name`).map(({ name }) => name)).toEqual([
    "Commerce, Science, and Transportation",
    "The Arts in the Schools",
    "Ways and Means",
  ]);
});
