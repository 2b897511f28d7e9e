import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { strToU8, zipSync } from "fflate";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { GET as get } from "@/app/admin/content-import/api/get/[id]/route";
import { POST as decide } from "@/app/admin/content-import/api/decide/[id]/route";
import { POST as run } from "@/app/admin/content-import/api/run/[id]/route";
import { POST as undo } from "@/app/admin/content-import/api/undo/[id]/route";
import { POST as upload } from "@/app/admin/content-import/api/upload/route";
import { POST as publish } from "@/app/admin/publication-issue/api/publish/[id]/route";
import { db } from "@/db";
import {
  contentImportItems,
  contentImports,
  files,
  formElementValues,
  issueCitations,
  issueMentions,
  issueSnapshots,
  mailings,
  organisation,
  publicationIssues,
  redirects,
} from "@/db/schema";
import { issueFeed } from "@/lib/issues/public/issue-feed";
import { issuePage } from "@/lib/issues/public/issue-page";
import { publishedIssueById } from "@/lib/issues/public/published";
import { contentFrom } from "@/lib/issues/publishing/snapshot/content";
import { htmlOfDocument } from "@/lib/issues/document/to-html";
import { transaction } from "@/db/transaction";
import { makeSnapshot } from "@/lib/issues/publishing/snapshot";
import { aBill } from "@/lib/tools/testing/bills";
import { aTemplate } from "@/lib/tools/testing/issues";
import { ask, person } from "@/lib/tools/testing/people";
import { previewItem } from "./preview-item";
import { runContentImport } from "./run/run-content-import";
import { undoContentImport } from "./run/undo";
import type { ContentImportWithItems } from "./schema";
import { filesOf, startReading } from "./start-reading";

const past = join(process.cwd(), "..", "shared", "data", "past");
const there = existsSync(past);
vi.setConfig({ testTimeout: 300_000 });
let ada: Awaited<ReturnType<typeof person>>;
let template: Awaited<ReturnType<typeof aTemplate<"body">>>;
const bill = (name: string, session: string, jurisdiction: string, details: object, more: object = {}) =>
  aBill({
    name,
    jurisdiction,
    session,
    sessionName: session,
    sessionYear: Number(/\d{4}/.exec(session)?.[0] ?? 2025),
    slug: `${jurisdiction}-${session}-${name}-${process.pid}`.toLowerCase().replace(/[^a-z0-9]+/g, "-"),
    sourceId: `${jurisdiction} ${session} ${name}`,
    status: "enacted",
    statusDate: "2026-05-01",
    details,
    ...more,
  });
beforeAll(async () => {
  ada = await person("admin", "Ada");
  template = await aTemplate({ body: "rich_text" });
});

async function uploadFiles(...given: [name: string, bytes: Uint8Array | string][]): Promise<ContentImportWithItems> {
  const form = new FormData();
  for (const [name, bytes] of given) form.append("file", new Blob([bytes as BlobPart]), name);
  const { status, body } = await ask(upload, "POST", { as: ada, form });
  expect(status, JSON.stringify(body)).toBe(200);
  return vi.waitFor(
    async () => {
      const read = await got(body.contentImport.id);
      expect(read.state).not.toBe("reading");
      return read;
    },
    { timeout: 240_000, interval: 200 },
  );
}
const got = async (id: number): Promise<ContentImportWithItems> =>
  (await ask(get, "GET", { as: ada, params: { id } })).body.contentImport;
