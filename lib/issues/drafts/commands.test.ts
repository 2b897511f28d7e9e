import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { GET as billsFor } from "@/app/admin/bill/api/publication-issue/list/[id]/route";
import { POST as saveNew } from "@/app/admin/form-element-value/api/new/route";
import { POST as createRevision } from "@/app/admin/publication-issue/api/create-revision/route";
import { POST as remove } from "@/app/admin/publication-issue/api/delete/[id]/route";
import { GET as get } from "@/app/admin/publication-issue/api/get/[id]/route";
import { GET as pastIssues } from "@/app/admin/publication-issue/api/issues/[formTemplateId]/route";
import { GET as listAll } from "@/app/admin/publication-issue/api/list/route";
import { POST as create } from "@/app/admin/publication-issue/api/new/route";
import { POST as publish } from "@/app/admin/publication-issue/api/publish/[id]/route";
import { POST as restore } from "@/app/admin/publication-issue/api/restore/[id]/route";
import { GET as revisions } from "@/app/admin/publication-issue/api/revisions/route";
import { POST as unpublish } from "@/app/admin/publication-issue/api/unpublish/[id]/route";
import { POST as setCategory } from "@/app/admin/publication-issue/api/update/category/route";
import { POST as setHeadline } from "@/app/admin/publication-issue/api/update/headline/[id]/route";
import { POST as setDate } from "@/app/admin/publication-issue/api/update/published-date/[id]/route";
import { POST as setTitle } from "@/app/admin/publication-issue/api/update/title/[id]/route";
import { POST as setTopics } from "@/app/admin/publication-issue/api/update/topics/[id]/route";
import { db } from "@/db";
import { transaction } from "@/db/transaction";
import { activityLog, publicationIssues } from "@/db/schema";
import { aBill, aTopic } from "@/lib/tools/testing/bills";
import { anIssue, aTemplate } from "@/lib/tools/testing/issues";
import { ask, person } from "@/lib/tools/testing/people";
import { emptyTrash } from "../trash/empty-trash";

type Person = Awaited<ReturnType<typeof person>>;
let eda: Person;
let rita: Person;
let template: Awaited<ReturnType<typeof plain>>;
const plain = () => aTemplate({ body: "long_text", old: { type: "short_text", active: false } });
let topics: Awaited<ReturnType<typeof aTopic>>[];
beforeAll(async () => {
  [eda, rita] = await Promise.all([person("editor", "Eda"), person("reader", "Rita")]);
  template = await plain();
  topics = [await aTopic("Banking", "Finance"), await aTopic("Tax", "Finance"), await aTopic("Water", "Environment")];
});
const act = (handler: typeof setTitle, id: number | string, body: object = {}) =>
  ask(handler, "POST", { as: eda, params: { id }, body });
const t = (n: number) => topics[n]!.id;
const read = async (id: number) => (await ask(get, "GET", { as: eda, params: { id } })).body.publicationIssue;

test("readers and visitors may do none of it", async () => {
  const issue = await anIssue(eda, template.id);
  for (const handler of [setTitle, setTopics, publish, remove, unpublish]) {
    expect((await ask(handler, "POST", { as: rita, params: { id: issue.id }, body: {} })).status).toBe(403);
    expect((await ask(handler, "POST", { params: { id: 999_999 }, body: {} })).status).toBe(401);
  }
  expect((await ask(get, "GET", { as: rita, params: { id: 999_999 } })).status).toBe(403);
});

