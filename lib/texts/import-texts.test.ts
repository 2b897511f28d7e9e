import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/db";
import { digestEmail } from "@/lib/alerts/digest-email";
import { digestItems } from "@/lib/alerts/digest-items";
import { billFeed } from "@/lib/bills/bill-feed";
import { noFilter } from "@/lib/bills/search/filters";
import { inbox } from "@/lib/bills/triage/queries";
import { changeInWords } from "@/lib/bills/vocabulary/change-labels";
import { publicUrl } from "@/lib/platform/env/settings";
import { statementOf } from "@/lib/bills/changes/facts";
import { counts, folder, run, sql, startWithoutBills } from "@/lib/tools/testing/imports";
import { inShared } from "@/lib/tools/testing/in-shared";

startWithoutBills();

type Change = { id: number; billId: number; field: string; old: unknown; new: unknown };
const put = (path: string, content: string | Buffer) => {
  const place = join(folder, path);
  mkdirSync(dirname(place), { recursive: true });
  writeFileSync(place, content);
};
const bill = (texts: object[], change = "a") => ({
  bill: {
    bill_id: 77,
    change_hash: change,
    state: "WI",
    session: { session_id: 9, year_start: 2025, year_end: 2026, session_name: "2025-2026 Regular Session" },
    bill_number: "AB7",
    bill_type: "B",
    title: "An act about wells",
    description: "An act about wells",
    status: 1,
    status_date: "2025-01-05",
    history: [{ date: "2025-01-05", action: "Introduced", chamber: "A" }],
    texts,
  },
});
const version = (doc_id: number, type: string, date: string) => ({
  doc_id,
  date,
  type,
  mime: "text/html",
  url: `https://legiscan.com/WI/text/AB7/id/${doc_id}`,
  state_link: `https://docs.example.gov/ab7-${doc_id}`,
});
const law = (...sections: string[]) =>
  `<html><body><p>AN ACT relating to wells.</p><p>The people of the state of Wisconsin, represented in senate and assembly, do enact as follows:</p>${sections.map((each, at) => `<p>SECTION ${at + 1}. ${each}</p>`).join("")}</body></html>`;
const text = (doc_id: number, type: string, date: string, html: string | Buffer) => ({
  text: { doc_id, bill_id: 77, date, type, mime: "text/html", doc: Buffer.from(html).toString("base64") },
});
const first = law("Each county shall keep a list of every well in it.", "The fee for a well is five dollars.");
const second = law(
  "Each county shall keep a list of every well in it.",
  "The fee for a well is nine dollars.",
  "This act takes effect in July of the next year.",
);
const storedTexts = () =>
  sql`select name, state, words, mime_type, sha256, summary->>'sentence' as sentence from bill_texts order by date, id`;

beforeEach(async () => void (await sql`truncate text_contents, bill_texts cascade`));

test("texts of Congress without a record are found by their names at govinfo, once their bill is there", async () => {
  const xml = (fee: string) =>
    `<bill><form><legis-num>H. R. 12</legis-num></form><legis-body><section><enum>1.</enum><text>The fee for a well is ${fee} dollars.</text></section></legis-body></bill>`;
  put("texts/BILLS-119hr12ih.xml", xml("five"));
  put("texts/BILLS-119hr12eh.xml", xml("nine"));
  const before = await run(join(folder, "texts"));
  expect([before.notices, counts(before).refused]).toEqual([["2 texts belong to no bill that was imported."], 0]);
  put(
    "congress/119/bills/hr/hr12/data.json",
    JSON.stringify({
      bill_id: "hr12-119",
      bill_type: "hr",
      congress: "119",
      number: "12",
      official_title: "To keep wells.",
      titles: [],
      actions: [{ acted_at: "2025-01-05", text: "Introduced in House", type: "action" }],
      introduced_at: "2025-01-05",
      status: "INTRODUCED",
      status_at: "2025-01-05",
      updated_at: "2025-01-06T00:00:00",
    }),
  );
  await run(join(folder, "congress"));
  expect((await run(join(folder, "texts"))).notices).toEqual(["2 bill texts stored."]);
  expect(await storedTexts()).toMatchObject([
    { name: "Engrossed in House", sentence: "1 section changed; 1 word added, 1 removed" },
    { name: "Introduced in House", sentence: null },
  ]);
});

