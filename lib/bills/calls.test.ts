import { parse } from "csv-parse/sync";
import { strFromU8, unzipSync } from "fflate";
import { beforeAll, describe, expect, it } from "vitest";
import { GET as categoriesCall } from "@/app/bill/api/list/distinct/categories/route";
import { GET as sessionsCall } from "@/app/bill/api/list/distinct/sessions/route";
import { GET as getCall } from "@/app/bill/api/get/[id]/route";
import { GET as listCall } from "@/app/bill/api/list/route";
import { GET as statusCall } from "@/app/bill/api/status/route";
import { GET as exportCall } from "@/app/bill/export/route";
import { GET as areasCall } from "@/app/admin/policy-area/api/list/route";
import { GET as areaCategoriesCall } from "@/app/admin/category/api/category/policyarea/fetch/[slug]/route";
import { db } from "@/db";
import { billChanges } from "@/db/schema";
import { aBill, aTopic } from "@/lib/tools/testing/bills";
import { ask, person } from "@/lib/tools/testing/people";
import { refreshBillFacets } from "./search/facet-counts";

let water = 0;
let first = 0;
let formula = 0;

beforeAll(async () => {
  water = (await aTopic("Drinking water", "Environment")).id;
  await aTopic("Forests", "Environment");
  ({ id: first } = await aBill({
    name: "AB 12",
    title: "Wells & <pipes>",
    summary: "s".repeat(900),
    topicIds: [water],
    status: "passed",
    statusDate: "2025-02-03",
    details: {
      actions: [{ date: "2025-01-02", description: "Introduced", chamber: "lower" }],
      subjects: ["Water"],
      versions: [{ name: "As introduced", date: null, url: null, kind: "text" }],
    },
  }));
  await db
    .insert(billChanges)
    .values({ billId: first, at: "2025-02-03T04:05:06Z", field: "status", old: "introduced", new: "passed" });
  ({ id: formula } = await aBill({
    name: "SB 7",
    title: '=HYPERLINK("http://evil")',
    summary: "Two\nlines, a comma and a \u0001 control",
    session: "2023",
    sessionYear: 2023,
    lastAction: "@SUM(1)",
  }));
  await refreshBillFacets(db);
});

describe("GET /bill/api/list", () => {
  it("gives bills with totals and facets, summaries cut at 500 characters", async () => {
    const { status, body } = await ask(listCall, "GET", { query: "jurisdiction[]=WI&sort=bill.name" });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      total: 2,
      totalIsCapped: false,
      facets: {
        jurisdiction: [{ value: "WI", label: "Wisconsin", count: 2 }],
        kind: [{ value: "bill", count: 2 }],
        topic: [{ value: water, count: 1 }],
      },
    });
    expect(body.bills[0]).toMatchObject({
      id: first,
      name: "AB 12",
      kind: "bill",
      session: "2025",
      status: "passed",
      statusDate: "2025-02-03",
      sourceUrl: null,
      version: 1,
    });
    expect(body.bills[0].summary.length).toBe(500);
    expect(body.bills[0].categories[0]).toEqual({
      id: water,
      topic: "Drinking water",
      name: "Drinking water",
      slug: "drinking-water",
      value: water,
      label: "Drinking water [Environment]",
      policyArea: { id: expect.any(Number), name: "Environment", slug: "environment" },
    });
  });
  it("ignores bad values but refuses NUL", async () => {
    expect((await ask(listCall, "GET", { query: "page=x&cId[]=1e9&sort=--&status[]=zz&unknown=1" })).body.total).toBe(
      2,
    );
    expect((await ask(listCall, "GET", { query: "q=%00" })).status).toBe(400);
  });
  it("is empty past the end", async () =>
    expect((await ask(listCall, "GET", { query: "page=9" })).body).toMatchObject({ bills: [], total: 2 }));
});

describe("GET /bill/api/get/{id}", () => {
  it("gives the bill with its whole summary, actions, versions and changes", async () => {
    const { body } = await ask(getCall, "GET", { params: { id: first } });
    expect(body.bill).toMatchObject({
      id: first,
      actions: [{ date: "2025-01-02", description: "Introduced", chamber: "lower" }],
      sponsors: [],
      subjects: ["Water"],
      versions: [{ name: "As introduced", kind: "text" }],
      changes: [{ at: "2025-02-03T04:05:06.000Z", field: "status", old: "introduced", new: "passed" }],
      checkedAt: null,
    });
    expect(body.bill.summary.length).toBe(900);
  });
  it.each(["0", "-1", "abc", "99999999999", "2147483647", "1.5"])("answers 404 for %s", async (id) =>
    expect((await ask(getCall, "GET", { params: { id } })).status).toBe(404),
  );
});

describe("GET /bill/api/status", () => {
  it("gives those that exist", async () =>
    expect((await ask(statusCall, "GET", { query: `ids=${first},2147483647` })).body).toEqual({
      statuses: [{ id: first, status: "passed", statusDate: "2025-02-03" }],
    }));
  it("takes 100 ids and refuses 101, or anything that is no id", async () => {
    const ids = (n: number) => Array.from({ length: n }, (_, i) => i + 1).join(",");
    expect((await ask(statusCall, "GET", { query: `ids=${ids(100)}` })).status).toBe(200);
    expect((await ask(statusCall, "GET", { query: `ids=${ids(101)}` })).status).toBe(422);
    expect((await ask(statusCall, "GET", { query: "ids=1,x" })).status).toBe(422);
    expect((await ask(statusCall, "GET")).body).toEqual({ statuses: [] });
  });
});

