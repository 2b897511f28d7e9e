import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { strToU8, zipSync } from "fflate";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { POST as answer } from "@/app/admin/content-import/api/answer/[id]/route";
import { GET as get } from "@/app/admin/content-import/api/get/[id]/route";
import { POST as run } from "@/app/admin/content-import/api/run/[id]/route";
import { POST as undo } from "@/app/admin/content-import/api/undo/[id]/route";
import { POST as upload } from "@/app/admin/content-import/api/upload/route";
import { db } from "@/db";
import { formElementValues, publicationIssues } from "@/db/schema";
import { plainTextOf, type RichDocument } from "@/lib/issues/document/document";
import { aTemplate } from "@/lib/tools/testing/issues";
import { ask, person } from "@/lib/tools/testing/people";
import { likelyJurisdiction } from "./places";
import { leftOutKinds, openCounts } from "./queries";
import { runContentImport } from "./run/run-content-import";
import { undoContentImport } from "./run/undo";
import type { ContentImportWithItems } from "./schema";

const past = join(process.cwd(), "..", "shared", "data", "past");
const there = existsSync(past);
vi.setConfig({ testTimeout: 300_000 });
let ada: Awaited<ReturnType<typeof person>>;
let template: Awaited<ReturnType<typeof aTemplate<"body">>>;
beforeAll(async () => {
  ada = await person("admin", "Ada");
  template = await aTemplate({ body: "rich_text" });
});

async function uploadFiles(...files: [name: string, bytes: Uint8Array | string][]): Promise<ContentImportWithItems> {
  const form = new FormData();
  for (const [name, bytes] of files) form.append("file", new Blob([bytes as BlobPart]), name);
  const { status, body } = await ask(upload, "POST", { as: ada, form });
  expect(status, JSON.stringify(body)).toBe(200);
  const { id } = body.contentImport;
  // a busy machine answers before it has read everything
  return vi.waitFor(
    async () => {
      const read = (await ask(get, "GET", { as: ada, params: { id } })).body.contentImport;
      expect(read.state).not.toBe("reading");
      return read;
    },
    { timeout: 240_000, interval: 200 },
  );
}
const place = () => ({ formTemplateId: template.id, formElementId: template.elements.body });
async function ran(id: number, choices: Record<string, unknown> = {}): Promise<ContentImportWithItems> {
  const { status, body } = await ask(run, "POST", { as: ada, params: { id }, body: { ...place(), ...choices } });
  expect(status, JSON.stringify(body)).toBe(200);
  await runContentImport({ id });
  return (await ask(get, "GET", { as: ada, params: { id } })).body.contentImport;
}
async function textOf(issueId: number): Promise<string> {
  const [value] = await db
    .select({ document: formElementValues.document })
    .from(formElementValues)
    .where(eq(formElementValues.publicationIssueId, issueId));
  return plainTextOf(value!.document as RichDocument);
}

test("a Markdown file is looked at, then becomes a draft; again changes nothing; undo takes it back", async () => {
  const text = "---\ntitle: A week of roads\ndate: 2024-05-03\ntags: [Roads]\n---\nThe **budget** passed.\n";
  const read = await uploadFiles(["2024-05-03-roads.md", text]);
  expect(read).toMatchObject({ state: "ready", counts: { publish: 1, asked: 0, toImport: 1 } });
  expect(read.items[0]).toMatchObject({ title: "A week of roads", date: "2024-05-03", state: "publish", losses: [] });
  expect(read.tags).toMatchObject([{ name: "Roads", items: 1, topicId: null }]);
  const done = await ran(read.id);
  expect(done).toMatchObject({ state: "finished", counts: { imported: 1 } });
  const issueId = done.items[0]!.publicationIssueId!;
  expect(await textOf(issueId)).toBe("The budget passed.");
  const [issue] = await db.select().from(publicationIssues).where(eq(publicationIssues.id, issueId));
  expect(issue).toMatchObject({ snapshotId: null, publishedDate: "2024-05-03" });
  const again = await uploadFiles(["other-name.md", text]);
  expect(again.items[0]).toMatchObject({ state: "left_out", reason: "Already imported." });
  expect((await ask(undo, "POST", { as: ada, params: { id: read.id }, body: {} })).status).toBe(200);
  await undoContentImport({ id: read.id });
  expect((await ask(get, "GET", { as: ada, params: { id: read.id } })).body.contentImport.state).toBe("undone");
  expect(await db.select().from(publicationIssues).where(eq(publicationIssues.id, issueId))).toEqual([]);
});

