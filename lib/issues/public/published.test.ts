import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { GET as publicList } from "@/app/form-template/api/list/public/route";
import { POST as quickSearch } from "@/app/quicksearch/search/route";
import { db } from "@/db";
import { transaction } from "@/db/transaction";
import { files, formTemplateCategories, formTemplateViews, organisation, publicationIssues } from "@/db/schema";
import { aBill, aTopic } from "@/lib/tools/testing/bills";
import { anIssue, aTemplate } from "@/lib/tools/testing/issues";
import { ask, person } from "@/lib/tools/testing/people";
import { updatePublishedDate, updateTitle, updateTopics } from "../drafts/commands";
import { listElementsOf } from "../drafts/list-elements";
import { latestOfSeries, neighborsOf, publishedIssueBySlug, publishedIssues, seriesOf } from "./published";
import { mentionsOfBill } from "./bill-mentions";
import { publicTopics } from "./public-topics";
import { publishedPair } from "../history/published-pair";
import { publishIssue, unpublishIssue } from "../publishing/publish";
import { publicGroups } from "../publishing/snapshot/content";
import { saveNewValue } from "../drafts/values";
import { templateFeed } from "./feeds";
import { latestWeekly, weeklyIssues } from "./weekly";

let eda: Awaited<ReturnType<typeof person>>;
let template: Awaited<ReturnType<typeof aTemplate<"body" | "note" | "secret">>>;
let banking: Awaited<ReturnType<typeof aTopic>>;
let water: Awaited<ReturnType<typeof aTopic>>;
beforeAll(async () => {
  eda = await person("editor", "Eda");
  template = await aTemplate({
    body: { type: "long_text", group: "second" },
    note: { type: "short_text", group: "first" },
    secret: { type: "long_text", public: false, group: "first" },
  });
  banking = await aTopic("Banking", "Finance");
  water = await aTopic("Water", "Environment");
});

const publishDated = (
  title: string,
  date: string,
  topics: number[],
  texts: Partial<Record<"body" | "note" | "secret", string>> = {},
  templateId = template.id,
) =>
  anIssue(eda, templateId, title, topics).then((issue) =>
    transaction(async (tx) => {
      for (const [key, textValue] of Object.entries(texts))
        await saveNewValue(tx, eda, {
          publicationIssueId: issue.id,
          formElementId: template.elements[key as "body"],
          data: { textValue },
        });
      await publishIssue(tx, eda, issue.id);
      return updatePublishedDate(tx, eda, issue.id, { publishedDate: date });
    }),
  );

