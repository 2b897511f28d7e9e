import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { POST as updateMenuCall } from "@/app/admin/menu/api/update/route";
import { POST as remove } from "@/app/admin/page/api/delete/[id]/route";
import { GET as get } from "@/app/admin/page/api/get/[id]/route";
import { GET as list } from "@/app/admin/page/api/list/route";
import { POST as add } from "@/app/admin/page/api/new/route";
import { POST as publish } from "@/app/admin/page/api/publish/[id]/route";
import { POST as restore } from "@/app/admin/page/api/restore/[id]/route";
import { GET as revisions } from "@/app/admin/page/api/revisions/[id]/route";
import { POST as undelete } from "@/app/admin/page/api/undelete/[id]/route";
import { POST as unpublish } from "@/app/admin/page/api/unpublish/[id]/route";
import { POST as update } from "@/app/admin/page/api/update/[id]/route";
import { db } from "@/db";
import { activityLog, categories, formTemplates, menus, pages, redirects } from "@/db/schema";
import { transaction } from "@/db/transaction";
import { sitemapNamed } from "@/lib/issues/public/sitemaps";
import { quickSearch } from "@/lib/quick-search/quick-search";
import { findRedirect, findRedirectOfPage } from "@/lib/redirects/find";
import { addRedirect } from "@/lib/redirects/commands";
import { createTemplate } from "@/lib/templates/commands";
import { aTopic } from "@/lib/tools/testing/bills";
import { ask, person } from "@/lib/tools/testing/people";
import { comparePage } from "./history";
import { menuChoices } from "./menu/choices";
import { publicMenus } from "./menu/queries";
import { pageMetadata } from "./metadata";
import { publishedPageAt, readingOfPage } from "./public";
import type { Page } from "./schema";
import { emptyPageTrash } from "./trash";

let ada: Awaited<ReturnType<typeof person>>;
beforeEach(async () => {
  await db.update(pages).set({ revisionId: null });
  await db.delete(pages);
  await db.delete(menus);
  await db.delete(redirects);
  ada = await person("admin");
});

const createPage = async (body: object): Promise<Page> => {
  const answer = await ask(add, "POST", { as: ada, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.page;
};
const changePage = (id: number, body: object) => ask(update, "POST", { as: ada, params: { id }, body });
const about = { slug: "about", title: "About us", textValue: "<h2>Who we are</h2><p>Nine people in Lansing.</p>" };
const doc = (text: string) => ({
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text }] }],
});

async function openPage() {
  const page = await publishedPageAt("about");
  if (!page || page.locked) throw new Error("The page is not open");
  return page;
}

