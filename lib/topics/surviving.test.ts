import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { GET as getTopic } from "@/app/admin/category/api/get/[id]/route";
import { POST as deleteTopic } from "@/app/admin/category/api/delete/[id]/route";
import { GET as touches } from "@/app/admin/category/api/touches/[id]/route";
import { POST as updateTopic } from "@/app/admin/category/api/update/[id]/route";
import { POST as orderTopics } from "@/app/admin/category/api/order/route";
import { POST as merge } from "@/app/admin/category/api/merge/[id]/route";
import { POST as newTopic } from "@/app/admin/category/api/new/route";
import { POST as runImport } from "@/app/admin/content-import/api/run/[id]/route";
import { POST as newCourtCase } from "@/app/admin/court-case/api/new/route";
import { POST as updateCourtCase } from "@/app/admin/court-case/api/update/[id]/route";
import { GET as listFiles } from "@/app/admin/api/file/list/route";
import { POST as updateFile } from "@/app/admin/file/api/update/[id]/route";
import { POST as draftFrom } from "@/app/admin/issue-snapshot/api/new-draft/[id]/route";
import { POST as restore } from "@/app/admin/issue-snapshot/api/restore/[id]/route";
import { POST as updateMenu } from "@/app/admin/menu/api/update/route";
import { POST as newArea } from "@/app/admin/policy-area/api/new/route";
import { POST as createRevision } from "@/app/admin/publication-issue/api/create-revision/route";
import { GET as listIssues } from "@/app/admin/publication-issue/api/issues/[formTemplateId]/route";
import { POST as newIssue } from "@/app/admin/publication-issue/api/new/route";
import { GET as revisions } from "@/app/admin/publication-issue/api/revisions/route";
import { POST as setMain } from "@/app/admin/publication-issue/api/update/category/route";
import { POST as setTopics } from "@/app/admin/publication-issue/api/update/topics/[id]/route";
import { POST as newMapping } from "@/app/admin/subject-mapping/api/new/route";
import { GET as listMappings } from "@/app/admin/subject-mapping/api/list/route";
import { POST as updateBill } from "@/app/admin/bill/api/update/[id]/route";
import { GET as listBills } from "@/app/bill/api/list/route";
import { GET as listAdminBills } from "@/app/admin/bill/api/list/route";
import { GET as exportAdminBills } from "@/app/admin/bill/api/export/route";
import { POST as newBill } from "@/app/admin/bill/api/new/route";
import { GET as exportBills } from "@/app/bill/export/route";
import { GET as listFilesToo } from "@/app/admin/file/api/list/route";
import { GET as listFilesOfArea } from "@/app/admin/api/file/list/[fileAreaId]/route";
import { GET as exportFiles } from "@/app/admin/file/api/export/route";
import { POST as upload } from "@/app/admin/file/api/upload/route";
import { POST as newFile } from "@/app/admin/file/api/new/route";
import { POST as focus } from "@/app/admin/focus/api/query/route";
import { POST as tag } from "@/app/admin/inbox/api/tag/route";
import { POST as untag } from "@/app/admin/inbox/api/untag/route";
import { GET as listAllIssues } from "@/app/admin/publication-issue/api/list/route";
import { GET as exportRevisions } from "@/app/admin/publication-issue/api/revisions/export/route";
import { POST as updateIssue } from "@/app/admin/publication-issue/api/update/[id]/route";
import { GET as exportMappings } from "@/app/admin/subject-mapping/api/export/route";
import { POST as deleteMapping } from "@/app/admin/subject-mapping/api/delete/[id]/route";
import { POST as updateMapping } from "@/app/admin/subject-mapping/api/update/[id]/route";
import { POST as newRule } from "@/app/admin/tag-rule/api/new/route";
import { GET as tryRule } from "@/app/admin/tag-rule/api/try/route";
import { POST as updateRule } from "@/app/admin/tag-rule/api/update/[id]/route";
import { POST as subscribe } from "@/app/subscription/api/new/route";
import { db } from "@/db";
import {
  bills,
  contentImports,
  contentImportTopics,
  fileAreas,
  files,
  formElementGroups,
  formElements,
  issueSnapshots,
  subscriptions,
  users,
} from "@/db/schema";
import { contracts } from "@/lib/registry/contracts";
import { allCategories, sortedByLabel } from "@/lib/topics/queries";
import { transaction } from "@/db/transaction";
import { publishIssue } from "@/lib/issues/publishing/publish";
import { topicIdsOf } from "@/lib/issues/series";
import { aBill } from "@/lib/tools/testing/bills";
import { aFile, anIssue, aTemplate } from "@/lib/tools/testing/issues";
import { ask, person } from "@/lib/tools/testing/people";

