import { beforeAll, describe, expect, test } from "vitest";
import { POST as remove } from "@/app/admin/compiled-report/api/delete/[id]/route";
import { GET as list } from "@/app/admin/compiled-report/api/list/route";
import { POST as create } from "@/app/admin/compiled-report/api/new/route";
import { POST as setDate } from "@/app/admin/compiled-report/api/update/[id]/date/route";
import { POST as update } from "@/app/admin/compiled-report/api/update/[id]/route";
import { POST as publish } from "@/app/admin/publication-issue/api/publish/[id]/route";
import { aTemplate, anIssue } from "@/lib/tools/testing/issues";
import { ask, person } from "@/lib/tools/testing/people";
import { readingPage } from "./reading-page";

let eda: Awaited<ReturnType<typeof person>>;
let published = 0;
let draft = 0;
beforeAll(async () => {
  eda = await person("editor");
  const template = await aTemplate({ body: "short_text" });
  published = (await anIssue(eda, template.id, "Out")).id;
  draft = (await anIssue(eda, template.id, "Not out")).id;
  await ask(publish, "POST", { as: eda, params: { id: published } });
});
const createReport = async (body: object) => ask(create, "POST", { as: eda, body });
const post = (call: Parameters<typeof ask>[0], id: number, body: unknown) =>
  ask(call, "POST", { as: eda, params: { id }, body });

describe("a compiled report", () => {
  test("takes a date alone, whatever else is unset", async () => {
    const { status, body } = await createReport({ date: "2020-01-01", name: "", issueIds: null });
    expect([status, body.compiledReport]).toEqual([
      200,
      expect.objectContaining({ date: "2020-01-01", issues: [], version: 1, name: expect.stringContaining("2020") }),
    ]);
    for (const date of ["", "2020-02-30", "0000-01-01", null]) expect((await createReport({ date })).status).toBe(422);
    expect((await createReport({ date: "2020-01-01", issueIds: [draft] })).status).toBe(422);
  });

  test("is replaced as a whole when it is changed, and conflicts only after invalid input", async () => {
    const { compiledReport } = (await createReport({ date: "2020-01-01", issueIds: [{ id: published }] })).body;
    const renamed = await post(update, compiledReport.id, { ...compiledReport, name: "Other" });
    expect(renamed.body.compiledReport).toMatchObject({
      name: "Other",
      issues: [{ id: published, name: "Out" }],
      version: 2,
    });
    expect((await post(update, compiledReport.id, { issueIds: [draft], version: 1 })).status).toBe(422);
    expect(await post(setDate, compiledReport.id, { date: "2020-01-02", version: 1 })).toMatchObject({
      status: 409,
      body: { id: compiledReport.id, current: { name: "Other" }, savedBy: { id: eda.id } },
    });
    expect(
      (await post(setDate, compiledReport.id, { date: "2020-01-02", version: 2 })).body.compiledReport,
    ).toMatchObject({ date: "2020-01-02", issues: [{ id: published }] });
  });

  test("is read a page at a time, with all of its issues in the contents", async () => {
    const second = (await anIssue(eda, (await aTemplate({ body: "short_text" })).id, "Out as well")).id;
    await ask(publish, "POST", { as: eda, params: { id: second } });
    const { id } = (await createReport({ date: "2020-01-01", issueIds: [published, second] })).body.compiledReport;
    const pages = await Promise.all([1, 2, 3].map((page) => readingPage(id, page, 1)));
    expect(pages.map(({ issues }) => issues.map((issue) => issue.id))).toEqual([[published], [second], []]);
    for (const { entries } of pages)
      expect(entries.map((entry) => [entry.name, entry.page])).toEqual([
        ["Out", 1],
        ["Out as well", 2],
      ]);
    expect((await readingPage(id, 1)).issues.length).toBe(2);
  });

  test("is deleted by the version that the caller saw", async () => {
    const { id } = (await createReport({ date: "2020-01-01" })).body.compiledReport;
    expect((await post(remove, id, { version: 7 })).status).toBe(409);
    expect((await post(remove, id, { version: 1 })).body).toEqual({ id });
    expect((await post(remove, id, undefined)).status).toBe(404);
  });

  test("is listed by pages, however far", async () => {
    for (const page of ["2", "1000000000", "99999999999999999999999"])
      expect(await ask(list, "GET", { as: eda, query: `page=${page}&perPage=100` })).toMatchObject({
        status: 200,
        body: { compiledReports: [], totalIsCapped: false },
      });
    for (const query of ["page=1e3", "page=0x1", "page=%201", "perPage=1.5"])
      expect((await ask(list, "GET", { as: eda, query })).status).toBe(422);
  });
});