test("a version without a day of its own has the day and the address of its record", async () => {
  const place = "congress/119/bills/hr/hr13";
  put(
    `${place}/data.json`,
    JSON.stringify({
      bill_id: "hr13-119",
      bill_type: "hr",
      congress: "119",
      number: "13",
      official_title: "To keep springs.",
      titles: [],
      actions: [],
      introduced_at: "2025-01-05",
      status: "INTRODUCED",
      status_at: "2025-01-05",
      updated_at: "2025-01-06T00:00:00",
    }),
  );
  const html = (fee: string) =>
    `<html><body><pre>A BILL\n\nBe it enacted by the Senate and House of Representatives of the United States of America in Congress assembled,\n\nSECTION 1. FEE.\n\n    The fee for each spring in a county is ${fee} dollars.\n</pre></body></html>`;
  const address = "https://www.govinfo.gov/content/pkg/BILLS-119hr13ih/html/BILLS-119hr13ih.htm";
  // The stage would put them the other way around.
  put(`${place}/text-versions/ih/document.html`, html("nine"));
  put(
    `${place}/text-versions/ih/data.json`,
    JSON.stringify({
      version_code: "ih",
      issued_on: "2025-06-10",
      urls: { html: address, xml: "https://x.gov/a.xml" },
    }),
  );
  put(`${place}/text-versions/rh/document.html`, html("five"));
  put(`${place}/text-versions/rh/data.json`, JSON.stringify({ version_code: "rh", issued_on: "2025-01-06" }));
  put(`${place}/text-versions/eh/document.html`, html("six"));
  put(`${place}/text-versions/eh/data.json`, "{ broken");
  await run(join(folder, "congress"));
  expect(await sql`select name, date::text, url from bill_texts order by name`).toMatchObject([
    { name: "Engrossed in House", date: null, url: null },
    { name: "Introduced in House", date: "2025-06-10", url: address },
    { name: "Reported in House", date: "2025-01-06", url: null },
  ]);
});

test("an engrossed bill has the day of its attestation, and comes before the other chamber's calendar", async () => {
  const place = "ponds/119/bills/hr/hr14";
  put(
    `${place}/data.json`,
    JSON.stringify({
      bill_id: "hr14-119",
      bill_type: "hr",
      congress: "119",
      number: "14",
      official_title: "To keep ponds.",
      titles: [],
      actions: [],
      introduced_at: "2026-01-05",
      status: "INTRODUCED",
      status_at: "2026-01-05",
      updated_at: "2026-01-06T00:00:00",
    }),
  );
  const xml = (words: string, before = "", after = "") =>
    `<bill><metadata><dublinCore><dc:date></dc:date></dublinCore></metadata><form>${before}<legis-num>H. R. 14</legis-num></form><legis-body><section><enum>1.</enum><text>${words}</text></section></legis-body>${after}</bill>`;
  const passed = `<attestation><attestation-group><attestation-date date="20260720" chamber="House">Passed the House of Representatives July 20, 2026.</attestation-date></attestation-group></attestation>`;
  const action = (day: string) => `<action><action-date date="${day}">A day</action-date></action>`;
  put(`${place}/text-versions/ih/document.xml`, xml("Keep ponds.", action("20260105")));
  // A reported bill prints the day of its introduction before that of its report.
  put(`${place}/text-versions/rh/document.xml`, xml("Keep all ponds.", action("20260105") + action("20260702")));
  put(`${place}/text-versions/eh/document.xml`, xml("Keep all old ponds.", "", passed));
  put(`${place}/text-versions/pcs/document.xml`, xml("Keep all old ponds.", action("20260721"), passed));
  put(
    `${place}/text-versions/rds/document.xml`,
    `<bill xmlns="http://schemas.gpo.gov/xml/uslm"><preface><action><date date="2026-07-23">July 23, 2026</date> Received.</action></preface><main><section><num value="1">1.</num><content>Keep ponds by <date date="2030-01-01">2030</date>.</content></section></main></bill>`,
  );
  await run(join(folder, "ponds"));
  expect(await sql`select name, date::text from bill_texts order by date`).toMatchObject([
    { name: "Introduced in House", date: "2026-01-05" },
    { name: "Reported in House", date: "2026-07-02" },
    { name: "Engrossed in House", date: "2026-07-20" },
    { name: "Placed on Calendar Senate", date: "2026-07-21" },
    { name: "Received in Senate", date: "2026-07-23" },
  ]);
  // As it was stored before its day was read: importing it again adds the day, and no second text.
  await sql`update bill_texts set date = null, key = '["Engrossed in House",null]' where name = 'Engrossed in House'`;
  await run(join(folder, "ponds"));
  expect(
    await sql`select date::text, count(*) over ()::int as n from bill_texts where date = '2026-07-20'`,
  ).toMatchObject([{ date: "2026-07-20", n: 1 }]);
  expect(await sql`select count(*)::int as n from bill_texts`).toMatchObject([{ n: 5 }]);
  expect(await sql`select 1 from bill_changes where field = 'text'`).toHaveLength(0);
});