let ada: Awaited<ReturnType<typeof person>>;
type Call = Parameters<typeof ask>[0];
const post = async (call: Call, body: unknown = {}, id?: number) => {
  const answer = await ask(call, "POST", { as: ada, body, params: id === undefined ? {} : { id } });
  expect([answer.status, answer.body.message]).toEqual([200, undefined]);
  return answer.body;
};
const get = async (call: Call, query: string, params: Record<string, number> = {}) =>
  (await ask(call, "GET", { as: ada, query, params })).body;

type Topic = { id: number };
let gone: Topic;
let stays: Topic;
let templateId: number;
let snapshotId: number;
let restored: number;
beforeAll(async () => {
  ada = await person("admin", "Ada");
  const { policyArea } = await post(newArea, { name: "Surviving water" });
  const aTopic = async (name: string): Promise<Topic> => (await post(newTopic, { name, policyArea })).category;
  const [first, middle, last] = [await aTopic("Rivers"), await aTopic("Streams"), await aTopic("Waters")];
  templateId = (await aTemplate({ body: "short_text" })).id;
  restored = (await anIssue(ada, templateId, "Published", [first.id, last.id])).id;
  await transaction((tx) => publishIssue(tx, ada, restored));
  [snapshotId] = (await db.select().from(issueSnapshots).where(eq(issueSnapshots.publicationIssueId, restored))).map(
    ({ id }) => id,
  ) as [number];
  await post(merge, { into: middle.id }, first.id);
  await post(merge, { into: last.id }, middle.id);
  [gone, stays] = [first, last];
});

/** Calls that take a topic's id, by the contracts, which the tests below try; and those that act on the topic itself. */
const tried = new Set([
  "POST /admin/inbox/api/tag",
  "POST /admin/inbox/api/untag",
  "GET /admin/bill/api/list",
  "GET /admin/bill/api/export",
  "POST /admin/bill/api/new",
  "POST /admin/bill/api/update/[id]",
  "GET /bill/api/list",
  "GET /bill/export",
  "GET /admin/api/file/list",
  "GET /admin/api/file/list/[fileAreaId]",
  "POST /admin/file/api/upload",
  "POST /admin/file/api/new",
  "POST /admin/file/api/update/[id]",
  "GET /admin/file/api/list",
  "GET /admin/file/api/export",
  "POST /admin/focus/api/query",
  "GET /admin/subject-mapping/api/list",
  "GET /admin/subject-mapping/api/export",
  "POST /admin/subject-mapping/api/new",
  "POST /admin/subject-mapping/api/update/[id]",
  "POST /admin/tag-rule/api/new",
  "POST /admin/tag-rule/api/update/[id]",
  "GET /admin/tag-rule/api/try",
  "GET /admin/publication-issue/api/revisions",
  "GET /admin/publication-issue/api/revisions/export",
  "GET /admin/publication-issue/api/issues/[formTemplateId]",
  "GET /admin/publication-issue/api/list",
  "POST /admin/publication-issue/api/new",
  "POST /admin/publication-issue/api/update/[id]",
  "POST /admin/publication-issue/api/update/topics/[id]",
  "POST /admin/publication-issue/api/update/category",
  "POST /admin/publication-issue/api/create-revision",
  "POST /admin/content-import/api/run/[id]",
  "POST /admin/court-case/api/new",
  "POST /admin/court-case/api/update/[id]",
  "POST /admin/menu/api/update",
]);
/** Read-only keys of the whole object, names instead of ids, orders of what is there now, and categories of a tracker. */
const noTopic = new Set([
  "GET /admin/bill/api/publication-issue/list/[id]",
  "POST /admin/policy-area/api/new",
  "POST /admin/policy-area/api/update/[id]",
  "POST /admin/category/api/new",
  "POST /admin/category/api/update/[id]",
  "POST /admin/category/api/order",
  "POST /admin/tracker/api/new",
  "POST /admin/tracker/api/update/[id]",
  "POST /admin/tracker/api/change-bills/[id]",
  "GET /tracker/api/get/[slug]",
]);