describe("the page of an issue", () => {
  test("shows what was published, never the working copy", async () => {
    const issue = await publishDated("Seen", "2026-02-02", [banking.id], {
      body: "Public words.",
      secret: "Private words.",
    });
    await transaction((tx) => updateTitle(tx, eda, issue.id, { title: "Not yet" }));
    const found = await publishedIssueBySlug("seen");
    expect(found).toMatchObject({
      state: "published",
      issue: {
        name: "Seen",
        publishedDate: "2026-02-02",
        standfirst: "Public words.",
        words: 2,
        formTemplate: { slug: template.slug },
        view: { layout: "article" },
        topics: [{ id: banking.id, main: true }],
      },
    });
  });

  test("is missing for a draft and for nothing, gone when it was published once", async () => {
    const draft = await anIssue(eda, template.id, "Only a draft");
    expect(await publishedIssueBySlug(draft.slug)).toEqual({ state: "missing" });
    expect(await publishedIssueBySlug("never-was")).toEqual({ state: "missing" });
    const issue = await publishDated("Taken back", "2026-02-02", []);
    await transaction((tx) => unpublishIssue(tx, eda, issue.id));
    expect(await publishedIssueBySlug(issue.slug)).toEqual({ state: "gone" });
  });

  test("and every list, count and mention of it, is gone while the issue lies in the trash", async () => {
    const soil = await aTopic("Soil", "Environment");
    const issue = await publishDated("Binned", "2026-02-03", [soil.id], { body: "Words." });
    const publicState = async () => [
      (await publishedIssueBySlug(issue.slug)).state === "published",
      (await publishedIssues({ topicIds: [soil.id] })).total,
      (await seriesOf(template.id, soil.id)).length,
      (await publicTopics()).some(({ id }) => id === soil.id),
    ];
    expect(await publicState()).toEqual([true, 1, 1, true]);
    await db
      .update(publicationIssues)
      .set({ deletedAt: sql`now()` as never })
      .where(eq(publicationIssues.id, issue.id));
    expect(await publicState()).toEqual([false, 0, 0, false]);
  });

  test("has its groups in the view's order, with public elements that have something in them", async () => {
    const issue = await publishDated("Ordered", "2026-02-02", [], { body: "B", note: "N", secret: "S" });
    const found = await publishedIssueBySlug(issue.slug);
    if (found.state !== "published") throw new Error(found.state);
    const labels = (order?: number[]) =>
      publicGroups(found.issue.content, order).map((group) => [
        group.name,
        group.elements.map((element) => element.label),
      ]);
    expect(labels()).toEqual([
      ["second", ["body"]],
      ["first", ["note"]],
    ]);
    expect(labels([template.groups.first!])).toEqual([
      ["first", ["note"]],
      ["second", ["body"]],
    ]);
  });
});

test("the newest issue of a series is that of the latest published date, then the highest id; drafts do not count", async () => {
  const topic = await aTopic("Ferries", "Transport");
  const [a, b, c] = [
    await publishDated("Ferry one", "2026-03-02", [topic.id]),
    await publishDated("Ferry two", "2026-03-09", [topic.id]),
    await publishDated("Ferry three", "2026-03-09", [topic.id]),
  ];
  await anIssue(eda, template.id, "Ferry draft", [topic.id]);
  expect((await latestOfSeries(template.id, topic.id))?.id).toBe(c.id);
  expect((await seriesOf(template.id, topic.id)).map((one) => one.id)).toEqual([c.id, b.id, a.id]);
  expect(await latestOfSeries(template.id, water.id)).toBeNull();
  const neighbors = await neighborsOf((await latestOfSeries(template.id, topic.id))!);
  expect([neighbors.previous?.id, neighbors.next]).toEqual([b.id, null]);
});

test("a topic that was taken away after publishing is in the public series until it is published again", async () => {
  const topic = await aTopic("Canals", "Transport");
  const issue = await publishDated("Canals now", "2026-03-02", [topic.id]);
  await transaction((tx) => updateTopics(tx, eda, issue.id, { topics: [] }));
  expect(await seriesOf(template.id, topic.id)).toHaveLength(1);
  await transaction((tx) => publishIssue(tx, eda, issue.id));
  expect(await seriesOf(template.id, topic.id)).toEqual([]);
});

test("lists filter by template, area, topic, days and public words, newest first, and page", async () => {
  const own = await aTemplate({ x: "long_text" });
  const one = await publishDated("Budget talks", "2026-01-10", [banking.id], {}, own.id);
  const two = await publishDated("Rivers", "2026-01-20", [water.id], {}, own.id);
  const ids = async (filter: Parameters<typeof publishedIssues>[0]) =>
    (await publishedIssues({ templateId: own.id, ...filter })).issues.map((issue) => issue.id);
  expect(await ids({})).toEqual([two.id, one.id]);
  expect(await ids({ perPage: 1, page: 2 })).toEqual([one.id]);
  expect(await ids({ policyAreaId: water.policyAreaId })).toEqual([two.id]);
  expect(await ids({ topicIds: [banking.id, 999_999] })).toEqual([one.id]);
  expect(await ids({ startDate: "2026-01-10", endDate: "2026-01-19" })).toEqual([one.id]);
  expect(await ids({ words: "talking budgets" })).toEqual([one.id]);
  expect(await ids({ words: "budget -talks" })).toEqual([]);
  expect(await ids({ words: "the" })).toEqual([]);
  expect((await publishedIssues({ templateId: own.id })).total).toBe(2);
});