test("a title and a day that the file does not give are asked", async () => {
  const read = await uploadFiles(["notes.txt", "Looking ahead."]);
  expect(read.items[0]).toMatchObject({ asks: ["title", "date"] });
  const { body } = await ask(answer, "POST", {
    as: ada,
    params: { id: read.id },
    body: { items: [{ id: read.items[0]!.id, title: "Looking ahead", date: "2025-01-03" }] },
  });
  expect(body.contentImport.items[0]).toMatchObject({ title: "Looking ahead", date: "2025-01-03", asks: [] });
});

test("an export of more items than one part of a reading holds is read to its end, and the oldest are imported first", async () => {
  const posts = Array.from(
    { length: 45 },
    (_, n) =>
      `<item><title>Part ${n}</title><content:encoded><![CDATA[<p>Over.</p>]]></content:encoded><wp:post_id>${n + 1}</wp:post_id><wp:post_date>2021-0${1 + (n % 9)}-1${n % 7} 10:00:00</wp:post_date><wp:status>publish</wp:status><wp:post_type>post</wp:post_type></item>`,
  );
  const read = await uploadFiles([
    "parts.xml",
    `<rss xmlns:wp="http://wordpress.org/export/1.2/" xmlns:content="c"><channel><wp:base_blog_url>https://parts.example</wp:base_blog_url>${posts.join("")}</channel></rss>`,
  ]);
  expect(read).toMatchObject({ state: "ready", counts: { publish: 45 } });
  const done = await ran(read.id);
  expect(done.counts).toMatchObject({ imported: 45, refused: 0 });
  const byId = done.items.toSorted((a, b) => a.publicationIssueId! - b.publicationIssueId!).map(({ date }) => date!);
  expect(byId).toEqual(byId.toSorted());
});

test("hidden items are counted by kind, and missing pictures and other files are listed before the import", async () => {
  const post = (id: number, type: string, body = "") =>
    `<item><title>Post ${id}</title><content:encoded><![CDATA[${body}]]></content:encoded><wp:post_id>${id}</wp:post_id><wp:post_type>${type}</wp:post_type><wp:status>publish</wp:status><wp:post_date_gmt>2021-01-0${id} 12:00:00</wp:post_date_gmt></item>`;
  const wxr = `<rss xmlns:wp="w" xmlns:content="c"><channel><wp:base_blog_url>https://kinds.example</wp:base_blog_url>${post(1, "post", '<p>Text</p><img src="https://kinds.example/a.png">')}${post(2, "feedback")}${post(3, "feedback")}${post(4, "nav_menu_item")}</channel></rss>`;
  const zip = zipSync({ "site.xml": strToU8(wxr), "budget.xlsx": strToU8("x"), "theme/style.css": strToU8("x") });
  const read = await uploadFiles(["site.zip", zip]);
  expect(read.problems).toEqual(["1 file of another kind is not imported: budget.xlsx."]);
  expect(read.items.find(({ title }) => title === "Post 1")!.missingPictures).toEqual(["https://kinds.example/a.png"]);
  expect(await openCounts(read.id)).toEqual({ lossy: 1, suggestions: 0 });
  expect(await leftOutKinds(read.id)).toEqual([
    { reason: "Left out: messages from a contact form.", count: 2 },
    { reason: expect.stringContaining("menu"), count: 1 },
  ]);
});

describe.skipIf(!there)("the files of a former site", () => {
  const file = (path: string): [string, Uint8Array] => [path.replace(/^.*\//, ""), readFileSync(join(past, path))];

  test("a WordPress export: what is closed stays closed, and no message of a contact form is there", async () => {
    const read = await uploadFiles(file("wxr/made/great-lakes.wordpress.2026-11-20.xml"));
    expect(read.counts).toMatchObject({ publish: 4, draft: 2, page: 1, closed: 2, left_out: 4, refused: 0 });
    const done = await ran(read.id);
    expect(done.counts.imported).toBe(8);
    expect(done.counts.refused).toBe(0);
    const again = await uploadFiles(file("wxr/made/great-lakes.wordpress.2026-11-20.xml"));
    expect(again.counts.toImport).toBe(0);
  });
});

test("the jurisdiction proposed for bill numbers is the state with most of the bills, or none", async () => {
  const setFacets = async (facets: Record<string, number>) => {
    await db.execute(sql`delete from bill_facets where field = 'jurisdiction' and filter_field = ''`);
    for (const [value, bills] of Object.entries(facets))
      await db.execute(
        sql`insert into bill_facets (filter_field, filter_value, field, value, bills) values ('', '', 'jurisdiction', ${value}, ${bills})`,
      );
    return likelyJurisdiction();
  };
  expect(await setFacets({ US: 900, MI: 60, OH: 40 })).toBe("MI");
  expect(await setFacets({ US: 900, MI: 50, OH: 50 })).toBeNull();
  expect(await setFacets({ US: 3 })).toBe("US");
  expect(await setFacets({})).toBeNull();
});
