import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { GET as getTopic } from "@/app/admin/category/api/get/[id]/route";
import { POST as merge } from "@/app/admin/category/api/merge/[id]/route";
import { POST as newTopic } from "@/app/admin/category/api/new/route";
import { POST as orderTopics } from "@/app/admin/category/api/order/route";
import { GET as touches } from "@/app/admin/category/api/touches/[id]/route";
import { POST as updateTopic } from "@/app/admin/category/api/update/[id]/route";
import { POST as mergeFiles } from "@/app/admin/file-area/api/merge/[id]/route";
import { POST as newFileArea } from "@/app/admin/file-area/api/new/route";
import { POST as orderFileAreas } from "@/app/admin/file-area/api/order/route";
import { GET as fileTouches } from "@/app/admin/file-area/api/touches/[id]/route";
import { POST as deleteArea } from "@/app/admin/policy-area/api/delete/[id]/route";
import { POST as mergeArea } from "@/app/admin/policy-area/api/merge/[id]/route";
import { POST as newArea } from "@/app/admin/policy-area/api/new/route";
import { POST as orderAreas } from "@/app/admin/policy-area/api/order/route";
import { GET as areaTouches } from "@/app/admin/policy-area/api/touches/[id]/route";
import { db } from "@/db";
import {
  activityLog,
  bills,
  categories,
  fileAreas,
  files,
  formTemplateCategories,
  issueSnapshots,
  policyAreas,
  publicationIssues,
  savedSearches,
  subjectMappings,
  subscribers,
  subscriptions,
} from "@/db/schema";
import { transaction } from "@/db/transaction";
import { listBills } from "@/lib/bills/list";
import { readBillFilter } from "@/lib/bills/search/filters";
import { topicIdsOf } from "@/lib/issues/series";
import { publishIssue } from "@/lib/issues/publishing/publish";
import { publishedIssues } from "@/lib/issues/public/published";
import { aBill } from "@/lib/tools/testing/bills";
import { aFile, anIssue, aTemplate } from "@/lib/tools/testing/issues";
import { ask, person } from "@/lib/tools/testing/people";
import { areaAtSlug, topicAtSlug } from "./at-slug";
import { listAdminAreas } from "./admin";

type Person = Awaited<ReturnType<typeof person>>;
let ada: Person;
let eda: Person;
let rita: Person;
beforeAll(async () => {
  [ada, eda, rita] = [await person("admin", "Ada"), await person("editor", "Eda"), await person("reader", "Rita")];
});
type Call = Parameters<typeof ask>[0];
const post = (call: Call, body: unknown = {}, id?: number, as = ada) =>
  ask(call, "POST", { as, body, params: id === undefined ? {} : { id } });
const read = (call: Call, id: number) => ask(call, "GET", { as: eda, params: { id } });
const anArea = async (name: string) => (await post(newArea, { name })).body.policyArea;
const aTopic = async (policyArea: unknown, name: string) => (await post(newTopic, { name, policyArea })).body.category;

