import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { POST as quickSearch } from "@/app/quicksearch/search/route";
import { IssueArticle } from "@/components/issues/public/issue-article";
import { db } from "@/db";
import { bills, files, formerSlugs, formTemplates, formTemplateViews, organisation } from "@/db/schema";
import { transaction } from "@/db/transaction";
import { aBill, aTopic } from "@/lib/tools/testing/bills";
import { complaintsAboutFeed } from "@/lib/tools/testing/feed-rules";
import { aFile, anIssue, aTemplate } from "@/lib/tools/testing/issues";
import { ask, person } from "@/lib/tools/testing/people";
import { templateAtSlug } from "@/lib/templates/at-slug";
import { templateById, viewOfTemplate } from "@/lib/templates/queries";
import { topicAtSlug } from "@/lib/topics/at-slug";
import { updateHeadline, updatePublishedDate } from "../drafts/commands";
import { publishIssue, unpublishIssue } from "../publishing/publish";
import { publishedIssueBySlug, publishedIssues } from "./published";
import { publishedPair } from "../history/published-pair";
import { saveNewValue } from "../drafts/values";
import { areaFeed, everythingFeed, templateFeed, topicFeed } from "./feeds";
import { listedIssues } from "./issue-list";
import { issuePage } from "./issue-page";
import { issueMetadata } from "./metadata";
import { indexOfSitemaps, sitemapNamed } from "./sitemaps";
import { issueData } from "./structured-data";
import { previewOfView } from "./view-preview";

let eda: Awaited<ReturnType<typeof person>>;
let template: Awaited<ReturnType<typeof aTemplate<"body" | "papers" | "secret">>>;
let topic: Awaited<ReturnType<typeof aTopic>>;
let bill: Awaited<ReturnType<typeof aBill>>;
let open: Awaited<ReturnType<typeof aFile>>;
let closed: Awaited<ReturnType<typeof aFile>>;
let slug: string;
let id: number;

beforeAll(async () => {
  eda = await person("editor", "Eda");
  template = await aTemplate(
    {
      body: { type: "rich_text", group: "Body" },
      papers: { type: "files", group: "Record" },
      secret: { type: "rich_text", public: false, group: "Record" },
    },
    { name: "Weekly water update" },
  );
  topic = await aTopic("Rivers", "Water and land");
  bill = await aBill({ name: "H.B. 0123", title: "An act <b>concerning</b> rivers", status: "in_committee" });
  const hidden = await aBill({ name: "S.B. 9999", title: "Nobody may know" });
  [open, closed] = [await aFile("Open paper"), await aFile("Closed paper")];
  const issue = await anIssue(eda, template.id, "Rivers & </script> this week", [topic.id]);
  [slug, id] = [issue.slug, issue.id];
  await transaction(async (tx) => {
    const say = (formElementId: number, data: object) =>
      saveNewValue(tx, eda, { publicationIssueId: issue.id, formElementId, data } as Parameters<
        typeof saveNewValue
      >[2]);
    await say(template.elements.body, {
      textValue: `<h2>Floor</h2><p>The House took <span data-bill-id="${bill.id}">x</span> up. See <a href="/topic">topics</a>.</p>`,
    });
    await say(template.elements.papers, { fileIds: [open.id, closed.id] });
    await say(template.elements.secret, {
      textValue: `<p>Private remark on <span data-bill-id="${hidden.id}">x</span>.</p>`,
    });
    await publishIssue(tx, eda, issue.id);
    await updatePublishedDate(tx, eda, issue.id, { publishedDate: "2026-11-16" });
  });
  await db.update(files).set({ isPublic: false }).where(eq(files.id, closed.id));
  await anIssue(eda, template.id, "Only a draft", [topic.id]);
});

const findIssue = async () => {
  const at = await publishedIssueBySlug(slug);
  if (at.state !== "published") throw new Error(at.state);
  return at.issue;
};
const page = async () =>
  renderToStaticMarkup(
    createElement(IssueArticle, { page: await issuePage(await findIssue()), organisation: "The Review" }),
  );
const everything = async () => [
  await page(),
  JSON.stringify(issueData(await issuePage(await findIssue()), "The Review")),
  JSON.stringify(issueMetadata(await findIssue(), "The Review")),
  ...(await Promise.all(
    (["xml", "atom", "json"] as const).map(async (format) => (await everythingFeed(format)).text()),
  )),
];

