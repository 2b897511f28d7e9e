import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { counts, files, folder, run, scrapedBill, sql, startWithoutBills } from "@/lib/tools/testing/imports";
import { inShared } from "@/lib/tools/testing/in-shared";

startWithoutBills();

const cases = inShared("cases");
const answers = inShared("data/api-responses");
const countsOf = (n: number, refused = 0) => ({ added: n, changed: 0, unchanged: 0, refused });
const names = async () => (await sql<{ name: string }[]>`select name from bills order by name`).map(({ name }) => name);

let made = 0;
function bytes(contents: Record<string, Uint8Array | string>): string {
  const place = join(folder, `bytes-${(made += 1)}`);
  for (const [name, content] of Object.entries(contents)) {
    mkdirSync(dirname(join(place, name)), { recursive: true });
    writeFileSync(join(place, name), content);
  }
  return place;
}
async function importing(place: string) {
  const refused: string[] = [];
  const result = await run(place, { onRefused: ({ file, reason }) => refused.push(`${basename(file)}: ${reason}`) });
  return { ...counts(result), skipped: result.skipped, reasons: refused };
}

describe.skipIf(!existsSync(cases))("the small cases (skipped where ../shared/cases is absent)", () => {
  test.each([
    ["unread/json-gz", ["HB3012"]],
    ["unread/legiscan-array", ["HB3017", "HB3018"]],
    ["encodings/json-utf16", ["HB3010"]],
    ["zip/nested.zip", ["HB5002"]],
  ])("%s is read", async (path, bills) => {
    expect(counts(await run(join(cases, path)))).toEqual(countsOf(bills.length));
    expect(await names()).toEqual(bills);
  });
});

const getBill = (id: number, fields: Record<string, unknown> = {}) => ({
  status: "OK",
  bill: {
    bill_id: id,
    session: { session_name: "2025-2026 Regular Session", year_start: 2025, year_end: 2026 },
    state: "WA",
    bill_number: `HB${id}`,
    bill_type: "B",
    title: `Título ${id}`,
    status: 1,
    status_date: "2025-01-13",
    history: [{ date: "2025-01-13", action: "First reading", chamber: "H" }],
    ...fields,
  },
});
const dataJson = (number: number) => ({
  bill_id: `hr${number}-115`,
  bill_type: "hr",
  number: String(number),
  congress: "115",
  official_title: "To do it.",
  titles: [],
  actions: [],
});
const lines = (...values: unknown[]) => values.map((value) => JSON.stringify(value)).join("\n");
const utf16 = (text: string, { bigEndian = false, mark = true } = {}) => {
  const encoded = Buffer.from((mark ? "\ufeff" : "") + text, "utf16le");
  return bigEndian ? encoded.swap16() : encoded;
};
const head =
  "bill_id,session_id,bill_number,status,status_desc,status_date,title,description,committee_id,committee,last_action_date,last_action,url,state_link";
const csv = `${head}\r\n7,5,HB7,1,Introduced,2025-01-13,Título “siete”,,0,,2025-01-13,First reading,https://legiscan.com/WA/bill/HB7/2025,\r\n`;
const inCsv = (path = "WA/2025-2026_Regular_Session/csv/bills.csv") => path;
const cp1252 = Buffer.from(csv.replace("“", "\u0093").replace("”", "\u0094"), "latin1");