describe("merging a topic into another", () => {
  test("moves bills, issues, what readers see, files, saved searches and subjects, in one act, and its address leads to the other", async () => {
    const [water, soil] = [await anArea("Merging water"), await anArea("Merging soil")];
    const template = await aTemplate({ body: "short_text" });
    const [from, into] = [await aTopic(water, "Rivers"), await aTopic(soil, "Streams")];
    const [one, both] = [await aBill({ topicIds: [from.id] }), await aBill({ topicIds: [from.id, into.id] })];
    const [published, draft] = [
      await anIssue(eda, template.id, "Published", [from.id]),
      await anIssue(eda, template.id, "Draft", [into.id, from.id]),
    ];
    await transaction((tx) => publishIssue(tx, eda, published.id));
    const file = await aFile();
    await db.update(files).set({ topicId: from.id, policyAreaId: water.id }).where(eq(files.id, file.id));
    const [search] = await db
      .insert(savedSearches)
      .values({ ownerId: rita.id, name: "Mine", queryString: `q=hb&cId%5B%5D=${from.id}&cId[]=${into.id}` })
      .returning();
    await db.insert(savedSearches).values({ ownerId: rita.id, name: "Other", queryString: `cId[]=${from.id}9` });
    await db.insert(subjectMappings).values([
      { subject: "River", subjectKey: "river", categoryId: from.id },
      { subject: "Stream", subjectKey: "stream", categoryId: into.id },
      { subject: "Stream", subjectKey: "stream", categoryId: from.id },
    ]);
    const [reader] = await db
      .insert(subscribers)
      .values({ email: "reader@example.org", emailKey: `reader-${from.id}@example.org` })
      .returning();
    await db.insert(subscriptions).values({ subscriberId: reader!.id, categoryId: from.id });
    const expected = { bills: 2, issues: 1, drafts: 1, files: 1, savedSearches: 1, subscriptions: 1, subjects: 2 };
    expect((await read(touches, from.id)).body.touches).toEqual(expected);

    const { status, body } = await post(merge, { into: into.id, version: from.version }, from.id);
    expect([status, body.moved, body.category.id]).toEqual([200, expected, into.id]);
    const topicsOf = async (id: number) =>
      (await db.select({ ids: bills.topicIds }).from(bills).where(eq(bills.id, id)))[0]?.ids;
    expect([await topicsOf(one.id), await topicsOf(both.id)]).toEqual([[into.id], [into.id]]);
    expect(await transaction((tx) => topicIdsOf(tx, draft.id))).toEqual([into.id]);
    expect((await publishedIssues({ topicIds: [into.id] })).issues).toMatchObject([
      {
        id: published.id,
        topics: [{ id: into.id, name: "Streams", policyArea: { name: "Merging soil" }, main: true }],
      },
    ]);
    const snapshots = await db
      .select({ ids: issueSnapshots.categoryIds })
      .from(issueSnapshots)
      .where(eq(issueSnapshots.publicationIssueId, published.id))
      .orderBy(issueSnapshots.number);
    expect(snapshots.map((row) => row.ids)).toEqual([[from.id], [into.id]]);
    const [row] = await db.select().from(publicationIssues).where(eq(publicationIssues.id, published.id));
    const [shown] = await db.select().from(issueSnapshots).where(eq(issueSnapshots.id, row!.snapshotId!));
    expect([row?.categoryId, row?.contentVersion]).toEqual([into.id, shown?.contentVersion]); // no unpublished changes
    expect((await db.select().from(files).where(eq(files.id, file.id)))[0]).toMatchObject({
      topicId: into.id,
      policyAreaId: soil.id,
    });
    expect((await db.select().from(savedSearches).where(eq(savedSearches.id, search!.id)))[0]?.queryString).toBe(
      `q=hb&cId%5B%5D=${into.id}`,
    );
    expect(
      (
        await db
          .select({ subject: subjectMappings.subject })
          .from(subjectMappings)
          .where(eq(subjectMappings.categoryId, into.id))
          .orderBy(subjectMappings.subject)
      ).map((one) => one.subject),
    ).toEqual(["River", "Stream"]);
    expect(await db.$count(subscriptions, eq(subscriptions.categoryId, into.id))).toBe(1);
    expect(await db.$count(formTemplateCategories, eq(formTemplateCategories.categoryId, from.id))).toBe(0);
    expect(await topicAtSlug("merging-water", "rivers")).toMatchObject({
      state: "moved",
      thing: { id: into.id, slug: "streams", policyArea: { slug: "merging-soil" } },
    });
    expect((await read(getTopic, from.id)).body.category.id).toBe(into.id);
    const { facets } = await listBills(readBillFilter(`cId[]=${from.id}&q=absent`));
    expect(facets.topic.filter(({ value }) => value === from.id || value === into.id)).toEqual([
      { value: into.id, label: "Streams [Merging soil]", count: 0 },
    ]);
    expect((await listAdminAreas()).flatMap((area) => area.topics).map((topic) => topic.id)).not.toContain(from.id);
    expect(
      (await db.select().from(activityLog).where(eq(activityLog.action, "category.merged"))).filter(
        (entry) => entry.entityId === from.id,
      ),
    ).toMatchObject([{ entityName: "Rivers", after: { into: "Streams", intoId: into.id, moved: expected } }]);
    expect(await touchesNothing(from.id)).toBe(true);
  });

  const touchesNothing = async (id: number) =>
    (
      await db.execute(
        `select 1 from bills where topic_ids @> array[${id}] union all select 1 from publication_issue_topics where category_id = ${id} union all select 1 from publication_issues where category_id = ${id}`,
      )
    ).length === 0;

  test("leads through two merges to the one that stays, also from a former address", async () => {
    const area = await anArea("Chains");
    const [a, b, c] = [await aTopic(area, "First"), await aTopic(area, "Second"), await aTopic(area, "Third")];
    await post(updateTopic, { slug: "renamed" }, a.id);
    await post(merge, { into: b.id }, a.id);
    await post(merge, { into: { id: c.id } }, b.id);
    for (const slug of ["first", "renamed", "second"])
      expect(await topicAtSlug("chains", slug)).toMatchObject({ state: "moved", thing: { id: c.id } });
    expect((await aTopic(area, "First")).slug).toBe("first");
    expect(await topicAtSlug("chains", "first")).toMatchObject({ state: "here" });
  });

  test("is refused into itself, into one that was merged into it, into nothing, from another version, and to editors", async () => {
    const area = await anArea("Refusals");
    const [a, b, c] = [await aTopic(area, "A"), await aTopic(area, "B"), await aTopic(area, "C")];
    await post(merge, { into: b.id }, c.id);
    expect((await post(merge, { into: a.id }, a.id)).status).toBe(422);
    expect((await post(merge, { into: 999_999 }, a.id)).status).toBe(422);
    expect((await post(merge, { into: c.id }, b.id)).status).toBe(422);
    expect((await post(merge, {}, a.id)).status).toBe(422);
    expect((await post(merge, { into: b.id, version: 9 }, a.id)).body).toMatchObject({
      id: a.id,
      current: { name: "A" },
    });
    expect((await post(merge, { into: b.id }, a.id, eda)).status).toBe(403);
    expect((await post(merge, { into: b.id }, c.id)).status).toBe(409);
    expect((await read(getTopic, a.id)).body.category).toMatchObject({ name: "A", version: 1 });
  });
});