describe("what is not public", () => {
  test("appears neither on the page nor in its head, its structured data or a feed: elements, their bills, private files", async () => {
    for (const text of await everything())
      for (const hidden of ["Private remark", "S.B. 9999", "Nobody may know", "Closed paper", "secret"])
        expect(text).not.toContain(hidden);
    expect(await page()).toContain("Open paper");
  });

  test("not even the title of a private file is found, listed or compared", async () => {
    const quick = async (q: string) =>
      (await ask(quickSearch, "POST", { body: { q } })).body.results as { issues: object[] };
    expect([(await quick("closed paper")).issues, (await publishedIssues({ words: "closed paper" })).issues]).toEqual([
      [],
      [],
    ]);
    expect((await publishedIssues({ words: "topics" })).issues.map((issue) => issue.slug)).toEqual([slug]);
    await db
      .update(formTemplateViews)
      .set({ listElements: [template.elements.papers] })
      .where(eq(formTemplateViews.formTemplateId, template.id));
    const [listed] = (await listedIssues({ templateId: template.id, page: 1 })).issues;
    expect(listed?.facts.map(({ words }) => words)).toEqual(["Open paper"]);
    const other = await anIssue(eda, template.id, "The week after", [topic.id]);
    await transaction(async (tx) => {
      await saveNewValue(tx, eda, {
        publicationIssueId: other.id,
        formElementId: template.elements.body,
        data: { document: { type: "doc", content: [{ type: "image", attrs: { fileId: closed.id } }] } },
      });
      await publishIssue(tx, eda, other.id);
    });
    const compared = JSON.stringify((await publishedPair(slug, other.slug))?.comparison);
    expect(compared).toContain("Open paper");
    expect(compared).not.toContain("Closed paper");
    await transaction((tx) => unpublishIssue(tx, eda, other.id));
  });

  test("a headline that the template's view hides is in no list, feed or quick search", async () => {
    const issue = await anIssue(eda, template.id, "With a headline", [topic.id]);
    await transaction(async (tx) => {
      await updateHeadline(tx, eda, issue.id, { headline: "Hidden aloud" });
      await publishIssue(tx, eda, issue.id);
    });
    const publicText = async () =>
      JSON.stringify([
        await publishedIssues({ templateId: template.id }),
        await (await templateFeed(template.slug, "json")).text(),
        (await ask(quickSearch, "POST", { body: { q: "headline" } })).body,
      ]);
    expect(await publicText()).toContain("Hidden aloud");
    await db
      .update(formTemplateViews)
      .set({ showHeadline: false })
      .where(eq(formTemplateViews.formTemplateId, template.id));
    expect(await publicText()).not.toContain("Hidden aloud");
    const [own, view] = [(await templateById(template.id))!, (await viewOfTemplate(template.id))!];
    const tryView = async (showHeadline: boolean) =>
      (await previewOfView(own, { ...view, showHeadline }, issue.id, "2026-11-16")).page.issue.headline;
    expect([await tryView(true), await tryView(false)]).toEqual(["Hidden aloud", null]);
    await transaction((tx) => unpublishIssue(tx, eda, issue.id));
  });

  test("the index of sitemaps says when each chunk changed last, and names the news only while there are some", async () => {
    const index = async () => (await indexOfSitemaps()).text();
    const chunks = [...(await index()).matchAll(/<sitemap>.*?<\/sitemap>/g)]
      .map(([chunk]) => chunk)
      .filter((chunk) => /(issues|bills)-\d/.test(chunk));
    expect(chunks.length).toBeGreaterThan(0);
    for (const chunk of chunks) expect(chunk).toMatch(/<lastmod>\d{4}-\d\d-\d\dT/);
    const listsNews = /<url>/.test(await (await sitemapNamed("news.xml")).text());
    expect(/news\.xml/.test(await index())).toBe(listsNews);
  });

  test("a draft is in no feed and in no sitemap", async () => {
    const texts = await Promise.all(
      [
        everythingFeed("xml"),
        templateFeed(template.slug, "json"),
        topicFeed("water-and-land", "rivers", "atom"),
        indexOfSitemaps(),
        sitemapNamed("issues-1.xml"),
        sitemapNamed("news.xml"),
      ].map(async (answer) => (await answer).text()),
    );
    for (const text of texts) expect(text.toLowerCase()).not.toMatch(/only a draft|only-a-draft/);
    expect(texts[4]).toContain(slug);
  });
});

describe("the page of an issue", () => {
  test("says the status of a bill when it was published and, where it moved since, the status now", async () => {
    expect(await page()).not.toContain("when published");
    await db.update(bills).set({ status: "enacted", statusDate: "2026-11-20" }).where(eq(bills.id, bill.id));
    const words = (await page()).replace(/<[^>]+>/g, "").replace(/\s+/g, " ");
    expect(words).toContain("H.B. 0123 In committee when published, → now: Enacted up.");
    expect(words).toContain("Now enacted, Fri 20 Nov 2026");
  });

  test("shows hostile names as text", async () => {
    const html = await page();
    expect(html).toContain("Rivers &amp; &lt;/script&gt; this week");
    expect(html).toContain("An act &lt;b&gt;concerning&lt;/b&gt; rivers");
  });

  test("has structured data about it", async () => {
    const data = issueData(await issuePage(await findIssue()), "The Review") as { "@graph": Record<string, unknown>[] };
    const [article, way] = data["@graph"];
    expect(article).toMatchObject({
      "@type": "NewsArticle",
      headline: "Rivers & </script> this week",
      datePublished: "2026-11-16",
      publisher: { name: "The Review" },
    });
    expect(article?.about).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          "@type": "Legislation",
          legislationIdentifier: "H.B. 0123",
          legislationJurisdiction: "WI",
        }),
        expect.objectContaining({ name: "Rivers" }),
      ]),
    );
    expect(way).toMatchObject({ "@type": "BreadcrumbList" });
  });

  test("has its own address as the canonical one", async () => {
    expect(issueMetadata(await findIssue(), "The Review").alternates?.canonical).toBe(
      `http://localhost:3000/publication-issue/view/${slug}`,
    );
  });
});