describe("a page", () => {
  test("is read at the address that it was given, with its headings and a picture for sharing", async () => {
    const page = await createPage(about);
    expect(page).toMatchObject({ slug: "about", url: "/about", published: true, hasUnpublishedChanges: false });
    const found = await openPage();
    expect(found.title).toBe("About us");
    const { reading } = await readingOfPage(found.document);
    expect(reading.contents.map(({ label }) => label)).toEqual(["Who we are"]);
    const { openGraph, description, alternates } = pageMetadata(found, "The Institute");
    expect(description).toBe("Nine people in Lansing.");
    expect(String(alternates?.canonical)).toMatch(/\/about$/);
    expect(JSON.stringify(openGraph)).toContain("/about/opengraph-image");
  });

  test("without a text, or on request, is a draft hidden from readers", async () => {
    await createPage({ title: "Contact" });
    await createPage({ ...about, publish: false });
    for (const slug of ["contact", "about"]) expect(await publishedPageAt(slug)).toBeNull();
    const all = await ask(list, "GET", { as: ada, query: "published=0&sortBy=title&sortOrder=asc" });
    expect(all.body.pages.map(({ title }: Page) => title)).toEqual(["About us", "Contact"]);
  });

  test("takes no address of the site, of a template or of another page", async () => {
    const template = await transaction((tx) => createTemplate(tx, ada, { name: "Weekly digest", slug: "digest" }));
    for (const slug of ["admin", "bill", "topic", "login", "file", "privacy", "digest"]) {
      const { status, body } = await ask(add, "POST", { as: ada, body: { ...about, slug } });
      expect([slug, status]).toEqual([slug, 422]);
      expect(body.issues[0].path).toBe("slug");
    }
    await createPage(about);
    expect((await ask(add, "POST", { as: ada, body: about })).status).toBe(409);
    expect((await ask(add, "POST", { as: ada, body: { ...about, slug: "About Us" } })).status).toBe(422);
    await expect(
      transaction((tx) => createTemplate(tx, ada, { name: "Another", slug: "about" })),
    ).rejects.toMatchObject({ status: 409 });
    const named = await transaction((tx) => createTemplate(tx, ada, { name: "About" }));
    expect(named.slug).toBe("about-2");
    for (const { id } of [template, named])
      await db
        .update(formTemplates)
        .set({ slug: `old-${id}` })
        .where(eq(formTemplates.id, id));
  });

  test("of a title that is taken gets an address beside it", async () => {
    await createPage(about);
    expect((await createPage({ title: "About" })).slug).toBe("about-2");
    expect((await createPage({ title: "Bill" })).slug).toBe("bill-2");
    expect((await createPage({ title: "???" })).slug).toBe("untitled");
    expect((await createPage({ title: "Staff", slug: " /Our-Staff/ " })).slug).toBe("our-staff");
  });

  test("that gets another address leaves a redirect, and takes it back where it returns", async () => {
    const page = await createPage(about);
    const moved = await changePage(page.id, { slug: "who-we-are", version: page.version });
    expect(moved.status, JSON.stringify(moved.body)).toBe(200);
    expect(await publishedPageAt("about")).toBeNull();
    expect(await publishedPageAt("who-we-are")).not.toBeNull();
    expect(await findRedirect("/about?utm_source=x")).toBe("/who-we-are?utm_source=x");
    expect((await changePage(page.id, { slug: "about" })).status).toBe(200);
    expect(await findRedirect("/about")).toBeNull();
    expect(await findRedirect("/who-we-are")).toBe("/about");
    expect(await findRedirectOfPage("/Who-We-Are?a=B")).toBe("/about?a=B");
    const acts = await db
      .select({ action: activityLog.action })
      .from(activityLog)
      .where(eq(activityLog.entity, "redirect"));
    expect(acts.map(({ action }) => action)).toContain("redirect.deleted");
    await ask(unpublish, "POST", { as: ada, params: { id: page.id }, body: {} });
    await changePage(page.id, { slug: "us", publish: true });
    expect(await findRedirect("/about")).toBe("/us");
    const draft = await createPage({ title: "Draft" });
    await changePage(draft.id, { slug: "other" });
    expect(await findRedirect("/draft")).toBeNull();
  });

  test("cannot be redirected while it is read", async () => {
    await createPage(about);
    await expect(transaction((tx) => addRedirect(tx, ada, { from: "/about", to: "/topic" }))).rejects.toMatchObject({
      status: 422,
    });
  });

  test("changes for readers once it is published, and its versions can be compared and restored", async () => {
    const page = await createPage({ ...about, document: doc("First"), textValue: undefined });
    const saved = await changePage(page.id, { document: doc("Second"), publish: false, version: page.version });
    expect(saved.body.page).toMatchObject({ published: true, hasUnpublishedChanges: true });
    expect(JSON.stringify((await openPage()).document)).toContain("First");
    const published = await ask(publish, "POST", { as: ada, params: { id: page.id }, body: {} });
    expect(published.body.page.hasUnpublishedChanges).toBe(false);
    expect(JSON.stringify((await openPage()).document)).toContain("Second");
    const { body } = await ask(revisions, "GET", { as: ada, params: { id: page.id } });
    expect(body.revisions.map((one: { number: number; isCurrent: boolean }) => [one.number, one.isCurrent])).toEqual([
      [2, true],
      [1, false],
    ]);
    expect((await comparePage(page.id, 1, 2))!.changed).toBe(1);
    expect((await comparePage(page.id, 2, "working"))!.changed).toBe(0);
    expect(await comparePage(page.id, 7, 2)).toBeNull();
    const restored = await ask(restore, "POST", { as: ada, params: { id: page.id }, body: { number: 1 } });
    expect(restored.body.page).toMatchObject({ hasUnpublishedChanges: true });
    expect(restored.body.page.textValue).toBe("<p>First</p>");
    expect((await ask(restore, "POST", { as: ada, params: { id: page.id }, body: { number: 9 } })).status).toBe(422);
  });

  test("saved again as it is changes nothing and leaves no trace", async () => {
    const page = await createPage(about);
    const entries = () => db.select({ id: activityLog.id }).from(activityLog).where(eq(activityLog.entity, "page"));
    const before = (await entries()).length;
    const again = (await changePage(page.id, { ...page, version: page.version })).body.page;
    expect(again.version).toBe(page.version);
    expect((await entries()).length).toBe(before);
  });

  test("that someone saved first is not overwritten", async () => {
    const page = await createPage(about);
    const eve = await person("admin", "Eve Adams");
    await ask(update, "POST", { as: eve, params: { id: page.id }, body: { title: "About the institute" } });
    expect((await changePage(page.id, { slug: "bill", version: page.version })).status).toBe(422);
    const unknown = { as: ada, params: { id: page.id }, body: { number: 9, version: page.version } };
    expect((await ask(restore, "POST", unknown)).status).toBe(422);
    for (const call of [update, publish, unpublish, remove]) {
      const { status, body } = await ask(call, "POST", {
        as: ada,
        params: { id: page.id },
        body: { ...(call === update && { title: "Ours" }), version: page.version },
      });
      expect(status).toBe(409);
      expect(body.savedBy.name).toBe("Eve Adams");
      expect(body.current.title).toBe("About the institute");
    }
  });

  test("without a text is refused as such before anything is said of its version", async () => {
    const page = await createPage({ title: "Empty" });
    expect((await changePage(page.id, { title: "Empty still" })).status).toBe(200);
    const { version } = page;
    const published = await ask(publish, "POST", { as: ada, params: { id: page.id }, body: { version } });
    expect(published.status).toBe(422);
    expect((await changePage(page.id, { publish: true, version })).status).toBe(422);
    expect((await changePage(page.id, { title: "Other", version })).status).toBe(409);
  });

  test("is unpublished, and deleted with its links", async () => {
    const page = await createPage({ ...about, inMenu: true });
    expect(page.inMenu).toBe(true);
    const back = await ask(unpublish, "POST", { as: ada, params: { id: page.id }, body: {} });
    expect(back.body.page.published).toBe(false);
    expect(await publishedPageAt("about")).toBeNull();
    expect((await publicMenus(db)).footer.map(({ href }) => href)).not.toContain("/about");
    expect((await ask(publish, "POST", { as: ada, params: { id: page.id }, body: {} })).status).toBe(200);
    expect((await ask(remove, "POST", { as: ada, params: { id: page.id }, body: {} })).body).toEqual({ id: page.id });
    expect((await ask(get, "GET", { as: ada, params: { id: page.id } })).status).toBe(404);
    const [footer] = await db.select().from(menus).where(eq(menus.name, "footer"));
    expect(JSON.stringify(footer!.items)).not.toContain("pageId");
  });

  test("is not published without a text, and holds nothing that a text may not", async () => {
    const page = await createPage({ title: "Empty" });
    const answer = await ask(publish, "POST", { as: ada, params: { id: page.id }, body: {} });
    expect(answer.status).toBe(422);
    expect((await changePage(page.id, { document: { type: "doc", content: [{ type: "script" }] } })).status).toBe(422);
    const clean = await changePage(page.id, { textValue: '<p onclick="x()">Hi<script>alert(1)</script></p>' });
    expect(clean.body.page.textValue).toBe("<p>Hi</p>");
  });

  test("that is published is in the sitemap and found by its words; a draft is in neither", async () => {
    await createPage(about);
    await createPage({ ...about, slug: "secret", title: "Secret plans", publish: false });
    const map = await (await sitemapNamed("pages.xml")).text();
    expect(map).toContain("/about</loc><lastmod>");
    expect(map).not.toContain("/secret");
    const matched = "Who we are Nine people in Lansing.";
    expect((await quickSearch("lansing peo", 5)).pages).toMatchObject([{ title: "About us", url: "/about", matched }]);
    expect((await quickSearch("secret", 5)).pages).toEqual([]);
  });
});