describe("texts of LegiScan's data sets", () => {
  test("belong to the version of their day where Congress's file gives that another name", async () => {
    const federal = (...texts: object[]) => ({
      bill: { ...bill(texts, String(texts.length)).bill, state: "US", bill_number: "HB7" },
    });
    const introduced = {
      ...version(1, "Introduced", "2025-01-05"),
      state_link: "https://www.congress.gov/119/bills/hr7/BILLS-119hr7ih.xml",
    };
    const reported = {
      ...version(2, "Amended", "2025-02-01"),
      state_link: "https://www.congress.gov/119/bills/hr7/BILLS-119hr7rh.xml",
    };
    put("federal/US/bill/HB7.json", JSON.stringify(federal(introduced)));
    put("federal/US/text/1.json", JSON.stringify(text(1, "Introduced", "2025-01-05", first)));
    await run(join(folder, "federal"));
    put("federal/US/bill/HB7.json", JSON.stringify(federal(introduced, reported)));
    put("federal/US/text/2.json", JSON.stringify(text(2, "Amended", "2025-02-01", second)));
    await run(join(folder, "federal"));
    expect((await storedTexts()).map(({ name }) => name)).toEqual(["Introduced in House", "Reported in House"]);
    const changes =
      await sql`select new->>'name' as name, new->'comparison'->>'sentence' as sentence from bill_changes where field = 'text'`;
    expect(changes).toMatchObject([
      { name: "Reported in House", sentence: "1 section changed, 1 added; 11 words added, 1 removed" },
    ]);
    // As it was stored before under LegiScan's name: importing it again renames it.
    await sql`update bill_texts set name = 'Amended', url = null, key = '["Amended","2025-02-01"]' where name = 'Reported in House'`;
    await run(join(folder, "federal"));
    expect((await storedTexts()).map(({ name }) => name)).toEqual(["Introduced in House", "Reported in House"]);
  });

  test("come with the bills; a new version records what changed, once", async () => {
    put("one/WI/bill/AB7.json", JSON.stringify(bill([version(1, "Introduced", "2025-01-05")])));
    put("one/WI/text/1.json", JSON.stringify(text(1, "Introduced", "2025-01-05", first)));
    const result = await run(join(folder, "one"));
    expect([counts(result).added, result.notices]).toEqual([1, ["1 bill text stored."]]);
    expect(await storedTexts()).toMatchObject([
      { name: "Introduced", state: "kept", mime_type: "text/html", sentence: null },
    ]);
    expect(await sql`select count(*)::int as n from bill_changes`).toMatchObject([{ n: 0 }]);

    put(
      "two/WI/bill/AB7.json",
      JSON.stringify(bill([version(1, "Introduced", "2025-01-05"), version(2, "Amended", "2025-02-01")], "b")),
    );
    put("two/WI/text/1.json", JSON.stringify(text(1, "Introduced", "2025-01-05", first)));
    put("two/WI/text/2.json", JSON.stringify(text(2, "Amended", "2025-02-01", second)));
    await run(join(folder, "two"));
    const sentence = "1 section changed, 1 added; 11 words added, 1 removed";
    expect((await storedTexts()).map((row) => row.sentence)).toEqual([null, sentence]);
    const changes =
      await sql`select field, new->'comparison'->>'sentence' as sentence, (new->>'textId')::int as text from bill_changes`;
    expect(changes).toMatchObject([{ field: "text", sentence }]);
    const [change] = await sql<Change[]>`select id::int, bill_id as "billId", field, old, new from bill_changes`;
    const said = `Compared with Introduced: ${sentence}.`;
    expect(changeInWords(change!)).toEqual({ what: "New text", before: null, now: "Amended", comparison: said });
    expect(statementOf({ ...change!, effectiveDate: null }, { kind: "bill" }).words).toBe(
      `has a new text, “Amended”, dated 1 Feb 2025: compared with “Introduced”, ${sentence}`,
    );
    const [item] = await digestItems(db, [
      { billId: change!.billId, changeId: change!.id, law: null, eventId: null, by: [] },
    ]);
    expect(item!.changes).toEqual([
      {
        words: expect.stringMatching(new RegExp(`^New text: Amended .*\\. ${said}$`)),
        link: {
          href: expect.stringMatching(/^\/bill\/view\/[\w-]+-ab7\/compare\/\d+\.\.\.\d+$/),
          label: "See what changed",
        },
      },
    ]);
    const letter = await digestEmail(db, "instant", [
      { billId: change!.billId, changeId: change!.id, law: null, eventId: null, by: [] },
    ]);
    const address = `${publicUrl()}${item!.changes[0]!.link!.href}`;
    expect(letter.text).toContain(`${said}\n    ${address}\n`);
    expect(letter.html).toContain(`${said} <a href="${address}">See what changed</a></li>`);
    const { entries } = await billFeed(noFilter, "atom");
    expect(entries.map(({ title, summary }) => [title, summary])).toContainEqual(["AB7: New text, Amended", said]);
    expect((await inbox({ since: "2020-01-01", page: 1, perPage: 5 })).bills.map(({ newText }) => newText)).toEqual([
      `New text: Amended. ${said}`,
    ]);
    expect((await run(join(folder, "two"))).notices).toEqual([]);
    expect(await sql`select count(*)::int as n from bill_changes`).toMatchObject([{ n: 1 }]);
  });

  test("an error page in the place of a text is named, and never replaces it", async () => {
    put("three/WI/bill/AB7.json", JSON.stringify(bill([version(1, "Introduced", "2025-01-05")])));
    put("three/WI/text/1.json", JSON.stringify(text(1, "Introduced", "2025-01-05", first)));
    await run(join(folder, "three"));
    put(
      "three/WI/text/1.json",
      JSON.stringify(
        text(1, "Introduced", "2025-01-05", "<html><head><title>Just a moment...</title></head><body></body></html>"),
      ),
    );
    put(
      "three/WI/text/9.json",
      JSON.stringify({ text: { ...text(9, "Enrolled", "2025-03-01", "<h1>404 Not Found</h1>").text } }),
    );
    expect((await run(join(folder, "three"))).notices).toEqual([
      "2 texts could not be read; the bill's page says why.",
    ]);
    expect((await storedTexts()).map(({ name, state, sha256 }) => [name, state, sha256 !== null])).toEqual([
      ["Introduced", "kept", true],
      ["Enrolled", "refused", false],
    ]);
    expect(await sql`select count(*)::int as n from text_words`).toMatchObject([{ n: 1 }]);
  });

  test("a text of no bill that is here is counted", async () => {
    put("four/WI/text/5.json", JSON.stringify(text(5, "Introduced", "2025-01-05", first)));
    expect((await run(join(folder, "four"))).notices).toEqual(["1 text belongs to no bill that was imported."]);
  });
});