describe("feeds", () => {
  test("of everything, a template, a policy area and a topic are valid in each format", async () => {
    for (const format of ["xml", "atom", "json"] as const) {
      const answers = [
        everythingFeed(format),
        templateFeed(template.slug, format),
        areaFeed("water-and-land", format),
        topicFeed("water-and-land", topic.slug, format),
      ];
      for (const answer of await Promise.all(answers)) expect(await complaintsAboutFeed(answer, format)).toEqual([]);
    }
  });
  test("carry the text whole, with absolute addresses and the status when it was published", async () => {
    const { items } = (await (await everythingFeed("json")).json()) as {
      items: { content_html: string; url: string }[];
    };
    expect(items[0]?.content_html).toContain(`The House took <a href="http://localhost:3000/bill/view/${bill.slug}"`);
    expect(items[0]?.content_html).toContain('See <a href="http://localhost:3000/topic">topics</a>');
    expect(items[0]?.content_html).toContain("H.B. 0123 (in committee)");
  });

  test("keep the id of an entry when its address changes", async () => {
    const ids = async () =>
      ((await (await everythingFeed("json")).json()) as { items: { id: string; url: string }[] }).items.map((item) => [
        item.id,
        item.url,
      ]);
    const before = await ids();
    await db.execute(sql`update publication_issues set slug = slug || '-anew' where id = ${id}`);
    const after = await ids();
    await db.execute(sql`update publication_issues set slug = ${slug} where id = ${id}`);
    expect(after[0]?.[0]).toBe(before[0]?.[0]);
    expect(after[0]?.[1]).not.toBe(before[0]?.[1]);
  });

  test("are 404 for what is not there, and 301 for what moved", async () => {
    expect((await templateFeed("none", "xml")).status).toBe(404);
    expect((await topicFeed("water-and-land", "none", "xml")).status).toBe(404);
    await db.insert(formerSlugs).values({ entity: "form-template", slug: "old-water", entityId: template.id });
    const moved = await templateFeed("old-water", "atom");
    expect([moved.status, moved.headers.get("location")]).toEqual([
      301,
      `http://localhost:3000/publication-list/template-list/template/${template.slug}/feed.atom`,
    ]);
  });
});

describe("addresses", () => {
  test("of a topic are found under its own slug and former ones, also of its policy area", async () => {
    await db.insert(formerSlugs).values([
      { entity: "policy-area", slug: "water", entityId: topic.policyAreaId },
      { entity: "category", scopeId: topic.policyAreaId, slug: "streams", entityId: topic.id },
    ]);
    expect(await topicAtSlug("water-and-land", "rivers")).toMatchObject({ state: "here", thing: { id: topic.id } });
    expect(await topicAtSlug("water", "rivers")).toMatchObject({ state: "moved", thing: { id: topic.id } });
    expect(await topicAtSlug("water-and-land", "streams")).toMatchObject({ state: "moved", thing: { id: topic.id } });
    expect(await topicAtSlug("nowhere", "rivers")).toEqual({ state: "missing" });
  });

  test("of a template that does not exist are not found", async () => {
    expect(await templateAtSlug("none")).toEqual({ state: "missing" });
    expect(await templateAtSlug(template.slug)).toMatchObject({ state: "here", thing: { id: template.id } });
  });
});

describe("a withdrawn issue", () => {
  test("is gone from the feeds and the sitemaps, and its page says that it was there", async () => {
    await transaction((tx) => unpublishIssue(tx, eda, id));
    expect(await publishedIssueBySlug(slug)).toEqual({ state: "gone" });
    for (const answer of [everythingFeed("xml"), sitemapNamed("issues-1.xml")])
      expect(await (await answer).text()).not.toContain(slug);
  });
});

test("a weekly is read week by week, anything else along its main topic", async () => {
  const other = await aTopic("Ferries", "Transport");
  const publish = async (title: string, date: string, topicId: number, templateId: number) => {
    const issue = await anIssue(eda, templateId, title, [topicId]);
    await transaction(async (tx) => {
      await publishIssue(tx, eda, issue.id);
      await updatePublishedDate(tx, eda, issue.id, { publishedDate: date });
    });
    return issue.slug;
  };
  const [row] = await db.insert(formTemplates).values({ slug: "summaries", name: "Summaries" }).returning();
  await publish("First on rivers", "2026-01-05", topic.id, row!.id);
  await publish("On ferries", "2026-01-12", other.id, row!.id);
  const second = await publish("Second on rivers", "2026-01-19", topic.id, row!.id);
  const previous = async () => {
    const at = await publishedIssueBySlug(second);
    return at.state === "published" ? (await issuePage(at.issue)).previous?.name : at.state;
  };
  expect(await previous()).toBe("First on rivers");
  await db.update(organisation).set({ weeklyTemplates: { legal: row!.id } });
  expect(await previous()).toBe("On ferries");
});