describe("a deleted page", () => {
  const recover = (id: number) => ask(undelete, "POST", { as: ada, params: { id }, body: {} });
  const listIds = async (query: string) =>
    (await ask(list, "GET", { as: ada, query })).body.pages.map(({ id }: Page) => id);

  test("is in the trash: it is not found, no menu links to it, and it can be restored as a draft with its versions", async () => {
    const page = await createPage({ ...about, inMenu: true });
    await ask(remove, "POST", { as: ada, params: { id: page.id }, body: {} });
    expect(await publishedPageAt("about")).toBeNull();
    expect((await ask(get, "GET", { as: ada, params: { id: page.id } })).status).toBe(404);
    expect((await changePage(page.id, { title: "New" })).status).toBe(404);
    expect(JSON.stringify([await publicMenus(db), await menuChoices()])).not.toContain("About us");
    const item = { kind: "page", pageId: page.id };
    expect((await ask(updateMenuCall, "POST", { as: ada, body: { name: "footer", items: [item] } })).status).toBe(422);
    expect([await listIds(""), await listIds("deleted=1")]).toEqual([[], [page.id]]);
    expect((await recover(page.id)).body.page).toMatchObject({
      slug: "about",
      published: false,
      deletedAt: null,
      title: "About us",
    });
    expect((await ask(revisions, "GET", { as: ada, params: { id: page.id } })).body.revisions).toHaveLength(1);
    expect((await recover(page.id)).status).toBe(404);
    const acts = await db
      .select({ action: activityLog.action })
      .from(activityLog)
      .where(eq(activityLog.entityId, page.id));
    expect(acts.map(({ action }) => action)).toEqual(
      expect.arrayContaining(["page.deleted", "page.restored-from-trash"]),
    );
  });

  test("frees its address, and is restored at another one then", async () => {
    const page = await createPage(about);
    await ask(remove, "POST", { as: ada, params: { id: page.id }, body: {} });
    await createPage(about);
    expect((await recover(page.id)).body.page).toMatchObject({ slug: "about-2" });
  });

  test("is erased after 30 days, and not before", async () => {
    const [old, young] = [await createPage({ title: "Old" }), await createPage({ title: "Young" })];
    for (const { id } of [old, young]) await ask(remove, "POST", { as: ada, params: { id }, body: {} });
    await db
      .update(pages)
      .set({ deletedAt: sql`now() - interval '31 days'` })
      .where(eq(pages.id, old.id));
    expect(await transaction(emptyPageTrash)).toBe(1);
    expect(await listIds("deleted=1")).toEqual([young.id]);
  });
});