test("words of elements that are not public find nothing", async () => {
  await publishDated("Discreet", "2026-01-10", [], { secret: "xylophone", body: "accordion" });
  expect((await publishedIssues({ words: "xylophone" })).total).toBe(0);
  expect((await publishedIssues({ words: "accordion" })).total).toBe(1);
});

test("a bill's mentions are those of public elements in published issues, newest first", async () => {
  const own = await aTemplate({ listed: "bills", hidden: { type: "bills", public: false }, text: "rich_text" });
  const [seen, unseen] = [await aBill({ name: "H.B. 5" }), await aBill()];
  const issue = await anIssue(eda, own.id, "With bills");
  await transaction(async (tx) => {
    await saveNewValue(tx, eda, {
      publicationIssueId: issue.id,
      formElementId: own.elements.listed,
      data: { billIds: [seen.id] },
    });
    await saveNewValue(tx, eda, {
      publicationIssueId: issue.id,
      formElementId: own.elements.hidden,
      data: { billIds: [unseen.id] },
    });
    await saveNewValue(tx, eda, {
      publicationIssueId: issue.id,
      formElementId: own.elements.text,
      data: { textValue: `<p>Not this.</p><p>What <span data-bill-id="${seen.id}">x</span> means.</p>` },
    });
  });
  expect(await mentionsOfBill(seen.id)).toEqual([]);
  await transaction((tx) => publishIssue(tx, eda, issue.id));
  expect(await mentionsOfBill(seen.id)).toMatchObject([
    {
      issue: { slug: "with-bills", name: "With bills", formTemplate: { id: own.id } },
      passage: "What H.B. 5 means.",
      status: "introduced",
      inline: true,
    },
  ]);
  expect(await mentionsOfBill(unseen.id)).toEqual([]);
});

test("topic filters are those of published issues, without those deactivated for the template", async () => {
  const own = await aTemplate({ x: "long_text" });
  await publishDated("Both", "2026-01-10", [banking.id, water.id], {}, own.id);
  await anIssue(eda, own.id, "Draft", [(await aTopic()).id]);
  await db.insert(formTemplateCategories).values({ formTemplateId: own.id, categoryId: water.id, active: false });
  expect(await publicTopics(own.id)).toMatchObject([{ id: banking.id, policyArea: { name: "Finance" }, issues: 1 }]);
});

test("weekly pages follow the organisation's choice of templates", async () => {
  const own = await aTemplate({ x: "long_text" });
  expect(await weeklyIssues("legal")).toEqual({ template: null, issues: [], total: 0 });
  await db.update(organisation).set({ weeklyTemplates: { legal: own.id } });
  const issue = await publishDated("Legal week", "2026-01-10", [], {}, own.id);
  expect(await weeklyIssues("legal")).toMatchObject({ template: { id: own.id }, issues: [{ id: issue.id }], total: 1 });
  expect(await latestWeekly()).toMatchObject([{ kind: "legal", issue: { id: issue.id } }]);
});

test("a list shows the elements that the view names, in its order, public ones only", async () => {
  await db
    .update(formTemplateViews)
    .set({ listElements: [template.elements.secret, template.elements.note, template.elements.body] });
  const issue = await publishDated("Listed", "2026-01-10", [], { body: "B", note: "N", secret: "S" });
  const items = (await publishedIssues({ words: "listed" })).issues;
  expect((await listElementsOf(items)).get(issue.id)?.elements.map((element) => element.value.textValue)).toEqual([
    "N",
    "B",
  ]);
});