describe("a new issue", () => {
  test("is a draft with a slug of its title, its topics and their revision numbers", async () => {
    const { status, body } = await ask(create, "POST", {
      as: eda,
      body: { formTemplateId: template.id, title: "  Week of 12 May:  Água! ", topics: [t(1), { id: t(0) }, t(1)] },
    });
    expect(status).toBe(200);
    expect(body.publicationIssue).toMatchObject({
      name: "Week of 12 May: Água!",
      slug: "week-of-12-may-agua",
      published: false,
      publishedDate: null,
      hasUnpublishedChanges: false,
      headline: null,
      category: { id: t(1), label: "Tax [Finance]" },
      categories: [{ id: t(0) }, { id: t(1) }],
      formElementValues: [],
      version: 1,
    });
    expect(body.publicationIssue.formTemplate.formElementGroups[0].formElements).toHaveLength(2);
    const again = await ask(create, "POST", {
      as: eda,
      body: { formTemplateId: template.id, title: "Week of 12 May: Água!", topics: "" },
    });
    expect(again.body.publicationIssue.slug).toBe("week-of-12-may-agua-2");
  });

  test.each([
    ["no title", { title: "" }],
    ["a title of a million letters", { title: "x".repeat(1_000_000) }],
    ["no template", { formTemplateId: undefined }],
    ["a template that is not there", { formTemplateId: 999_999 }],
    ["a topic that is not there", { topics: [999_999] }],
    ["topics that are no ids", { topics: ["x"] }],
    ["an issue to copy that is not there", { copyFrom: 999_999 }],
    ["an unknown key", { slug: "mine" }],
    ["control characters", { title: "a\u0007b" }],
  ])("with %s is 422", async (_, change) => {
    expect(
      (await ask(create, "POST", { as: eda, body: { formTemplateId: template.id, title: "A title", ...change } }))
        .status,
    ).toBe(422);
  });

  test("with NUL or half a surrogate pair is 400", async () => {
    for (const title of ["a\u0000b", "\ud800"])
      expect((await ask(create, "POST", { as: eda, body: { formTemplateId: template.id, title } })).status).toBe(400);
  });

  test("created concurrently with one title, each has its own slug", async () => {
    const made = await Promise.all(
      Array.from({ length: 6 }, () =>
        ask(create, "POST", { as: eda, body: { formTemplateId: template.id, title: "Same", topics: [t(0)] } }),
      ),
    );
    expect(made.map((one) => one.status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(new Set(made.map((one) => one.body.publicationIssue.slug)).size).toBe(6);
    expect(new Set(made.map((one) => one.body.publicationIssue.revisionNumber)).size).toBe(6);
  });
});

describe("a series", () => {
  test("counts by template and topic; a revision carries the last one's values and topics and has the next number", async () => {
    const own = await plain();
    const first = (await ask(createRevision, "POST", { as: eda, body: { formTemplateId: own.id, topicId: t(2) } })).body
      .publicationIssue;
    expect(first).toMatchObject({ revisionNumber: 1, category: { id: t(2) }, formElementValues: [] });
    await ask(saveNew, "POST", {
      as: eda,
      body: { formElementId: own.elements.body, publicationIssueId: first.id, data: { textValue: "Carried" } },
    });
    await ask(saveNew, "POST", {
      as: eda,
      body: { formElementId: own.elements.old, publicationIssueId: first.id, data: { textValue: "Left behind" } },
    });
    await act(setTopics, first.id, { topics: [t(2), t(0)] });
    await act(publish, first.id);
    const second = (
      await ask(createRevision, "POST", { as: eda, body: { formTemplateId: own.id, topicId: t(2), title: "Second" } })
    ).body.publicationIssue;
    expect(second).toMatchObject({
      name: "Second",
      published: false,
      publishedDate: null,
      revisionNumber: 2,
      category: { id: t(2) },
    });
    expect(second.formElementValues.map((value: { textValue: string }) => value.textValue)).toEqual(["Carried"]);
    expect(second.categories.map((one: { id: number }) => one.id).sort()).toEqual([t(0), t(2)].sort());
    const shown = await ask(revisions, "GET", {
      as: eda,
      query: `formTemplateId=${own.id}&topicId=${t(0)}&sortBy=revisionNumber`,
    });
    expect(shown.body).toMatchObject({
      total: 2,
      totalIsCapped: false,
      revisions: [
        { id: second.id, revisionNumber: 2 },
        { id: first.id, revisionNumber: 1 },
      ],
    });
    expect(shown.body.revisions[0].formTemplate.formElementGroups).toBeUndefined();
    expect(shown.body.revisions[0].formElementValues).toBeUndefined();
  });

  test("of a template or topic that is not there: starting one is 422, asking for one an empty list, for a malformed id 422", async () => {
    expect(
      (await ask(createRevision, "POST", { as: eda, body: { formTemplateId: template.id, topicId: 999_999 } })).status,
    ).toBe(422);
    expect(
      (await ask(createRevision, "POST", { as: eda, body: { formTemplateId: 999_999, topicId: t(0) } })).status,
    ).toBe(422);
    expect((await ask(revisions, "GET", { as: eda, query: "formTemplateId=999999&topicId=1" })).body).toEqual({
      revisions: [],
      total: 0,
      totalIsCapped: false,
    });
    expect((await ask(revisions, "GET", { as: eda, query: "formTemplateId=x" })).status).toBe(422);
  });
});

describe("changing", () => {
  test("the title moves the slug of a draft, and no longer that of an issue once published", async () => {
    const issue = await anIssue(eda, template.id, "Before");
    expect((await act(setTitle, issue.id, { title: "After", version: 1 })).body.publicationIssue).toMatchObject({
      name: "After",
      slug: "after",
      version: 2,
    });
    await act(publish, issue.id);
    await act(unpublish, issue.id);
    expect((await act(setTitle, issue.id, { title: "Later" })).body.publicationIssue).toMatchObject({
      name: "Later",
      slug: "after",
    });
    for (const title of ["", " ", "null", null, undefined, 7, "x".repeat(301)])
      expect((await act(setTitle, issue.id, { title })).status, String(title)).toBe(422);
  });

  test("what is so already is left alone and not recorded", async () => {
    const issue = await anIssue(eda, template.id, "Same title", [t(0)]);
    const entries = () => db.$count(activityLog, eq(activityLog.entityId, issue.id));
    const before = await entries();
    await act(setTitle, issue.id, { title: issue.name });
    await act(setHeadline, issue.id, { headline: "" });
    await act(setTopics, issue.id, { topics: [t(0)] });
    await ask(setCategory, "POST", { as: eda, body: { id: issue.id, categoryId: t(0) } });
    expect(await entries()).toBe(before);
    expect((await read(issue.id)).version).toBe(1);
  });

  test("the headline is set and cleared", async () => {
    const issue = await anIssue(eda, template.id);
    expect((await act(setHeadline, issue.id, { headline: " Good  news " })).body.publicationIssue.headline).toBe(
      "Good news",
    );
    expect((await act(setHeadline, issue.id, { headline: null })).body.publicationIssue.headline).toBeNull();
  });

  test("a write whose only field is absent is 422 and clears nothing, in every such call", async () => {
    const issue = await anIssue(eda, template.id, undefined, [t(0)]);
    await act(setHeadline, issue.id, { headline: "Good news" });
    const before = await read(issue.id);
    for (const handler of [setHeadline, setTitle, setDate, setTopics])
      for (const body of [{}, { version: before.version }])
        expect([handler === setHeadline, (await act(handler, issue.id, body)).status]).toEqual([
          handler === setHeadline,
          422,
        ]);
    expect(await read(issue.id)).toEqual(before);
  });

  test("topics: the main one stays while it is there, else the first given takes its place", async () => {
    const issue = await anIssue(eda, template.id, undefined, [t(0), t(1)]);
    expect((await act(setTopics, issue.id, { topics: [t(1), t(0), t(2)] })).body.publicationIssue.category.id).toBe(
      t(0),
    );
    expect((await act(setTopics, issue.id, { topics: [{ id: t(2) }, t(1)] })).body.publicationIssue.category.id).toBe(
      t(2),
    );
    expect((await act(setTopics, issue.id, { topics: [] })).body.publicationIssue).toMatchObject({
      category: null,
      revisionNumber: null,
      categories: [],
    });
    for (const bad of [[999_999], ["x"], "x", undefined, [1.5]])
      expect((await act(setTopics, issue.id, { topics: bad })).status).toBe(422);
  });

  test("the main topic: it is added when absent; the issue is 404, the topic 422", async () => {
    const issue = await anIssue(eda, template.id, undefined, [t(0)]);
    const send = (body: object) => ask(setCategory, "POST", { as: eda, body });
    const { body } = await send({ id: issue.id, categoryId: t(2) });
    expect(body.publicationIssue.category.id).toBe(t(2));
    expect(body.publicationIssue.categories).toHaveLength(2);
    expect((await send({ id: 999_999, categoryId: "x" })).status).toBe(404);
    expect((await send({ categoryId: t(2) })).status).toBe(404);
    expect((await send({ id: issue.id, categoryId: 999_999 })).status).toBe(422);
    expect((await send({ id: issue.id })).status).toBe(422);
  });

  test("from another version is 409 with the current value and its author; invalid input is 422 before that", async () => {
    const issue = await anIssue(eda, template.id, "First", [t(0)]);
    const ada = await person("admin", "Ada");
    await ask(setTitle, "POST", { as: ada, params: { id: issue.id }, body: { title: "Hers", version: 1 } });
    const { status, body } = await act(setHeadline, issue.id, { headline: "Mine", version: 1 });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      id: issue.id,
      current: { name: "Hers", headline: null, version: 2 },
      savedBy: { id: ada.id, name: "Ada" },
      savedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      message: expect.stringContaining("Ada"),
    });
    expect((await act(setTopics, issue.id, { topics: [999_999], version: 1 })).status).toBe(422);
    expect((await act(setDate, issue.id, { publishedDate: "2026-01-01", version: 1 })).status).toBe(409);
  });

  test("of two concurrent saves from one version one is rejected, fifty times in a row", async () => {
    const issue = await anIssue(eda, template.id, "Round 0");
    for (let version = 1; version <= 50; version++) {
      const answers = await Promise.all([
        act(setTitle, issue.id, { title: `a ${version}`, version }),
        act(setTitle, issue.id, { title: `b ${version}`, version }),
      ]);
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    }
    expect((await read(issue.id)).version).toBe(51);
  });

  test("a malformed id is 404", async () => {
    for (const id of ["abc", "0", "-1", "1.5", "99999999999", "1e3"])
      expect((await act(setTitle, id, { title: "x" })).status, id).toBe(404);
  });
});