describe("merging a policy area into another", () => {
  test("moves its topics and files; its address and those of its topics lead on", async () => {
    const [a, b] = [await anArea("Old area"), await anArea("New area")];
    const [topic, gone, kept] = [await aTopic(a, "Wells"), await aTopic(a, "Springs"), await aTopic(b, "Lakes")];
    await post(merge, { into: topic.id }, gone.id);
    const file = await aFile();
    await db.update(files).set({ policyAreaId: a.id }).where(eq(files.id, file.id));
    expect((await read(areaTouches, a.id)).body.touches).toEqual({
      topics: 1,
      bills: 0,
      issues: 0,
      files: 1,
      subscriptions: 0,
    });
    const { body } = await post(mergeArea, { into: b.id, version: a.version }, a.id);
    expect(body.policyArea.categories.map((one: { name: string }) => one.name)).toEqual(["Lakes", "Wells"]);
    expect((await db.select().from(files).where(eq(files.id, file.id)))[0]?.policyAreaId).toBe(b.id);
    expect(await areaAtSlug("old-area")).toMatchObject({ state: "moved", thing: { id: b.id } });
    expect(await topicAtSlug("old-area", "wells")).toMatchObject({ state: "moved", thing: { id: topic.id } });
    expect(await topicAtSlug("old-area", "springs")).toMatchObject({ state: "moved", thing: { id: topic.id } });
    expect(await db.$count(policyAreas, eq(policyAreas.id, a.id))).toBe(0);
    expect(kept.id).toBeGreaterThan(0);
  });

  test("is refused while both have a topic at one address, so that no link leads to another topic than before", async () => {
    const [a, b] = [await anArea("Twin a"), await anArea("Twin b")];
    await aTopic(a, "Same");
    await aTopic(b, "Same");
    const { status, body } = await post(mergeArea, { into: b.id }, a.id);
    expect([status, body.message]).toEqual([
      409,
      "Both areas have “Same” at the same address. Merge or rename this topic first.",
    ]);
    expect((await post(mergeArea, { into: a.id }, a.id)).status).toBe(422);
    expect((await post(mergeArea, { into: b.id }, a.id, eda)).status).toBe(403);
  });

  test("an area whose topics were all merged away can be deleted", async () => {
    const [a, b] = [await anArea("Emptied"), await anArea("Filled")];
    const [from, into] = [await aTopic(a, "X"), await aTopic(b, "Y")];
    await post(merge, { into: into.id }, from.id);
    expect((await post(deleteArea, {}, a.id)).status).toBe(200);
  });
});