describe("distinct values", () => {
  it("lists sessions as strings, newest first", async () =>
    expect((await ask(sessionsCall, "GET")).body).toEqual({ sessions: ["2025", "2023"] }));
  it("lists only topics that some bill has", async () =>
    expect((await ask(categoriesCall, "GET")).body.categories.map((c: { label: string }) => c.label)).toEqual([
      "Drinking water [Environment]",
    ]));
});

describe("topics for staff", () => {
  it("are closed to readers and visitors", async () => {
    expect((await ask(areasCall, "GET")).status).toBe(401);
    expect((await ask(areasCall, "GET", { as: await person("reader") })).status).toBe(403);
    expect(
      (await ask(areaCategoriesCall, "GET", { as: await person("reader"), params: { slug: "nowhere" } })).status,
    ).toBe(403);
  });
  it("come with their policy areas", async () => {
    const as = await person("editor");
    const { body } = await ask(areasCall, "GET", { as });
    expect(body.policyAreas[0]).toMatchObject({
      value: expect.any(Number),
      label: "Environment",
      name: "Environment",
      slug: "environment",
      categories: [{ name: "Drinking water" }, { name: "Forests" }],
    });
    expect((await ask(areaCategoriesCall, "GET", { as, params: { slug: "environment" } })).body.categories.length).toBe(
      2,
    );
    expect((await ask(areaCategoriesCall, "GET", { as, params: { slug: "nowhere" } })).status).toBe(404);
    expect((await ask(areaCategoriesCall, "GET", { as, params: { slug: "No Slug" } })).status).toBe(404);
  });
});

describe("GET /bill/export", () => {
  const download = (query: string) => exportCall(new Request(`http://localhost/bill/export?${query}`));
  it("gives CSV that Excel opens: BOM, Windows line ends, no formulas, all rows", async () => {
    const response = await download("q=&sort=bill.name");
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="bills-\d{4}-\d\d-\d\d\.csv"$/);
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(Array.from(bytes.subarray(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
    const rows = parse(Buffer.from(bytes), { bom: true, columns: true }) as Record<string, string>[];
    expect(rows.map((row) => row.Number)).toEqual(["AB 12", "SB 7"]);
    expect(rows[1]).toMatchObject({ Title: `'=HYPERLINK("http://evil")`, "Last action": "'@SUM(1)" });
    expect(rows[0]).toMatchObject({ Topics: "Drinking water [Environment]", "Status date": "2025-02-03" });
    expect(rows[0]!.Summary!.length).toBe(900);
  });
  it("gives JSON with whole bills", async () => {
    const body = (await (await download("format=json&status[]=passed")).json()) as {
      query: string;
      bills: { id: number }[];
    };
    expect(body.query).toBe("status%5B%5D=passed");
    expect(body.bills).toMatchObject([
      { id: first, url: expect.stringContaining("/bill/view/"), categories: [{ id: water }] },
    ]);
    expect(((await (await download("format=json&q=HB 999")).json()) as { bills: unknown[] }).bills).toEqual([]);
  });
  it("gives a workbook of plain text cells", async () => {
    const files = unzipSync(new Uint8Array(await (await download("format=xlsx")).arrayBuffer()));
    const sheet = strFromU8(files["xl/worksheets/sheet1.xml"]!);
    expect(Object.keys(files).sort()).toEqual([
      "[Content_Types].xml",
      "_rels/.rels",
      "xl/_rels/workbook.xml.rels",
      "xl/styles.xml",
      "xl/workbook.xml",
      "xl/worksheets/sheet1.xml",
    ]);
    expect(sheet.match(/<row>/g)!.length).toBe(3);
    expect(sheet).toContain("Wells &amp; &lt;pipes&gt;");
    expect(sheet).not.toMatch(/<f>|\u0001/);
    expect(sheet.endsWith("</sheetData></worksheet>")).toBe(true);
  });
  it("names what was exported, and takes csv for an unknown format", async () => {
    const response = await download("format=pdf&jurisdiction[]=wi&qs=Clean Water!");
    expect(response.headers.get("content-disposition")).toMatch(/bills-wi-clean-water-\d{4}-\d\d-\d\d\.csv/);
    await response.body!.cancel();
    const narrowed = await download(`format=json&cId[]=${water}&ceremonial=0&status[]=passed`);
    expect(narrowed.headers.get("content-disposition")).toMatch(
      /bills-passed-without-ceremonial-drinking-water-\d{4}-\d\d-\d\d\.json/,
    );
    await narrowed.body!.cancel();
    expect((await download("q=%00")).status).toBe(400);
  });
  it("releases its connection when the download is aborted", async () => {
    for (let i = 0; i < 12; i++) {
      const reader = (await download("format=csv")).body!.getReader();
      await reader.read();
      await reader.cancel();
    }
    expect((await (await download("format=csv")).text()).split("\r\n").length).toBeGreaterThan(2);
    expect(formula).toBeGreaterThan(0);
  });
});
