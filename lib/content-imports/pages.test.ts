import { desc, eq } from "drizzle-orm";
import { beforeAll, expect, test, vi } from "vitest";
import { GET as get } from "@/app/admin/content-import/api/get/[id]/route";
import { POST as run } from "@/app/admin/content-import/api/run/[id]/route";
import { POST as undo } from "@/app/admin/content-import/api/undo/[id]/route";
import { POST as upload } from "@/app/admin/content-import/api/upload/route";
import { POST as update } from "@/app/admin/page/api/update/[id]/route";
import { db } from "@/db";
import { activityLog, pages } from "@/db/schema";
import { sitemapNamed } from "@/lib/issues/public/sitemaps";
import { publishedPageAt } from "@/lib/pages/public";
import { findRedirect } from "@/lib/redirects/find";
import { aTemplate } from "@/lib/tools/testing/issues";
import { ask, person } from "@/lib/tools/testing/people";
import { previewItem } from "./preview-item";
import { runContentImport } from "./run/run-content-import";
import { undoContentImport } from "./run/undo";
import type { ContentImportWithItems } from "./schema";

vi.setConfig({ testTimeout: 120_000 });
let ada: Awaited<ReturnType<typeof person>>;
let template: Awaited<ReturnType<typeof aTemplate<"body">>>;
beforeAll(async () => {
  ada = await person("admin", "Ada");
  template = await aTemplate({ body: "rich_text" });
});

type Past = { id: number; type?: string; status?: string; slug: string; title: string; link?: string };
const item = ({ id, type = "page", status = "publish", slug, title, link = `/${slug}/` }: Past) => `<item>
  <title>${title}</title><link>https://old.example${link}</link><guid>https://old.example/?page_id=${id}</guid>
  <content:encoded><![CDATA[<p>Words of ${title}.</p>]]></content:encoded>
  <wp:post_id>${id}</wp:post_id><wp:post_date>2019-05-04 10:00:00</wp:post_date><wp:post_date_gmt>2019-05-04 14:00:00</wp:post_date_gmt>
  <wp:post_name>${slug}</wp:post_name><wp:status>${status}</wp:status><wp:post_type>${type}</wp:post_type></item>`;
const exportOf = (...items: Past[]) =>
  `<?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/"><channel>
  <title>Old</title><link>https://old.example</link><wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://old.example</wp:base_blog_url>${items.map(item).join("")}</channel></rss>`;

const got = async (id: number): Promise<ContentImportWithItems> =>
  (await ask(get, "GET", { as: ada, params: { id } })).body.contentImport;
async function uploadExport(...items: Past[]): Promise<ContentImportWithItems> {
  const form = new FormData();
  form.append("file", new Blob([exportOf(...items)]), "old.xml");
  const { status, body } = await ask(upload, "POST", { as: ada, form });
  expect(status, JSON.stringify(body)).toBe(200);
  return vi.waitFor(
    async () => {
      const read = await got(body.contentImport.id);
      expect(read.state).toBe("ready");
      return read;
    },
    { timeout: 100_000, interval: 100 },
  );
}
async function ran(id: number, choices: object = {}): Promise<ContentImportWithItems> {
  const { status, body } = await ask(run, "POST", {
    as: ada,
    params: { id },
    body: { formTemplateId: template.id, formElementId: template.elements.body, publish: true, ...choices },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  await runContentImport({ id, by: ada.id });
  return got(id);
}
const takenAddresses = async (id: number) => {
  const answer = await ask(undo, "POST", { as: ada, params: { id }, body: {} });
  if (answer.status === 200) await undoContentImport({ id });
  return answer;
};

test("pages of a former site become pages at their addresses, and old addresses lead to them", async () => {
  const read = await uploadExport(
    { id: 1, slug: "about", title: "About us" },
    { id: 2, slug: "bill", title: "Bill of rights", link: "/docs/bill/" },
    { id: 3, slug: "plans", title: "Plans", status: "private" },
    { id: 4, slug: "first", title: "First issue", type: "post", link: "/2019/05/first/" },
  );
  expect(read.counts).toMatchObject({ publish: 1, draft: 0, page: 2, closed: 1, pages: 3, toImport: 4, asked: 0 });
  const about = read.items.find(({ title }) => title === "About us")!;
  expect(about).toMatchObject({ kind: "page", state: "draft", asks: [] });
  expect(about.reason).toContain("imported under Pages");
  const preview = (await previewItem(about.id))!;
  expect(preview).toMatchObject({ page: null, problem: null, sitePage: { title: "About us", slug: "about" } });
  expect(await db.select().from(pages)).toEqual([]);

  const done = await ran(read.id);
  expect(done).toMatchObject({ state: "finished", counts: { imported: 4, refused: 0 } });
  const at = (title: string) => done.items.find((one) => one.title === title)!;
  expect(at("About us")).toMatchObject({ url: "/about", publicationIssueId: null });
  expect(at("First issue").pageId).toBeNull();
  expect((await publishedPageAt("about"))!.title).toBe("About us");
  expect(await publishedPageAt("bill-2")).not.toBeNull();
  expect(await publishedPageAt("plans")).toBeNull();
  expect(await findRedirect("/docs/bill")).toBe("/bill-2");
  expect(await findRedirect("/?page_id=1")).toBe("/about");
  expect(await findRedirect("/plans")).toBeNull();
  expect(await (await sitemapNamed("pages.xml")).text()).toContain("/about</loc><lastmod>2019-05-04");
  const [entry] = await db
    .select()
    .from(activityLog)
    .where(eq(activityLog.action, "page.imported"))
    .orderBy(desc(activityLog.id));
  expect(entry!.actorId).toBe(ada.id);

  // the same again changes nothing, whatever it is called by now
  await ask(update, "POST", { as: ada, params: { id: at("Plans").pageId! }, body: { title: "Our plans" } });
  const again = await uploadExport({ id: 1, slug: "about", title: "About" }, { id: 3, slug: "plans", title: "Plans" });
  expect(again.counts).toMatchObject({ toImport: 0, left_out: 2 });

  const refused = await takenAddresses(read.id);
  expect(refused.status).toBe(409);
  expect(refused.body.message).toContain("Our plans");
});

test("a run that is undone takes its pages and their old addresses back", async () => {
  const read = await uploadExport({ id: 11, slug: "team", title: "Team", link: "/who/" });
  await ran(read.id);
  expect(await findRedirect("/who")).toBe("/team");
  expect((await takenAddresses(read.id)).status).toBe(200);
  expect((await got(read.id)).state).toBe("undone");
  expect(await publishedPageAt("team")).toBeNull();
  expect(await findRedirect("/who")).toBeNull();
  expect((await uploadExport({ id: 11, slug: "team", title: "Team" })).counts.toImport).toBe(1);
});

test("pages are left out where staff say so, and drafts where nothing is published", async () => {
  const without = await ran((await uploadExport({ id: 21, slug: "jobs", title: "Jobs" })).id, { importPages: false });
  expect(without.items[0]).toMatchObject({ state: "left_out", pageId: null });
  const drafts = await ran((await uploadExport({ id: 22, slug: "press", title: "Press", link: "/newsroom/" })).id, {
    publish: false,
  });
  expect(await publishedPageAt("press")).toBeNull();
  expect(await findRedirect("/newsroom")).toBeNull();
  const { pageId } = drafts.items[0]!;
  await ask(update, "POST", { as: ada, params: { id: pageId! }, body: { publish: true } });
  expect(await findRedirect("/newsroom")).toBe("/press");
});