test("the public list of templates has those with a published issue, and nothing but id, slug and name", async () => {
  const empty = await aTemplate({ x: "long_text" });
  await anIssue(eda, empty.id);
  const { status, body } = await ask(publicList, "GET");
  expect(status).toBe(200);
  expect(body.formTemplates).toContainEqual({ id: template.id, slug: template.slug, name: expect.any(String) });
  expect(body.formTemplates.map((one: { id: number }) => one.id)).not.toContain(empty.id);
});

test("the words of a headline that the template hides find nothing, in the list as in quick search", async () => {
  const own = await aTemplate({ body: "long_text" });
  const issue = await anIssue(eda, own.id, "Quiet title");
  await db.update(publicationIssues).set({ headline: "Zymurgy unveiled" }).where(eq(publicationIssues.id, issue.id));
  await transaction((tx) => publishIssue(tx, eda, issue.id));
  const show = (showHeadline: boolean) =>
    db
      .insert(formTemplateViews)
      .values({ formTemplateId: own.id, showHeadline })
      .onConflictDoUpdate({ target: formTemplateViews.formTemplateId, set: { showHeadline } });
  const quick = async (q: string) => (await ask(quickSearch, "POST", { body: { q } })).body.results.issues.length;
  await show(true);
  expect([(await publishedIssues({ words: "zymurgy" })).total, await quick("zymurgy")]).toEqual([1, 1]);
  await show(false);
  expect([(await publishedIssues({ words: "zymurgy" })).total, await quick("zymurgy")]).toEqual([0, 0]);
  expect([(await publishedIssues({ words: "quiet title" })).total, await quick("quiet")]).toEqual([1, 1]);
});

test("of a picture that is not public not even its alternative text is shown or found: in the list, a comparison, feeds and searches", async () => {
  const own = await aTemplate({ text: "rich_text" });
  await db
    .insert(formTemplateViews)
    .values({ formTemplateId: own.id, listElements: [own.elements.text] })
    .onConflictDoUpdate({ target: formTemplateViews.formTemplateId, set: { listElements: [own.elements.text] } });
  const [file] = await db
    .insert(files)
    .values({
      slug: "dome-secret",
      title: "Hidden title",
      extension: "png",
      mimeType: "image/png",
      size: 1,
      sha256: "0".repeat(64),
      isPublic: true,
      altText: "Hidden file text",
    })
    .returning();
  const slugs: string[] = [];
  for (const title of ["First picture", "Second picture"]) {
    const issue = await anIssue(eda, own.id, title);
    await transaction(async (tx) => {
      await saveNewValue(tx, eda, {
        publicationIssueId: issue.id,
        formElementId: own.elements.text,
        data: {
          document: {
            type: "doc",
            content: [
              { type: "image", attrs: { fileId: file!.id, alt: `Hidden words of ${title}` } },
              { type: "paragraph", content: [{ type: "text", text: title }] },
            ],
          },
        },
      });
      slugs.push((await publishIssue(tx, eda, issue.id)).slug);
    });
  }
  const shownHeadlines = async () => {
    const { issues } = await publishedIssues({ templateId: own.id });
    const pair = await publishedPair(slugs[0]!, slugs[1]!);
    const listed = [...(await listElementsOf(issues)).values()].map(({ elements }) => elements);
    const feeds = await Promise.all(
      (["xml", "atom", "json"] as const).map(async (format) => (await templateFeed(own.slug, format)).text()),
    );
    return [JSON.stringify(pair!.comparison), JSON.stringify(listed), ...feeds].map((text) => text.includes("Hidden"));
  };
  const countFound = async () => [
    (await publishedIssues({ words: "hidden" })).total,
    ...Object.values((await ask(quickSearch, "POST", { body: { q: "hidden" } })).body.results as object[][]).flat(),
  ];
  expect(await shownHeadlines()).toEqual([true, true, true, true, true]);
  await db.update(files).set({ isPublic: false }).where(eq(files.id, file!.id));
  expect(await shownHeadlines()).toEqual([false, false, false, false, false]);
  expect(await countFound()).toEqual([0]);
});