async function ran(id: number, choices: Record<string, unknown> = {}): Promise<ContentImportWithItems> {
  const { status, body } = await ask(run, "POST", {
    as: ada,
    params: { id },
    body: { formTemplateId: template.id, formElementId: template.elements.body, ...choices },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  await runContentImport({ id });
  return got(id);
}
const snapshotsOf = (issueId: number) =>
  db.select().from(issueSnapshots).where(eq(issueSnapshots.publicationIssueId, issueId)).orderBy(issueSnapshots.number);
const snapshotOf = async (issueId: number) => (await snapshotsOf(issueId))[0]!;

test("an old issue is history: its own date, its bills as of that day, a link beside unchanged words, no news", async () => {
  const known = await bill("HB 4001", "2023-2024 Regular Session", "MI", {
    actions: [
      { date: "2023-01-11", description: "Introduced by Representative Somebody", chamber: "lower" },
      { date: "2023-01-12", description: "Referred to Committee on Tax Policy", chamber: "lower" },
      { date: "2024-02-01", description: "Approved by the Governor", chamber: null },
    ],
  });
  const silent = await bill(
    "SB 8",
    "2023-2024 Regular Session",
    "MI",
    { actions: [] },
    { introducedDate: "2023-01-12" },
  );
  const text =
    "---\ntitle: March\ndate: 2023-03-10\npermalink: /2023/03/march/\n---\nWe watch HB 4001, and SB 8 too.\n";
  const read = await uploadFiles(["march.md", text]);
  const done = await ran(read.id, { publish: true, jurisdiction: "MI" });
  expect(done).toMatchObject({ state: "finished", counts: { imported: 1, refused: 0 } });
  const issueId = done.items[0]!.publicationIssueId!;
  const snapshot = await snapshotOf(issueId);
  const content = contentFrom(snapshot.content);
  expect(content.bills[known.id]).toMatchObject({ status: "in_committee", statusDate: "2023-01-12" });
  expect(content.bills[silent.id]).toMatchObject({ status: "unknown", statusDate: null });
  expect(snapshot.plainText).toBe("We watch HB 4001, and SB 8 too.");
  expect(snapshot.createdAt.slice(0, 10)).toBe("2023-03-10");
  const issue = (await publishedIssueById(issueId))!;
  expect(issue.publishedDate).toBe("2023-03-10");
  const page = await issuePage(issue);
  expect(htmlOfDocument(page.issue.content.values[0]!.document!)).toBe(
    `<p>We watch <a href="/bill/view/${known.slug}">HB 4001</a>, and <a href="/bill/view/${silent.slug}">SB 8</a> too.</p>`,
  );
  const mentions = await db.select().from(issueMentions).where(eq(issueMentions.publicationIssueId, issueId));
  expect(mentions.find(({ billId }) => billId === known.id)).toMatchObject({
    passage: "We watch HB 4001, and SB 8 too.",
    status: "in_committee",
  });
  const feed = await issueFeed({ key: "everything", title: "", description: "", page: "/", filter: {} }, "xml");
  expect(feed.entries.map(({ title }) => title)).not.toContain("March");
  expect(await db.select().from(mailings).where(eq(mailings.snapshotId, snapshot.id))).toEqual([]);
  const [old] = await db.select().from(redirects).where(eq(redirects.fromKey, "/2023/03/march"));
  expect(old).toMatchObject({ to: `/publication-issue/view/${issue.slug}`, source: "import" });

  // staff edited it: nothing is undone
  await db.update(publicationIssues).set({ version: 9 }).where(eq(publicationIssues.id, issueId));
  expect((await ask(undo, "POST", { as: ada, params: { id: read.id }, body: {} })).status).toBe(409);
  const [item] = done.items;
  expect(item!.isImported).toBe(true);
});

test("an old issue that came as a draft is history too once it is published, and its old address leads to it", async () => {
  const text = "---\ntitle: April\ndate: 2023-04-14\npermalink: /2023/04/april/\n---\nQuiet.\n";
  const done = await ran((await uploadFiles(["april.md", text])).id);
  const issueId = done.items[0]!.publicationIssueId!;
  const leading = () => db.select().from(redirects).where(eq(redirects.fromKey, "/2023/04/april"));
  expect(await leading()).toEqual([]);
  expect((await ask(publish, "POST", { as: ada, params: { id: issueId } })).status).toBe(200);
  expect((await snapshotOf(issueId)).createdAt.slice(0, 10)).toBe("2023-04-14");
  expect(await leading()).toHaveLength(1);
});

test("between sessions nothing is linked; staff decide, a rejected number does not come back, the words stay", async () => {
  const before = await bill(
    "HB 4321",
    "2023-2024 Regular Session",
    "MI",
    { actions: [] },
    { introducedDate: "2023-02-01" },
  );
  const after = await bill(
    "HB 4321",
    "2025-2026 Regular Session",
    "MI",
    { actions: [] },
    { introducedDate: "2025-01-15" },
  );
  const read = await uploadFiles(["a.md", "---\ntitle: Ahead\ndate: 2025-01-03\n---\nHB 4321 comes.\n"]);
  const done = await ran(read.id, { publish: true, jurisdiction: "MI" });
  const issueId = done.items[0]!.publicationIssueId!;
  const [row] = await db.select().from(issueCitations).where(eq(issueCitations.publicationIssueId, issueId));
  expect(row).toMatchObject({ state: "suggested", billId: null });
  expect(row!.candidates.toSorted()).toEqual([before.id, after.id].toSorted());
  const { status, body } = await ask(decide, "POST", { as: ada, params: { id: row!.id }, body: { billId: after.id } });
  expect(status).toBe(200);
  expect(body.citations[0]).toMatchObject({ state: "accepted", billId: after.id, words: "HB 4321" });
  const page = await issuePage((await publishedIssueById(issueId))!);
  expect(htmlOfDocument(page.issue.content.values[0]!.document!)).toContain(`href="/bill/view/${after.slug}"`);
  expect((await snapshotOf(issueId)).plainText).toBe("HB 4321 comes.");
});

test("a rejected number leaves the bill's page, the table and every later snapshot; its words stay", async () => {
  const known = await bill("HB 4555", "2023-2024 Regular Session", "MI", { actions: [] });
  const read = await uploadFiles(["r.md", "---\ntitle: Linked\ndate: 2023-05-05\n---\nHB 4555 passed.\n"]);
  const done = await ran(read.id, { publish: true, jurisdiction: "MI" });
  const issueId = done.items[0]!.publicationIssueId!;
  const storedMentions = async () =>
    (await db.select().from(issueMentions).where(eq(issueMentions.publicationIssueId, issueId))).map(
      ({ billId, passage }) => [billId, passage],
    );
  const billsInTable = async () => (await issuePage((await publishedIssueById(issueId))!)).reading.billIds;
  const decideFor = async (billId: number | null) =>
    expect((await ask(decide, "POST", { as: ada, params: { id: row!.id }, body: { billId } })).status).toBe(200);
  const [row] = await db.select().from(issueCitations).where(eq(issueCitations.publicationIssueId, issueId));
  expect(row).toMatchObject({ state: "linked", billId: known.id });
  expect(await storedMentions()).toEqual([[known.id, "HB 4555 passed."]]);
  expect(await billsInTable()).toEqual([known.id]);
  expect(contentFrom((await snapshotOf(issueId)).content).values[0]).toMatchObject({
    billIds: [],
    citedBillIds: [known.id],
  });
  await decideFor(null);
  expect(await storedMentions()).toEqual([]);
  expect(await billsInTable()).toEqual([]);
  await decideFor(known.id);
  expect(await storedMentions()).toEqual([[known.id, "HB 4555 passed."]]);
  await decideFor(null);
  // published again from the working copy
  await transaction((tx) => makeSnapshot(tx, issueId, null));
  expect(await storedMentions()).toEqual([]);
});

test("a number that staff took out of the text names its bill no more once that is published", async () => {
  const known = await bill("HB 4666", "2023-2024 Regular Session", "MI", { actions: [] });
  const read = await uploadFiles(["o.md", "---\ntitle: Reworded\ndate: 2023-05-06\n---\nHB 4666 passed.\n"]);
  const done = await ran(read.id, { publish: true, jurisdiction: "MI" });
  const issueId = done.items[0]!.publicationIssueId!;
  const ofIssue = eq(issueMentions.publicationIssueId, issueId);
  expect(await db.$count(issueMentions, ofIssue)).toBe(1);
  const document = {
    type: "doc",
    content: [{ type: "paragraph", content: [{ type: "text", text: "Nothing passed." }] }],
  };
  await db
    .update(formElementValues)
    .set({ document, contentVersion: 2 })
    .where(eq(formElementValues.publicationIssueId, issueId));
  await db.update(publicationIssues).set({ contentVersion: 2 }).where(eq(publicationIssues.id, issueId));
  const { status, body } = await ask(publish, "POST", { as: ada, params: { id: issueId } });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(await db.$count(issueMentions, ofIssue)).toBe(0);
  const content = contentFrom((await snapshotsOf(issueId)).at(-1)!.content);
  expect([content.bills[known.id], content.values[0]!.citedBillIds]).toEqual([undefined, undefined]);
});

test("a preview dates an item in the organisation's zone, as the run does", async () => {
  const post = {
    id: "9",
    title: "Late",
    html: "<p>Late.</p>",
    status: "published",
    published_at: "2024-03-09T02:30:00.000Z",
  };
  const read = await uploadFiles(["late.json", JSON.stringify({ db: [{ data: { posts: [post] } }] })]);
  const [{ timeZone }] = (await db.select({ timeZone: organisation.timeZone }).from(organisation)) as [
    { timeZone: string },
  ];
  await db.update(organisation).set({ timeZone: "America/Detroit" });
  try {
    const preview = await previewItem(read.items[0]!.id);
    expect(preview!.page!.issue.publishedDate).toBe("2024-03-08");
  } finally {
    await db.update(organisation).set({ timeZone });
  }
});

test("a preview shows the pictures that came along, says how many did not, and leaves no file behind", async () => {
  const dot = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  const zip = zipSync({
    "preview.md": strToU8("---\ntitle: Pictured\ndate: 2022-02-03\n---\n![A dot](dot.png)\n\n![None](none.png)\n"),
    "dot.png": Buffer.from(dot, "base64"),
  });
  const read = await uploadFiles(["preview.zip", zip]);
  const preview = (await previewItem(read.items[0]!.id))!;
  expect(preview.missing).toBe(1);
  const { issue, openFiles } = preview.page!;
  const [file] = Object.values(issue.content.files);
  expect(file).toMatchObject({ altText: "A dot", url: `data:image/png;base64,${dot}` });
  expect([...openFiles]).toEqual([file!.id]);
  expect(await db.select().from(files).where(eq(files.id, file!.id))).toEqual([]);
});

test("a reading that was ended in the meantime stages nothing more", async () => {
  const form = new FormData();
  // So many that the first of them are not through when the reading ends.
  for (let i = 0; i < 100; i++) form.append("file", new Blob([`Text ${i}. `.repeat(500)]), `${i}.txt`);
  const reading = startReading({ ...ada, sessionId: 0 }, await filesOf(form));
  const ended = await vi.waitFor(
    async () => {
      const [row] = await db
        .update(contentImports)
        .set({ state: "failed", error: "Ended." })
        .where(eq(contentImports.state, "reading"))
        .returning({ id: contentImports.id });
      expect(row).toBeDefined();
      return row!.id;
    },
    { timeout: 20_000, interval: 5 },
  );
  expect(await reading).toBe(ended);
  expect(await db.$count(contentImportItems, eq(contentImportItems.contentImportId, ended))).toBe(0);
});

test("hostile items are refused by name and the others come in", async () => {
  const good = "---\ntitle: Good\ndate: 2024-01-02\n---\nGood words.\n";
  const zip = zipSync({
    "good.md": strToU8(good),
    "../../etc/evil.md": strToU8("---\ntitle: Outside\ndate: 2024-01-03\n---\nIts path is a name.\n"),
    "constructor.html": strToU8(
      "<title>Odd</title><constructor>x</constructor><__proto__>y</__proto__><p onclick=alert(1)>Odd words <a href='java\tscript:alert(1)'>here</a><svg onload=alert(1)></svg><iframe src='javascript:alert(1)'></iframe></p><script>alert(1)</script>",
    ),
    "canonical.html": strToU8('<link rel="canonical" href="http://[bad"><title>Bad address</title><p>Words.</p>'),
    "broken.docx": strToU8("PK\u0003\u0004 nothing"),
    "laughs.xml": strToU8(
      '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "ha"><!ENTITY c "&b;&b;&b;&b;">]><rss><channel><item><title>&c;</title></item></channel></rss>',
    ),
    "times.json": strToU8(
      JSON.stringify({
        db: [
          {
            data: {
              posts: [
                { id: "1", title: "Far", html: "<p>Far</p>", status: "published", published_at: 1e300 },
                { id: "1", title: "Far again", html: "<p>Far</p>", status: "published", published_at: 0 },
                { id: "2", title: "Zero\u0000", html: "<p>No\u0000thing \ud800</p>", status: "constructor" },
                {
                  id: "3",
                  title: "Zero",
                  html: "<p>Zero</p>",
                  status: "published",
                  published_at: "0000-00-00 00:00:00",
                },
              ],
            },
          },
        ],
      }),
    ),
  });
  const read = await uploadFiles(["all.zip", zip]);
  const stateOf = (title: string) => read.items.find((item) => item.title === title);
  expect(stateOf("Good")).toMatchObject({ state: "publish" });
  expect(stateOf("Odd")).toMatchObject({ state: "publish" });
  expect(stateOf("Bad address")).toMatchObject({ state: "publish" });
  expect(stateOf("Far")).toMatchObject({ state: "publish", date: null, asks: ["date"] });
  expect(stateOf("Far again")).toMatchObject({ state: "refused" });
  expect(stateOf("Zero")).toMatchObject({ date: null });
  expect(read.problems.join(" ")).toMatch(/DOCTYPE/);
  const done = await ran(read.id, { publish: true });
  expect(done.counts.refused).toBe(1);
  const odd = done.items.find((item) => item.title === "Odd")!;
  expect(odd.publicationIssueId).not.toBeNull();
  const all = JSON.stringify(await db.select().from(issueSnapshots));
  expect(all).not.toMatch(/alert\(|onload|javascript:/);
});

test("a killed run continues after the last whole item; undo removes issues, files and addresses", async () => {
  const png = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );
  const zip = zipSync({
    "a/one.md": strToU8(
      "---\ntitle: One of three\ndate: 2022-01-01\npermalink: /one/\n---\n![A dot](dot.png)\n\nOne.\n",
    ),
    "a/two.md": strToU8("---\ntitle: Two of three\ndate: 2022-01-02\n---\n![Gone](gone.png)\n\nTwo.\n"),
    "a/three.md": strToU8("---\ntitle: Three of three\ndate: 2022-01-03\n---\nThree.\n"),
    "a/dot.png": png,
  });
  const read = await uploadFiles(["three.zip", zip]);
  const started = await ask(run, "POST", {
    as: ada,
    params: { id: read.id },
    body: { formTemplateId: template.id, formElementId: template.elements.body, publish: true },
  });
  expect(started.status).toBe(200);
  // a job that comes twice, as after a kill: each item comes in once
  await runContentImport({ id: read.id });
  await runContentImport({ id: read.id });
  const done = await got(read.id);
  expect(done).toMatchObject({ state: "finished", counts: { imported: 3, refused: 0 } });
  const rows = await db.select().from(publicationIssues).where(eq(publicationIssues.formTemplateId, template.id));
  const ids = done.items.map(({ publicationIssueId }) => publicationIssueId!);
  expect(rows.filter(({ name }) => name.endsWith("of three"))).toHaveLength(3);
  expect(done.items.find(({ title }) => title === "Two of three")!.missingPictures).toEqual(["gone.png"]);
  const [picture] = await db.select().from(files).where(eq(files.title, "A dot"));
  expect(picture).toMatchObject({ isPublic: true, extension: "png" });
  expect((await ask(undo, "POST", { as: ada, params: { id: read.id }, body: {} })).status).toBe(200);
  await undoContentImport({ id: read.id });
  await undoContentImport({ id: read.id });
  expect(await got(read.id)).toMatchObject({ state: "undone", counts: { toImport: 0, imported: 0, left_out: 3 } });
  const left = await db.select({ id: publicationIssues.id }).from(publicationIssues);
  expect(left.filter(({ id }) => ids.includes(id))).toEqual([]);
  expect(await db.select().from(files).where(eq(files.title, "A dot"))).toEqual([]);
  expect(await db.select().from(redirects).where(eq(redirects.fromKey, "/one"))).toEqual([]);
  const again = await uploadFiles(["three.zip", zip]);
  expect(again.counts.toImport).toBe(3);
});

describe.skipIf(!there)("the made exports", () => {
  const file = (path: string): [string, Uint8Array] => [path.replace(/^.*\//, ""), readFileSync(join(past, path))];
  test("nothing private of them is in any table", async () => {
    for (const path of [
      "wxr/made/great-lakes.wordpress.2026-11-20.xml",
      "ghost/made/great-lakes.ghost.2026-11-20.json",
      "substack/made/great-lakes.substack-export.zip",
      "docx/made/2025-06-20 Weekly Regulatory Update FINAL v3.docx",
    ]) {
      const read = await uploadFiles(file(path));
      await ran(read.id, { publish: true, jurisdiction: "MI" });
    }
    const tables = await db.execute<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public'` as never,
    );
    for (const { name } of tables) {
      const rows = await db.execute(`select * from "${name}"` as never);
      const found =
        /Invented Person|invented@example|\$2[aby]\$10|admin_session_secret|Needs a password|opens\.csv/.exec(
          JSON.stringify([...rows]),
        );
      expect(found && `${name}: ${found[0]}`).toBeNull();
    }
  });
});

describe.skipIf(!there)("whole blogs", () => {
  const posts = (xml: string) =>
    [...xml.matchAll(/<item>([\s\S]*?)<\/item>/g)]
      .map(([, item = ""]) => {
        const field = (name: string) =>
          new RegExp(`<${name}>(?:<!\\[CDATA\\[)?([\\s\\S]*?)(?:\\]\\]>)?</${name}>`).exec(item)?.[1] ?? "";
        return {
          link: field("link"),
          type: field("wp:post_type"),
          status: field("wp:status"),
          password: field("wp:post_password"),
          gmt: field("wp:post_date_gmt"),
          day: field("wp:post_date").slice(0, 10),
        };
      })
      .filter(({ type, status, password }) => type === "post" && status === "publish" && password === "");

  /** Staff are asked for the title of the one; the other has no words. */
  const incomplete = ["/edge-case-no-title/", "/edge-case-no-content/"];

  test.each([
    "wxr/real/wordpress_blog.xml",
    "wxr/real/wordpress_Airquality.xml",
    "wxr/real/theme-unit-test_themeunittestdata.wordpress.xml",
  ])(
    "%s moves as a whole: every post with its date and former address; again changes nothing; undo leaves nothing",
    async (path) => {
      const bytes = readFileSync(join(past, path));
      const expected = posts(bytes.toString("utf8"));
      expect(expected.length).toBeGreaterThan(1);
      const [{ timeZone: zone } = { timeZone: "" }] = await db.select().from(organisation);
      const before = {
        issues: await db.$count(publicationIssues),
        redirects: await db.$count(redirects),
        files: await db.$count(files),
      };
      const read = await uploadFiles([path.replace(/^.*\//, ""), bytes]);
      await ran(read.id, { publish: true, importPages: true });
      const rows = await db
        .select({ item: contentImportItems, publishedAt: publicationIssues.firstPublishedAt })
        .from(contentImportItems)
        .leftJoin(publicationIssues, eq(publicationIssues.id, contentImportItems.publicationIssueId))
        .where(eq(contentImportItems.contentImportId, read.id));
      const notIn: string[] = [];
      let moved = 0;
      for (const { link, gmt, day } of expected) {
        const { pathname, search } = new URL(link);
        const row = rows.find(
          ({ item }) => item.addresses.includes(`${pathname}${search}`) || item.addresses.includes(link),
        );
        // Drafts for a reason that the item names: a gate, or a date or title that the file lacks.
        if ((row && row.item.state !== "publish") || incomplete.some((end) => link.endsWith(end))) continue;
        moved++;
        const at = row?.publishedAt ? new Date(row.publishedAt) : null;
        // The day that the former site printed counts more than the hour: beyond midnight in our zone it is noon of that day.
        const isExact = at?.toISOString().slice(0, 19).replace("T", " ") === gmt;
        const isNoon = at?.toLocaleTimeString("en-GB", { timeZone: zone }) === "12:00:00";
        if (at?.toLocaleDateString("en-CA", { timeZone: zone }) !== day || !(isExact || isNoon))
          notIn.push(`${link}: ${gmt} is ${at?.toISOString()} (${row?.item.state}, ${row?.item.reason})`);
        const from = await db.$count(redirects, eq(redirects.from, `${pathname}${search}`));
        if (from !== 1) notIn.push(`${link}: ${from} redirects`);
      }
      expect(moved).toBeGreaterThanOrEqual(expected.length / 2);
      expect(notIn).toEqual([]);
      const again = await uploadFiles([path.replace(/^.*\//, ""), bytes]);
      expect(again.counts.toImport).toBe(0);
      expect((await ask(undo, "POST", { as: ada, params: { id: read.id }, body: {} })).status).toBe(200);
      await undoContentImport({ id: read.id });
      expect(await got(read.id)).toMatchObject({ state: "undone", counts: { imported: 0 } });
      expect({
        issues: await db.$count(publicationIssues),
        redirects: await db.$count(redirects),
        files: await db.$count(files),
      }).toEqual(before);
    },
  );
});

test("links between posts of one import use this site's redirects; others keep their host", async () => {
  const post = (id: number, slug: string, body: string, status = "publish") =>
    `<item><title>${slug}</title><link>https://www.own.example/2021/05/${slug}/</link><guid isPermaLink="false">https://www.own.example/?p=${id}</guid><content:encoded><![CDATA[${body}]]></content:encoded><wp:post_id>${id}</wp:post_id><wp:post_type>post</wp:post_type><wp:status>${status}</wp:status><wp:post_name>${slug}</wp:post_name><wp:post_date_gmt>2021-05-0${id} 12:00:00</wp:post_date_gmt></item>`;
  const links = [
    "https://own.example/2021/05/first/#part",
    "http://www.own.example/?p=1",
    "https://www.own.example/2021/05/hidden/",
    "https://www.own.example/wp-content/report.pdf",
    "https://other.example/2021/05/first/",
  ];
  const wxr = `<rss xmlns:wp="w" xmlns:content="c"><channel><wp:base_blog_url>https://www.own.example</wp:base_blog_url>${post(1, "first", "<p>One</p>")}${post(2, "second", `<p>${links.map((href) => `<a href="${href}">x</a>`).join(" ")}</p>`)}${post(3, "hidden", "<p>Draft</p>", "draft")}</channel></rss>`;
  const read = await uploadFiles(["own.xml", wxr]);
  const done = await ran(read.id, { publish: true });
  const second = done.items.find(({ title }) => title === "second")!;
  const { document } = (
    await db
      .select({ document: formElementValues.document })
      .from(formElementValues)
      .where(eq(formElementValues.publicationIssueId, second.publicationIssueId!))
  )[0]!;
  expect([...JSON.stringify(document).matchAll(/"href":"([^"]+)"/g)].map(([, href]) => href)).toEqual([
    "/2021/05/first/#part",
    "/?p=1",
    ...links.slice(2),
  ]);
});
