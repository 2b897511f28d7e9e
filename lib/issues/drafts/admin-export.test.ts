import { beforeAll, expect, test } from "vitest";
import { GET as exportIssues } from "@/app/admin/publication-issue/api/export/route";
import { GET as exportMails } from "@/app/admin/issue-mail/api/export/route";
import { GET as exportRuns } from "@/app/admin/import/api/export/route";
import { GET as exportBin } from "@/app/admin/publication-issue/api/bin/export/route";
import { POST as deleteIssue } from "@/app/admin/publication-issue/api/delete/[id]/route";
import { POST as createIssue } from "@/app/admin/publication-issue/api/new/route";
import { GET as exportSeries } from "@/app/admin/publication-issue/api/revisions/export/route";
import { GET as exportMapping } from "@/app/admin/subject-mapping/api/export/route";
import { POST as addMapping } from "@/app/admin/subject-mapping/api/new/route";
import { GET as exportReports } from "@/app/admin/compiled-report/api/export/route";
import { db } from "@/db";
import { compiledReports, importRuns } from "@/db/schema";
import { transaction } from "@/db/transaction";
import { aTopic } from "@/lib/tools/testing/bills";
import { anIssue, aTemplate } from "@/lib/tools/testing/issues";
import { ask, person } from "@/lib/tools/testing/people";
import { publishIssue } from "../publishing/publish";

let eda: Awaited<ReturnType<typeof person>>;
let template: Awaited<ReturnType<typeof aTemplate>>;
const rows = (text: string) => text.replace("\ufeff", "").trim().split("\r\n");

beforeAll(async () => {
  eda = await person("editor", "Eda");
  template = await aTemplate({ text: "short_text" }, { name: "Weekly" });
  const published = await anIssue(eda, template.id, "Signed, sealed");
  await transaction((tx) => publishIssue(tx, eda, published.id));
  await anIssue(eda, template.id, "=Draft, with a formula");
});

test("the list of issues is exported as it is narrowed and sorted, and no cell computes", async () => {
  const all = rows((await ask(exportIssues, "GET", { as: eda, query: "sortBy=name&sortOrder=asc" })).body);
  expect(all[0]).toBe(
    "Id,Title,Headline,Template,Main topic,Topics,State,Scheduled for,Review,Published,Last change,Changed by,Address",
  );
  expect(all).toHaveLength(3);
  expect(all[1]).toContain(`"'=Draft, with a formula"`);
  expect(all[2]).toMatch(
    /"Signed, sealed",,Weekly,,,published,,,\d{4}-\d\d-\d\d,.*,Eda,http.*\/publication-issue\/view\/signed-sealed$/,
  );
  const drafts = rows((await ask(exportIssues, "GET", { as: eda, query: "state=draft" })).body);
  expect(drafts).toHaveLength(2);
  expect(drafts[1]).toContain("Draft, with a formula");
});

test("reports are exported by the words of their names", async () => {
  await db.insert(compiledReports).values([
    { slug: "water", name: "Water in full", date: "2026-11-16" },
    { slug: "roads", name: "Roads", date: "2026-11-17" },
  ]);
  const found = rows((await ask(exportReports, "GET", { as: eda, query: "keyword=water" })).body);
  expect(found).toHaveLength(2);
  expect(found[1]).toMatch(/^\d+,Water in full,2026-11-16,/);
});

test("a series is exported with its numbers, as its page's address narrows it, and the trash with what lies in it", async () => {
  const topic = await aTopic("Roads", "Transport");
  const carry = async (title: string) =>
    ask(createIssue, "POST", { as: eda, body: { formTemplateId: template.id, title, topics: [topic.id] } });
  await carry("Roads, first");
  const second = await carry("Roads, second");
  const series = rows(
    (
      await ask(exportSeries, "GET", {
        as: eda,
        query: `formTemplateId=${template.id}&topicId=${topic.id}&sortBy=revisionNumber&sortOrder=asc`,
      })
    ).body,
  );
  expect(series[0]).toBe("Id,No.,Title,Headline,Template,Main topic,Topics,State,Published,Last change,Address");
  expect(series.slice(1)).toEqual([
    expect.stringMatching(/^\d+,1,"Roads, first",,Weekly,Roads,Roads \[Transport\],draft,,/),
    expect.stringMatching(/^\d+,2,"Roads, second",/),
  ]);
  expect(
    rows(
      (
        await ask(exportSeries, "GET", {
          as: eda,
          query: `formTemplateId=${template.id}&keyword=second&selectedPolicyAreaId=${topic.policyAreaId}`,
        })
      ).body,
    ),
  ).toHaveLength(2);
  await ask(deleteIssue, "POST", { as: eda, params: { id: second.body.publicationIssue.id }, body: {} });
  const bin = rows((await ask(exportBin, "GET", { as: eda })).body);
  expect(bin).toEqual([
    "Id,Title,Template,Deleted,Deleted by,Deleted permanently",
    expect.stringMatching(/^\d+,"Roads, second",Weekly,\d{4}-.*Z,Eda,\d{4}-.*Z$/),
  ]);
});

test("imports, the subject mapping and e-mails are exported", async () => {
  await db.insert(importRuns).values({
    label: "A folder",
    source: "legiscan",
    state: "finished",
    counts: { added: 3, changed: 0, unchanged: 1, refused: 0 },
  } as typeof importRuns.$inferInsert);
  expect(rows((await ask(exportRuns, "GET", { as: eda })).body)[1]).toMatch(
    /^\d+,A folder,legiscan,System,finished,3,0,1,0,,/,
  );
  const topic = await aTopic("Rivers", "Nature");
  await ask(addMapping, "POST", { as: eda, body: { subject: "Dams and weirs", topicId: topic.id } });
  expect(rows((await ask(exportMapping, "GET", { as: eda, query: "keyword=weirs" })).body).slice(1)).toEqual([
    expect.stringMatching(/^\d+,Dams and weirs,all,Rivers,0$/),
  ]);
  expect(rows((await ask(exportMails, "GET", { as: eda })).body)).toEqual([
    "Id,Subject,Kind,Issue,State,Sent,Waiting,Sending,Failed,Uncertain,Dropped,Started",
  ]);
});

test("an export is for staff, and refuses what the list refuses", async () => {
  expect((await ask(exportIssues, "GET", {})).status).toBe(401);
  expect((await ask(exportIssues, "GET", { as: await person("reader") })).status).toBe(403);
  expect((await ask(exportIssues, "GET", { as: eda, query: "state=gone" })).status).toBe(422);
});