describe("the trash", () => {
  test("takes drafts, not what is published, and gives them back", async () => {
    const issue = await anIssue(eda, template.id);
    await act(publish, issue.id);
    expect((await act(remove, issue.id)).status).toBe(422);
    await act(unpublish, issue.id);
    expect((await act(remove, issue.id)).body).toMatchObject({ id: issue.id, publicationIssue: { id: issue.id } });
    for (const handler of [setTitle, remove, publish, unpublish])
      expect((await act(handler, issue.id, { title: "x" })).status).toBe(404);
    expect((await ask(get, "GET", { as: eda, params: { id: issue.id } })).status).toBe(404);
    expect(
      (
        await ask(listAll, "GET", {
          as: eda,
          query: `filters=${encodeURIComponent(JSON.stringify({ keyword: issue.name }))}`,
        })
      ).body.publicationIssues.map((one: { id: number }) => one.id),
    ).not.toContain(issue.id);
    expect((await act(restore, issue.id)).body.publicationIssue).toMatchObject({ id: issue.id, published: false });
    expect((await act(restore, issue.id)).status).toBe(404);
  });

  test("is emptied after 30 days of what was never published", async () => {
    const [old, young, published] = [
      await anIssue(eda, template.id),
      await anIssue(eda, template.id),
      await anIssue(eda, template.id),
    ];
    await act(publish, published.id);
    await act(unpublish, published.id);
    for (const issue of [old, young, published]) await act(remove, issue.id);
    for (const issue of [old, published])
      await db
        .update(publicationIssues)
        .set({ deletedAt: "2020-01-01T00:00:00Z" })
        .where(eq(publicationIssues.id, issue.id));
    expect(await transaction(emptyTrash)).toBe(1);
    const countLeft = async (id: number) => db.$count(publicationIssues, eq(publicationIssues.id, id));
    expect([await countLeft(old.id), await countLeft(young.id), await countLeft(published.id)]).toEqual([0, 1, 1]);
  });
});

