import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { POST as saveNew } from "@/app/admin/form-element-value/api/new/route";
import { POST as saveUpdate } from "@/app/admin/form-element-value/api/update/[id]/route";
import { POST as restore } from "@/app/admin/issue-snapshot/api/restore/[id]/route";
import { GET as list } from "@/app/admin/publication-issue/api/list/route";
import { POST as publish } from "@/app/admin/publication-issue/api/publish/[id]/route";
import { POST as schedule } from "@/app/admin/publication-issue/api/schedule/[id]/route";
import { POST as setHeadline } from "@/app/admin/publication-issue/api/update/headline/[id]/route";
import { POST as setTitle } from "@/app/admin/publication-issue/api/update/title/[id]/route";
import { POST as setTopics } from "@/app/admin/publication-issue/api/update/topics/[id]/route";
import { db } from "@/db";
import { issueSchedules, issueSnapshots } from "@/db/schema";
import { addCalendarDays, todayIn } from "@/lib/platform/text/dates";
import { aBill, aTopic } from "@/lib/tools/testing/bills";
import { anIssue, aTemplate } from "@/lib/tools/testing/issues";
import { ask, person } from "@/lib/tools/testing/people";
import { publishDue } from "../publishing/schedule/publish-due";

let eda: Awaited<ReturnType<typeof person>>;
beforeAll(async () => {
  eda = await person("editor", "Eda");
});

const act = async (handler: typeof publish, id: number, body: object | undefined = undefined) =>
  (await ask(handler, "POST", { as: eda, params: { id }, body })).body;
const waits = async (handler: typeof publish, id: number, body: object): Promise<boolean> =>
  (await act(handler, id, body)).publicationIssue.hasUnpublishedChanges;
const document = (...content: object[]) => ({
  document: { type: "doc", content: [{ type: "paragraph", attrs: {}, content }] },
});
const words = (text: string, ...marks: object[]) => ({ type: "text", ...(marks.length > 0 && { marks }), text });
const bold = { type: "bold" };

/** A published issue with something in two of its elements. */
async function publishFull() {
  const template = await aTemplate({ rich: "rich_text", plain: "long_text", bills: "bills", one: "select" });
  const [topic, bill] = [await aTopic(), await aBill()];
  const issue = await anIssue(eda, template.id, undefined, [topic.id]);
  const first = async (key: keyof typeof template.elements, data: object) =>
    (
      await ask(saveNew, "POST", {
        as: eda,
        body: { formElementId: template.elements[key], publicationIssueId: issue.id, data },
      })
    ).body;
  const rich = (
    await first(
      "rich",
      document(words("A word, "), words("bold", bold), words("."), {
        type: "billReference",
        attrs: { billId: bill.id },
      }),
    )
  ).formElementValue;
  const one = (await first("one", { formElementTypeSelectValues: [template.options[0]] })).formElementValue;
  await act(publish, issue.id);
  return { id: issue.id, name: issue.name as string, topic, bill, template, first, rich, one };
}
const snapshots = (id: number) => db.$count(issueSnapshots, eq(issueSnapshots.publicationIssueId, id));

test("a text that is changed and changed back leaves nothing that waits, and publishing it does nothing", async () => {
  const { id, rich, bill } = await publishFull();
  expect(await waits(saveUpdate, rich.id, { data: document(words("Other words.")) })).toBe(true);
  expect(
    await waits(saveUpdate, rich.id, {
      data: document(words("A word, "), words("bold"), words("."), {
        type: "billReference",
        attrs: { billId: bill.id },
      }),
    }),
  ).toBe(true);
  expect(await waits(saveUpdate, rich.id, { data: { document: rich.document } })).toBe(false);
  expect(
    (await ask(list, "GET", { as: eda, query: "perPage=100" })).body.publicationIssues.find(
      (issue: { id: number }) => issue.id === id,
    ),
  ).toMatchObject({ hasUnpublishedChanges: false });
  expect((await act(publish, id, { correction: "minor" })).publicationIssue).toMatchObject({
    published: true,
    hasUnpublishedChanges: false,
  });
  expect(await snapshots(id)).toBe(1);
  expect(await waits(saveUpdate, rich.id, { data: document(words("New words.")) })).toBe(true);
  expect((await act(publish, id, { correction: "minor" })).publicationIssue).toMatchObject({
    hasUnpublishedChanges: false,
  });
  expect(await snapshots(id)).toBe(2);
});

test("so do an element that is filled and emptied, another option, title, headline and topics; each one alone waits", async () => {
  const { id, name, topic, template, first, one, bill } = await publishFull();
  const filled = (await first("bills", { billIds: [bill.id] })) as {
    publicationIssue: { hasUnpublishedChanges: boolean };
    formElementValue: { id: number };
  };
  expect(filled.publicationIssue.hasUnpublishedChanges).toBe(true);
  expect(await waits(saveUpdate, one.id, { data: { formElementTypeSelectValues: [template.options[1]] } })).toBe(true);
  expect(await waits(saveUpdate, filled.formElementValue.id, { data: { billIds: [] } })).toBe(true);
  expect(await waits(saveUpdate, one.id, { data: { formElementTypeSelectValues: [template.options[0]] } })).toBe(false);
  for (const [handler, other, again] of [
    [setTitle, { title: `${name} anew` }, { title: name }],
    [setHeadline, { headline: "A headline" }, { headline: "" }],
    [setTopics, { topics: [topic.id, (await aTopic()).id] }, { topics: [topic.id] }],
  ] as const) {
    expect([await waits(handler, id, other), await waits(handler, id, again)]).toEqual([true, false]);
  }
});

test("a published state that is restored leaves nothing that waits", async () => {
  const { id, rich } = await publishFull();
  await act(saveUpdate, rich.id, { data: document(words("Other words.")) });
  const [snapshot] = await db
    .select({ id: issueSnapshots.id })
    .from(issueSnapshots)
    .where(eq(issueSnapshots.publicationIssueId, id));
  expect(await waits(restore, snapshot!.id, {})).toBe(false);
});

test("what was changed back waits again once other words were published at their time", async () => {
  const { id, rich } = await publishFull();
  await act(saveUpdate, rich.id, { data: document(words("Scheduled words.")) });
  await act(schedule, id, { date: addCalendarDays(todayIn("UTC"), 3), time: "12:00", correction: "minor" });
  expect(await waits(saveUpdate, rich.id, { data: { document: rich.document } })).toBe(false);
  await db
    .update(issueSchedules)
    .set({ publishAt: sql`now() - interval '1 second'` })
    .where(eq(issueSchedules.publicationIssueId, id));
  expect(await publishDue()).toContain(id);
  expect(await snapshots(id)).toBe(2);
  expect(
    (await ask(list, "GET", { as: eda, query: "perPage=100" })).body.publicationIssues.find(
      (issue: { id: number }) => issue.id === id,
    ),
  ).toMatchObject({ hasUnpublishedChanges: true });
});