describe("the order", () => {
  test("of policy areas and of the topics of one is written as a whole; other ids than there are answer 409", async () => {
    const area = await anArea("Ordered");
    const [a, b, c] = [await aTopic(area, "One"), await aTopic(area, "Two"), await aTopic(area, "Three")];
    expect(
      (await post(orderTopics, { policyAreaId: area.id, categories: [c.id, a.id, b.id] })).body.categories.map(
        (one: { name: string }) => one.name,
      ),
    ).toEqual(["Three", "One", "Two"]);
    expect((await post(orderTopics, { policyAreaId: area.id, categories: [c.id, a.id] })).status).toBe(409);
    expect((await post(orderTopics, { policyAreaId: area.id, categories: [a.id, a.id, a.id] })).status).toBe(422);
    expect((await post(orderTopics, { policyAreaId: 999_999, categories: [] })).status).toBe(422);
    const ids = (
      await db.select({ id: policyAreas.id }).from(policyAreas).orderBy(policyAreas.sortOrder, policyAreas.name)
    ).map((row) => row.id);
    const turned = (await post(orderAreas, { policyAreas: ids.toReversed() })).body.policyAreas.map(
      (one: { id: number }) => one.id,
    );
    expect(turned).toEqual(ids.toReversed());
    expect((await post(orderAreas, { policyAreas: ids.slice(1) })).status).toBe(409);
    expect((await post(orderAreas, { policyAreas: ids }, undefined, eda)).status).toBe(403);
    expect(await db.$count(categories, eq(categories.policyAreaId, area.id))).toBe(3);
  });
});

test("file areas are ordered and merged, and say how many files lie in them", async () => {
  const make = async (name: string) => (await post(newFileArea, { name })).body.fileArea;
  const [a, b] = [await make("Reports"), await make("Letters")];
  const file = await aFile();
  await db.update(files).set({ fileAreaId: a.id }).where(eq(files.id, file.id));
  expect((await read(fileTouches, a.id)).body.touches).toEqual({ files: 1 });
  const ids = (await db.select({ id: fileAreas.id }).from(fileAreas).orderBy(fileAreas.sortOrder)).map((row) => row.id);
  expect(
    (await post(orderFileAreas, { fileAreas: ids.toReversed() })).body.fileAreas.map((one: { id: number }) => one.id),
  ).toEqual(ids.toReversed());
  expect((await post(orderFileAreas, { fileAreas: [a.id] })).status).toBe(409);
  expect((await post(mergeFiles, { into: a.id }, a.id)).status).toBe(422);
  expect((await post(mergeFiles, { into: b.id, version: 99 }, a.id)).status).toBe(409);
  expect((await post(mergeFiles, { into: b.id }, a.id)).body).toMatchObject({
    fileArea: { id: b.id },
    moved: { files: 1 },
  });
  expect((await db.select().from(files).where(eq(files.id, file.id)))[0]?.fileAreaId).toBe(b.id);
});