describe("the list of past issues", () => {
  test("filters by keyword, state, days, area and topics, and pages", async () => {
    const own = await plain();
    const made = [];
    for (const [title, topic, date] of [
      ["Alpha one", 0, "2026-01-05"],
      ["Beta 100%", 1, "2026-02-05"],
      ["Gamma", 2, null],
    ] as const) {
      const issue = await anIssue(eda, own.id, title, [t(topic)]);
      if (date) {
        await act(publish, issue.id);
        await act(setDate, issue.id, { publishedDate: date });
      }
      made.push(issue.id);
    }
    const [alpha, beta, gamma] = made;
    const ids = async (query: string) => {
      const { status, body } = await ask(pastIssues, "GET", { as: eda, params: { formTemplateId: own.id }, query });
      return status === 200 ? body.issues.map((one: { id: number }) => one.id) : status;
    };
    const filters = (given: unknown) => `filters=${encodeURIComponent(JSON.stringify(given))}`;
    expect(await ids("")).toEqual([gamma, beta, alpha]);
    expect(await ids("sortBy=name&sortOrder=asc")).toEqual([alpha, beta, gamma]);
    expect(await ids("perPage=1&page=2")).toEqual([beta]);
    expect(await ids("page=9")).toEqual([]);
    expect(await ids(filters({ keyword: "0%" }))).toEqual([beta]);
    expect(await ids(filters({ published: true }))).toEqual([beta, alpha]);
    expect(await ids(filters({ published: "0", keyword: "", startDate: "null" }))).toEqual([gamma]);
    expect(await ids(filters({ startDate: "2026-01-05", endDate: "2026-01-05" }))).toEqual([alpha]);
    expect(await ids(`selectedPolicyAreaId=${topics[0]!.policyAreaId}`)).toEqual([beta, alpha]);
    expect(await ids(`selectedTopicIds=${t(0)},${t(2)}`)).toEqual([gamma, alpha]);
    expect(await ids("selectedTopicIds=999999")).toEqual([]);
    for (const bad of [
      "page=0",
      "perPage=101",
      "perPage=x",
      "sortBy=id",
      "sortOrder=up",
      "selectedTopicIds=a",
      "selectedPolicyAreaId=a",
      "filters={",
      filters({ author: 1 }),
      filters([]),
      filters({ startDate: "x" }),
    ])
      expect(await ids(bad), bad).toBe(422);
    expect((await ask(pastIssues, "GET", { as: eda, params: { formTemplateId: 999_999 } })).status).toBe(404);
  });
});