type Schema = { properties?: Record<string, Schema>; items?: Schema; anyOf?: Schema[]; oneOf?: Schema[] };
const keysIn = (schema: Schema): string[] => [
  ...Object.entries(schema.properties ?? {}).flatMap(([key, value]) => [key, ...keysIn(value)]),
  ...(schema.items ? keysIn(schema.items) : []),
  ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap(keysIn),
];

test("every call that takes a topic, by the contracts, is tried here", () => {
  const taking = contracts().filter((contract) =>
    [contract.body, contract.query].some(
      (schema) =>
        schema &&
        keysIn(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Schema).some((key) =>
          /^(?:topicId|topics?|cId|categor(?:y|ies|yId)|selectedTopicIds)$/.test(key),
        ),
    ),
  );
  const names = taking.map(({ method, path }) => `${method} ${path}`);
  expect(names.filter((name) => !tried.has(name) && !noTopic.has(name))).toEqual([]);
  expect([...tried, ...noTopic].filter((name) => !names.includes(name))).toEqual([]);
});

const topicsOf = (issueId: number) => transaction((tx) => topicIdsOf(tx, issueId));

test("a topic that was merged away, twice over, is the one that stayed in every call that writes", async () => {
  const { publicationIssue: made } = await post(newIssue, {
    formTemplateId: templateId,
    title: "New",
    topics: [gone.id, stays.id],
  });
  expect(await topicsOf(made.id)).toEqual([stays.id]);
  const { publicationIssue: other } = await post(newIssue, { formTemplateId: templateId, title: "Other" });
  await post(setTopics, { topics: [gone.id] }, other.id);
  expect(await topicsOf(other.id)).toEqual([stays.id]);
  const { publicationIssue: third } = await post(newIssue, { formTemplateId: templateId, title: "Third" });
  expect((await post(setMain, { id: third.id, categoryId: gone.id })).publicationIssue.category.id).toBe(stays.id);
  const { publicationIssue: next } = await post(createRevision, { formTemplateId: templateId, topicId: gone.id });
  expect(await topicsOf(next.id)).toEqual([stays.id]);
  const bill = await aBill();
  await post(updateBill, { categories: [gone.id] }, bill.id);
  const file = await aFile();
  expect((await post(updateFile, { topicId: gone.id }, file.id)).file.topic.id).toBe(stays.id);
  expect((await post(newMapping, { subject: "Surviving rivers", topicId: gone.id })).subjectMapping.topic.id).toBe(
    stays.id,
  );
});