const samples = inShared("data/bill-texts/us/119-hr2196-billdtd");

describe.skipIf(!existsSync(samples))("texts beside data.json (skipped where ../shared/data is absent)", () => {
  test("are the versions of that bill, in the order of its way", async () => {
    const base = "five/data/119/bills/hr/hr2196";
    put(
      `${base}/data.json`,
      JSON.stringify({
        bill_type: "hr",
        congress: "119",
        number: "2196",
        bill_id: "hr2196-119",
        official_title: "To extend an authority",
        actions: [],
        titles: [],
        introduced_at: "2025-03-18",
        status: "REPORTED",
      }),
    );
    for (const [code, file] of [
      ["ih", "1_ih"],
      ["rh", "2_rh"],
      ["enr", "5_enr"],
    ])
      put(`${base}/text-versions/${code}/document.xml`, readFileSync(join(samples, `${file}.xml`)));
    put(`${base}/text-versions/ih/data.json`, JSON.stringify({ version_code: "ih" }));
    put(`${base}/files/BILLS-119hr2196eh_Engrossed_in_House.xml`, readFileSync(join(samples, "3_eh.xml")));
    const result = await run(join(folder, "five"));
    expect([counts(result), result.notices]).toEqual([
      { added: 1, changed: 0, unchanged: 0, refused: 0 },
      ["4 bill texts stored."],
    ]);
    const rows = await sql`select name, summary->>'sentence' as sentence from bill_texts`;
    expect(Object.fromEntries(rows.map(({ name, sentence }) => [name, sentence]))).toEqual({
      "Introduced in House": null,
      "Reported in House": "1 section changed, 1 added; 36 words added, 3 removed",
      "Engrossed in House": "Nothing changed in the wording.",
      "Enrolled Bill": "Nothing changed in the wording.",
    });
  });
});