describe("bills for an issue", () => {
  test("are those that share a topic and the others, narrowed by number or by names of topics, not by both", async () => {
    const own = await aTopic("Tolls", "Roads");
    const [related, other] = [
      await aBill({ name: "A.B. 901", topicIds: [own.id] }),
      await aBill({ name: "S.B. 902", topicIds: [t(2)] }),
    ];
    const issue = await anIssue(eda, template.id, undefined, [own.id]);
    const findBillsFor = async (query: string) => {
      const { status, body } = await ask(billsFor, "GET", { as: eda, params: { id: issue.id }, query });
      return status === 200
        ? [
            body.relatedBills.map((one: { id: number }) => one.id),
            body.unrelatedBills.map((one: { id: number }) => one.id),
          ]
        : status;
    };
    expect(await findBillsFor("billNumber=ab901")).toEqual([[related.id], []]);
    expect(await findBillsFor("billNumber=s.b.+902")).toEqual([[], [other.id]]);
    expect(await findBillsFor("topic=rOads")).toEqual([[related.id], []]);
    expect(await findBillsFor("topic=environ")).toEqual([[], [other.id]]);
    expect(await findBillsFor("topic=nothing+is+called+so")).toEqual([[], []]);
    expect(await findBillsFor("billNumber=budget")).toEqual([[], []]);
    expect(await findBillsFor("billNumber=&topic=")).toEqual([[related.id], expect.arrayContaining([other.id])]);
    expect(await findBillsFor("billNumber=1&topic=x")).toBe(422);
    expect(await findBillsFor("page=0")).toBe(422);
    expect((await ask(billsFor, "GET", { as: eda, params: { id: 999_999 } })).status).toBe(404);
  });
});