describe("is read, whatever it is packed and written as", () => {
  const two = [getBill(1), getBill(2)];
  test.each<[string, string, Record<string, Uint8Array | string>, number]>([
    ["a JSON file in gzip", "", { "HB1.json.gz": gzipSync(JSON.stringify(two[0])) }, 1],
    ["gzip that is called .json", "", { "HB1.json": gzipSync(JSON.stringify(two[0])) }, 1],
    ["XML in gzip", "", { "x.xml.gz": gzipSync(billStatus("<title>One</title>")) }, 1],
    ["JSON Lines", "", { "bills.jsonl": lines(...two) }, 2],
    ["JSON Lines in gzip", "", { "bills.ndjson.gz": gzipSync(lines(...two)) }, 2],
    ["JSON Lines that are called .json", "", { "bills.json": lines(...two) }, 2],
    ["JSON in a .txt", "", { "bills.txt": JSON.stringify(two) }, 2],
    ["JSON without an ending", "", { bills: JSON.stringify(two) }, 2],
    ["a list of getBill answers", "", { "bills.json": JSON.stringify(two) }, 2],
    ["a list of pages", "", { "bills.json": JSON.stringify([{ results: two }, [getBill(3)]]) }, 3],
    ["answers by their ids", "", { "bills.json": JSON.stringify({ 1: two[0], 2: two[1] }) }, 2],
    ["bills without the answer around them", "", { "bills.json": JSON.stringify(two.map(({ bill }) => bill)) }, 2],
    ["a list of data.json objects", "", { "bills.json": JSON.stringify([dataJson(1), dataJson(2)]) }, 2],
    [
      "values one after another, as jq prints them",
      "",
      { "b.json": two.map((one) => JSON.stringify(one, null, 2)).join("\n") },
      2,
    ],
    ["a text sequence of JSON", "", { "b.json": two.map((one) => `\u001e${JSON.stringify(one)}\n`).join("") }, 2],
    ["several formats in one list", "", { "bills.json": JSON.stringify([dataJson(1), two[0], scrapedBill("HB9")]) }, 3],
    ["a bill that lies in a folder called vote", "", { "vote/HB1.json": JSON.stringify(two[0]) }, 1],
    ["UTF-16 LE", "", { "a.json": utf16(JSON.stringify(two[0])) }, 1],
    ["UTF-16 LE without a mark", "", { "a.json": utf16(JSON.stringify(two[0]), { mark: false }) }, 1],
    ["UTF-16 BE", "", { "a.json": utf16(JSON.stringify(two[0]), { bigEndian: true }) }, 1],
    ["UTF-16 BE without a mark", "", { "a.json": utf16(JSON.stringify(two[0]), { bigEndian: true, mark: false }) }, 1],
    ["XML in UTF-16", "", { "x.xml": utf16(billStatus("<title>One</title>").replace("utf-8", "utf-16")) }, 1],
    ["JSON with a mark of UTF-8", "", { "a.json": `\ufeff${JSON.stringify(two[0])}` }, 1],
    ["JSON in code page 1252", "", { "a.json": Buffer.from(JSON.stringify(two[0]), "latin1") }, 1],
    ["CSV", "Título “siete”", { [inCsv()]: csv }, 1],
    ["CSV with a mark", "Título “siete”", { [inCsv()]: `\ufeff${csv}` }, 1],
    ["CSV in code page 1252", "Título “siete”", { [inCsv()]: cp1252 }, 1],
    ["CSV in UTF-16 LE", "Título “siete”", { [inCsv()]: utf16(csv) }, 1],
    ["CSV in UTF-16 LE without a mark", "Título “siete”", { [inCsv()]: utf16(csv, { mark: false }) }, 1],
    ["CSV in UTF-16 BE", "Título “siete”", { [inCsv()]: utf16(csv, { bigEndian: true }) }, 1],
    ["CSV with semicolons", "Título “siete”", { [inCsv()]: csv.replaceAll(",", ";") }, 1],
    [
      "CSV with tabs in UTF-16, as “Unicode Text”",
      "Título “siete”",
      { "WA/2025-2026_Regular_Session/bills.txt": utf16(csv.replaceAll(",", "\t")) },
      1,
    ],
    [
      "CSV with bars and a head in capitals",
      "Título “siete”",
      { [inCsv()]: csv.replace(head, head.toUpperCase()).replaceAll(",", "|") },
      1,
    ],
    ["CSV that says its delimiter", "Título “siete”", { [inCsv()]: `sep=;\r\n${csv.replaceAll(",", ";")}` }, 1],
    ["CSV under another name", "Título “siete”", { "WA/2025-2026_Regular_Session/bills (2).csv": csv }, 1],
    ["CSV in gzip", "Título “siete”", { [inCsv("WA/2025-2026_Regular_Session/csv/bills.csv.gz")]: gzipSync(csv) }, 1],
  ])("%s", async (_, title, contents, bills) => {
    expect(await importing(bytes(contents))).toMatchObject({ ...countsOf(bills), reasons: [] });
    const titles = (await sql`select title from bills`).map((bill) => bill.title);
    expect(title === "" ? "" : titles.join()).toBe(title);
  });
  test("gzip in a zip, and a zip of zips as Finder makes it", async () => {
    const inner = zipSync({
      "HB1.json.gz": gzipSync(JSON.stringify(two[0])),
      "__MACOSX/._HB1.json.gz": strToU8("mac"),
      ".DS_Store": strToU8("x"),
    });
    const middle = zipSync({ "B.zip": inner, "__MACOSX/._B.zip": strToU8("mac"), "._B.zip": strToU8("mac") });
    const place = bytes({ "finder.zip": zipSync({ "A.ZIP": middle, "__MACOSX/._A.ZIP": strToU8("mac") }) });
    expect(await importing(place)).toMatchObject({ ...countsOf(1), reasons: [] });
  });
});