describe("a menu", () => {
  const set = (body: object) => ask(updateMenuCall, "POST", { as: ada, body });

  test("is the product's own until it is arranged", async () => {
    const { masthead, footer } = await publicMenus(db);
    expect(masthead.map(({ label }) => label)).toEqual(["Bills", "Topics", "All issues", "Calendar"]);
    expect(footer.map(({ label }) => label)).toEqual(["Help", "Privacy"]);
  });

  test("shows pages, places and other sites in their order, by their own names or labels", async () => {
    const page = await createPage(about);
    const { status, body } = await set({
      name: "masthead",
      items: [
        { kind: "page", pageId: page.id },
        { kind: "place", place: "bills", label: "Find a bill" },
        { kind: "link", url: "https://example.org/donate", label: "Donate" },
      ],
    });
    expect(status, JSON.stringify(body)).toBe(200);
    expect((await publicMenus(db)).masthead.map(({ href, label }) => [href, label])).toEqual([
      ["/about", "About us"],
      ["/bill/list", "Find a bill"],
      ["https://example.org/donate", "Donate"],
    ]);
  });

  test("leads to the topic that another was merged into", async () => {
    const [old, stayed] = [await aTopic("Roads"), await aTopic("Transport")];
    await set({ name: "footer", items: [{ kind: "topic", topicId: old.id }] });
    await db.update(categories).set({ active: false, mergedIntoId: stayed.id }).where(eq(categories.id, old.id));
    expect((await publicMenus(db)).footer[0]).toMatchObject({ label: "Transport" });
    const topic = (await menuChoices()).topics.find(({ id }) => id === old.id);
    expect(topic).toMatchObject({ name: expect.stringContaining("Transport"), isActive: true, isMerged: true });
  });

  test("never loses the privacy page", async () => {
    await set({ name: "footer", items: [] });
    expect((await publicMenus(db)).footer.map(({ href }) => href)).toEqual(["/privacy"]);
  });

  test("leads nowhere that harms, and to nothing that is not there", async () => {
    for (const url of [
      "javascript:alert(1)",
      "//evil.example",
      "https://a:b@example.org",
      "https://a b",
      "/about",
      "data:x",
    ])
      expect([url, (await set({ name: "footer", items: [{ kind: "link", url, label: "x" }] })).status]).toEqual([
        url,
        422,
      ]);
    expect((await set({ name: "footer", items: [{ kind: "page", pageId: 999_999 }] })).status).toBe(422);
    expect(
      (await set({ name: "footer", items: [{ kind: "link", url: "https://example.org", label: "" }] })).status,
    ).toBe(422);
    expect((await set({ name: "sidebar", items: [] })).status).toBe(422);
  });

  test("that someone saved first is not overwritten", async () => {
    const first = await set({ name: "footer", items: [{ kind: "place", place: "help" }], version: 0 });
    expect(first.status).toBe(200);
    const { status, body } = await set({ name: "footer", items: [], version: 0 });
    expect(status).toBe(409);
    expect(body.current.items).toHaveLength(1);
    expect((await set({ name: "footer", items: [], version: body.current.version })).status).toBe(200);
  });
});
