import { beforeAll, expect, test } from "vitest";
import { GET as exportIssues } from "@/app/admin/publication-issue/api/export/route";
import { GET as exportReports } from "@/app/admin/compiled-report/api/export/route";
import { db } from "@/db";
import { compiledReports } from "@/db/schema";
import { transaction } from "@/db/transaction";
import { anIssue, aTemplate } from "@/lib/testing/issues";
import { ask, person } from "@/lib/testing/people";
import { publishIssue } from "./publish";

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
  expect(all[0]).toBe("Id,Title,Headline,Template,Main topic,Topics,State,Scheduled for,Review,Published,Last change,Changed by,Address");
  expect(all).toHaveLength(3);
  expect(all[1]).toContain(`"'=Draft, with a formula"`);
  expect(all[2]).toMatch(/"Signed, sealed",,Weekly,,,published,,,\d{4}-\d\d-\d\d,.*,Eda,http.*\/publication-issue\/view\/signed-sealed$/);
  const drafts = rows((await ask(exportIssues, "GET", { as: eda, query: "state=draft" })).body);
  expect(drafts).toHaveLength(2);
  expect(drafts[1]).toContain("Draft, with a formula");
});

test("reports are exported by the words of their names", async () => {
  await db.insert(compiledReports).values([{ slug: "water", name: "Water in full", date: "2026-11-16" }, { slug: "roads", name: "Roads", date: "2026-11-17" }]);
  const found = rows((await ask(exportReports, "GET", { as: eda, query: "keyword=water" })).body);
  expect(found).toHaveLength(2);
  expect(found[1]).toMatch(/^\d+,Water in full,2026-11-16,/);
});

test("an export is for staff, and refuses what the list refuses", async () => {
  expect((await ask(exportIssues, "GET", {})).status).toBe(401);
  expect((await ask(exportIssues, "GET", { as: await person("reader") })).status).toBe(403);
  expect((await ask(exportIssues, "GET", { as: eda, query: "state=gone" })).status).toBe(422);
});