test("it is the one that stayed where bills, files, rules and subscriptions take it", async () => {
  const [billA, billB] = [await aBill(), await aBill()];
  await post(tag, { billIds: [billA.id], topics: [gone.id] });
  await post(tag, { billIds: [billB.id], topics: [gone.id, stays.id] });
  const topicIds = async (id: number) => (await db.select().from(bills).where(eq(bills.id, id)))[0]!.topicIds;
  expect([await topicIds(billA.id), await topicIds(billB.id)]).toEqual([[stays.id], [stays.id]]);
  await post(untag, { billIds: [billA.id, billB.id], topics: [gone.id] });
  expect([await topicIds(billA.id), await topicIds(billB.id)]).toEqual([[], []]);
  const { bill } = await post(newBill, {
    jurisdiction: "WI",
    name: "HB 4077",
    session: "2025",
    kind: "bill",
    title: "Surviving new",
    note: "seen in print",
    topics: [gone.id],
  });
  expect(await topicIds(bill.id)).toEqual([stays.id]);
  await post(updateBill, { categories: [] }, bill.id);
  for (const call of [upload, newFile]) {
    const form = new FormData();
    form.set("file", new Blob(["words"]), "x.txt");
    form.set("topicId", String(gone.id));
    const { status, body } = await ask(call, "POST", { as: ada, form });
    expect([status, body.file?.topic?.id]).toEqual([200, stays.id]);
    await db.delete(files).where(eq(files.id, body.file.id));
  }
  const { tagRule } = await post(newRule, {
    name: "Rivers",
    queryString: "qs=surviving",
    action: "topics",
    topics: [gone.id],
  });
  expect(tagRule.topics.map(({ id }: Topic) => id)).toEqual([stays.id]);
  const updated = await post(updateRule, { topics: [gone.id, stays.id] }, tagRule.id);
  expect(updated.tagRule.topics.map(({ id }: Topic) => id)).toEqual([stays.id]);
  const { subjectMapping } = await post(newMapping, { subject: "Surviving creeks", topicId: stays.id });
  expect((await post(updateMapping, { topicId: gone.id }, subjectMapping.id)).subjectMapping.topic.id).toBe(stays.id);
  await post(deleteMapping, {}, subjectMapping.id);
  const [past] = await db.insert(contentImports).values({ name: "Past", state: "ready" }).returning();
  const field = (await aTemplate({ body: "rich_text" })).elements.body;
  const [element] = await db.select().from(formElements).where(eq(formElements.id, field));
  const [group] = await db
    .select()
    .from(formElementGroups)
    .where(eq(formElementGroups.id, element!.formElementGroupId));
  await post(
    runImport,
    { formTemplateId: group!.formTemplateId, formElementId: field, topics: { Rivers: gone.id } },
    past!.id,
  );
  expect((await db.select().from(contentImportTopics)).map(({ categoryId }) => categoryId)).toEqual([stays.id]);
  const { courtCase } = await post(newCourtCase, {
    jurisdiction: "WI",
    docketNumber: "2:31-cv-00077",
    caption: "Surviving v. Merged",
    court: "W.D. Wis.",
    topics: [gone.id],
  });
  expect(await topicIds(courtCase.id)).toEqual([stays.id]);
  await post(updateCourtCase, { topics: [] }, courtCase.id);
  await post(updateCourtCase, { categories: [{ id: gone.id }] }, courtCase.id);
  expect(await topicIds(courtCase.id)).toEqual([stays.id]);
  await post(updateCourtCase, { topics: [] }, courtCase.id);
  const { menu } = await post(updateMenu, { name: "footer", items: [{ kind: "topic", topicId: gone.id }] });
  expect(menu.items).toEqual([{ kind: "topic", topicId: stays.id, label: null }]);
  await post(updateMenu, { name: "footer", items: [] });
  const issue = (await anIssue(ada, templateId, "Whole", [])).id;
  for (const change of [{ topics: [gone.id] }, { categories: [{ id: gone.id }] }, { categoryId: gone.id }]) {
    await post(updateIssue, change, issue);
    expect(await topicsOf(issue)).toEqual([stays.id]);
  }
  await post(setTopics, { topics: [] }, issue);
  await db.update(users).set({ emailVerifiedAt: "2026-01-01T00:00:00Z" }).where(eq(users.id, ada.id));
  await ask(subscribe, "POST", { as: ada, body: {}, query: `what=topic-${gone.id}` });
  expect((await db.select().from(subscriptions)).map(({ categoryId }) => categoryId)).toEqual([stays.id]);
});

test("another topic can be merged into it, and joins the one that stayed; that one cannot be merged into its own", async () => {
  const { policyArea } = await post(newArea, { name: "Surviving creeks" });
  const { category } = await post(newTopic, { name: "Creeks", policyArea });
  expect((await post(merge, { into: gone.id }, category.id)).category.id).toBe(stays.id);
  expect((await ask(merge, "POST", { as: ada, params: { id: stays.id }, body: { into: gone.id } })).status).toBe(422);
});

