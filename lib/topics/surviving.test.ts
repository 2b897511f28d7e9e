import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { GET as getTopic } from "@/app/admin/category/api/get/[id]/route";
import { POST as merge } from "@/app/admin/category/api/merge/[id]/route";
import { POST as newTopic } from "@/app/admin/category/api/new/route";
import { GET as listFiles } from "@/app/admin/api/file/list/route";
import { POST as updateFile } from "@/app/admin/file/api/update/[id]/route";
import { POST as draftFrom } from "@/app/admin/issue-snapshot/api/new-draft/[id]/route";
import { POST as restore } from "@/app/admin/issue-snapshot/api/restore/[id]/route";
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
import { db } from "@/db";
import { issueSnapshots } from "@/db/schema";
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
});

test("a state of before the merge comes back with the one that stayed, once, whatever restores it", async () => {
  const { publicationIssue: draft } = await post(draftFrom, {}, snapshotId);
  expect(await topicsOf(draft.id)).toEqual([stays.id]);
  const { publicationIssue: back } = await post(restore, {}, snapshotId);
  expect(await topicsOf(restored)).toEqual([stays.id]);
  expect(back.category.id).toBe(stays.id);
});