function billStatus(titles: string): string {
  return `<?xml version="1.0" encoding="utf-8"?><billStatus><bill><number>1</number><type>HR</type><congress>119</congress>${titles}<introducedDate>2026-01-06</introducedDate><actions><item><actionDate>2026-01-06</actionDate><text>Introduced in House</text></item></actions></bill></billStatus>`;
}

describe("what is not read", () => {
  test.each([
    [
      "issue.xml",
      '<?xml version="1.0"?><!-- x --><FEDREG><VOL>90</VOL></FEDREG>',
      "It is a daily issue of the Federal Register in XML",
    ],
    ["bill.xml", '<?xml version="1.0"?><bill bill-type="olc"><form/></bill>', "It is the text of a bill or law."],
    ["page.xml", "<html><body/></html>", "It is a web page, not data."],
    ["other.xml", "<zoo><ape/></zoo>", "It is XML, but not a BILLSTATUS file: it starts with <zoo>."],
    [
      "regulations.json",
      { data: [{ id: "EPA-1", type: "documents", attributes: {} }], meta: {} },
      "It is an answer of regulations.gov",
    ],
    ["docket.json", { data: { id: "EPA-1", type: "dockets", attributes: {} } }, "It is an answer of regulations.gov"],
    ["page.html", "<html></html>", "It is a web page, not data."],
    ["page.txt", "<html></html>", "It is a web page, not data."],
    [
      "error.json",
      { status: "ERROR", alert: { message: "Unknown bill id" } },
      "It is a LegiScan error: Unknown bill id.",
    ],
    ["master.json", { status: "OK", masterlist: {} }, "It is LegiScan's list of bills (getMasterList)"],
    ["notes.json", { about: "nothing" }, "It is JSON, but not in a format that Rotunda reads"],
    ["empty.json", [], "It is an empty list."],
    ["word.json", '"word"', "It has no bills"],
    [
      "history.csv",
      "bill_id,date\n1,2025-01-01\n",
      "It is read together with LegiScan's bills.csv, which is not beside it.",
    ],
    ["other.csv", "a,b\n1,2\n", "It is a CSV file, but has no columns bill_id and bill_number."],
    ["bills.xlsx", "PK\u0003\u0004", "It is a spreadsheet; save it as CSV."],
    ["bills.tar.gz", "x", "It is an archive; unpack it first, or pack it as zip."],
    ["weeks", "PK\u0003\u0004", "It is a zip file under another name"],
    ["bills.json", "PK\u0003\u0004", "It is a zip file under another name"],
    ["bills.odd", "PK\u0003\u0004", "It is a zip file under another name"],
    ["bills.zip.gz", gzipSync("PK\u0003\u0004"), "It is a zip file packed once more with gzip"],
    ["bill.pdf", "%PDF", "It is a document without data."],
    ["odd.bin", "x", "It is neither JSON, XML, CSV nor a zip file."],
    ["cut.json.gz", gzipSync("{}".repeat(99)).subarray(0, 14), "It cannot be "],
  ])("%s is named with why", async (name, content, reason) => {
    const place = bytes({
      [name]: typeof content === "string" || content instanceof Uint8Array ? content : JSON.stringify(content),
    });
    const { reasons, skipped } = await importing(name === "weeks" ? join(place, "..") && place : place);
    expect([reasons.length, skipped]).toEqual([1, 0]);
    expect(reasons[0]).toContain(`${name}: ${reason}`);
  });

  test("a folder of documents is one line, and notes beside a data set are none", async () => {
    const place = files({
      "bill_1.json": scrapedBill("HB1"),
      "a.pdf": "x",
      "b.pdf": "x",
      "c.pdf": "x",
      "README.md": "x",
      LICENSE: "x",
      "hash.md5": "x",
      "people/1.json": { person: { people_id: 1 } },
      "vote/1.json": { roll_call: { roll_call_id: 1, bill_id: 1 } },
    });
    expect(await importing(place)).toMatchObject({
      ...countsOf(1, 1),
      skipped: 4,
      reasons: ["a.pdf: It is a document without data. The same applies to 2 more files of this kind."],
    });
  });

  test("a zip with nothing in it is named", async () => {
    const { reasons } = await importing(bytes({ "a.zip": zipSync({}) }));
    expect(reasons).toEqual(["a.zip: It is a zip file with nothing in it."]);
  });

  test("a list that PHP wrote as an object by place is a list", async () => {
    const history = {
      1: { date: "2025-01-13", action: "First reading" },
      3: { date: "2025-03-04", action: "Signed by Governor" },
    };
    await importing(files({ "HB1.json": getBill(1, { history }) }));
    expect(await sql`select status, status_date::text as day from bills`).toEqual([
      { status: "enacted", day: "2025-03-04" },
    ]);
  });

  test("lines of JSON are read whatever the file is called", async () => {
    const names = ["a.ldjson", "b.jl", "c.export"];
    const place = files(Object.fromEntries(names.map((name, i) => [name, lines(getBill(i + 1))])));
    expect(await importing(place)).toMatchObject({ ...countsOf(3, 0), reasons: [] });
  });

  test("a row of LegiScan's CSV with a word for its status and no number has that status", async () => {
    const head =
      "bill_id,session_id,bill_number,status,status_desc,status_date,title,description,committee_id,committee,last_action_date,last_action,url,state_link";
    const row =
      "7,77,HB7,,Vetoed,2025-05-01,A title,,0,,2025-05-02,Placed on file,https://legiscan.com/CA/bill/HB7/2025,";
    await importing(files({ "CA/2025-2026_Regular_Session/csv/bills.csv": `${head}\n${row}\n` }));
    expect(await sql`select status, status_date::text as day from bills`).toEqual([
      { status: "vetoed", day: "2025-05-01" },
    ]);
  });

  test("a line that is no JSON is refused by its number, and the others are read", async () => {
    const place = files({ "bills.jsonl": `${lines(getBill(1))}\n{broken\n\n${lines(getBill(2))}` });
    const { reasons, ...rest } = await importing(place);
    expect(rest).toMatchObject(countsOf(2, 1));
    expect(reasons[0]).toMatch(/^bills\.jsonl, line 2: It is not readable JSON/);
  });

  test("a bill in a list that lacks its id is refused by its place, and the others are read", async () => {
    const { reasons, ...rest } = await importing(files({ "bills.json": [getBill(1), { bill: {} }, getBill(2)] }));
    expect(rest).toMatchObject(countsOf(2, 1));
    expect(reasons).toEqual(["bills.json, record 2: It has no bill_id."]);
  });
});

describe.skipIf(!existsSync(answers))("recorded answers (skipped where ../shared/data is absent)", () => {
  test("no recorded answer is passed over without a word", async () => {
    const { reasons, skipped, added: bills } = await importing(answers);
    expect(bills).toBeGreaterThan(0);
    expect(skipped).toBeLessThanOrEqual(1);
    for (const reason of reasons) expect(reason).toMatch(/: [A-Z].*\.$/s);
    expect(reasons.filter((reason) => /an answer of regulations.gov/.test(reason)).length).toBeGreaterThan(3);
    expect(reasons.filter((reason) => /an error answer/.test(reason)).length).toBeGreaterThan(8);
    expect(reasons.filter((reason) => /the Congress.gov API/.test(reason)).length).toBeGreaterThan(20);
    expect(readFileSync(join(answers, "README.md"), "utf8")).not.toBe("");
  });
});