test("it is changed and ordered as the one that stayed, and no other topic is deleted or merged away in its place", async () => {
  const { category: now } = await get(getTopic, "", { id: gone.id });
  expect((await post(updateTopic, { name: "Waters of all kinds" }, gone.id)).category).toMatchObject({
    id: stays.id,
    name: "Waters of all kinds",
  });
  const ordered = await post(orderTopics, { policyAreaId: now.policyArea.id, categories: [gone.id] });
  expect(ordered.categories.map(({ id }: Topic) => id)).toEqual([stays.id]);
  for (const [call, body] of [
    [deleteTopic, {}],
    [merge, { into: stays.id }],
  ] as [Call, unknown][]) {
    const refused = await ask(call, "POST", { as: ada, params: { id: gone.id }, body });
    expect([refused.status, refused.body.current, refused.body.message]).toEqual([
      409,
      { id: stays.id, name: "Waters of all kinds" },
      "This topic was merged into “Waters of all kinds”. Open that topic instead.",
    ]);
  }
});

test("it is offered nowhere, and its name in old addresses is that of the one that stayed", async () => {
  const all = await allCategories(db);
  expect(all.get(gone.id)).toEqual(all.get(stays.id));
  expect(sortedByLabel(all.values()).map(({ id }) => id)).not.toContain(gone.id);
  expect(sortedByLabel(all.values()).filter(({ id }) => id === stays.id).length).toBe(1);
});

test("it is the one that stayed in every call that reads, with the same answer", async () => {
  const both = async (read: (id: number) => Promise<unknown>) => {
    const [byOld, byNew] = [await read(gone.id), await read(stays.id)];
    expect(byOld).toEqual(byNew);
    return byNew as { total?: number };
  };
  expect((await both((id) => get(listBills, `cId[]=${id}`).then(({ total }) => ({ total })))).total).toBe(1);
  expect((await both((id) => get(listIssues, `selectedTopicIds=${id}`, { formTemplateId: templateId }))).total).toBe(5);
  expect((await both((id) => get(revisions, `formTemplateId=${templateId}&topicId=${id}`))).total).toBe(5);
  expect((await both((id) => get(listFiles, `topicId=${id}&isPublic=`))).total).toBe(1);
  expect((await both((id) => get(listMappings, `topicId=${id}`))).total).toBe(1);
  await both((id) => get(getTopic, "", { id }));
  await both((id) => get(touches, "", { id }));
  expect((await both((id) => get(listAdminBills, `topicId=${id}`))).total).toBe(1);
  expect((await both((id) => get(listAllIssues, `selectedTopicIds=${id}`))).total).toBe(5);
  expect((await both((id) => get(listFilesToo, `topicId=${id}&isPublic=`))).total).toBe(1);
  const area = (await db.select().from(fileAreas))[0]?.id ?? 1;
  await both((id) => get(listFilesOfArea, `topicId=${id}&isPublic=`, { fileAreaId: area }));
  await both((id) => get(tryRule, `action=topics&queryString=qs%3Dact&topics=${id}`));
  const found = await both(
    async (id) => (await post(focus, { data: JSON.stringify({ topicId: id, source: "catalogue" }) })).bills,
  );
  expect(found).toHaveLength(1);
  // Metadata about the export itself is not compared.
  const exportIds = async (call: Call, query: string) => {
    const answer = await call(new Request(`http://localhost:3000/?${query}`, { headers: { cookie: ada.cookie } }), {
      params: Promise.resolve({}),
    } as never);
    expect(answer.status).toBe(200);
    return answer.text();
  };
  for (const [call, query] of [
    [exportBills, "format=csv&cId[]="],
    [exportAdminBills, "format=csv&topicId="],
    [exportFiles, "format=csv&isPublic=&topicId="],
    [exportMappings, "format=csv&topicId="],
    [exportRevisions, `format=csv&formTemplateId=${templateId}&topicId=`],
  ] as [Call, string][]) {
    const [byOld, byNew] = [await exportIds(call, query + gone.id), await exportIds(call, query + stays.id)];
    expect([query, byOld]).toEqual([query, byNew]);
    expect(byNew.trim().split("\n").length).toBeGreaterThan(1);
  }
});

test("a state from before the merge is restored with the remaining topic, once, whatever restores it", async () => {
  const { publicationIssue: draft } = await post(draftFrom, {}, snapshotId);
  expect(await topicsOf(draft.id)).toEqual([stays.id]);
  const { publicationIssue: back } = await post(restore, {}, snapshotId);
  expect(await topicsOf(restored)).toEqual([stays.id]);
  expect(back.category.id).toBe(stays.id);
});
