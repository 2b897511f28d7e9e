import { desc, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { POST as deleteGroup } from "@/app/admin/form-element-group/api/delete/[id]/route";
import { POST as newGroup } from "@/app/admin/form-element-group/api/new/route";
import { POST as updateGroup } from "@/app/admin/form-element-group/api/update/[id]/route";
import { GET as usesOfGroup } from "@/app/admin/form-element-group/api/uses/[id]/route";
import { POST as addOption } from "@/app/admin/form-element-type-select-value/api/add/[id]/route";
import { POST as updateOption } from "@/app/admin/form-element-type-select-value/api/update/[id]/route";
import { GET as usesOfOption } from "@/app/admin/form-element-type-select-value/api/uses/[id]/route";
import { POST as deleteList } from "@/app/admin/form-element-type-select/api/delete/[id]/route";
import { POST as newList } from "@/app/admin/form-element-type-select/api/new/route";
import { POST as orderList } from "@/app/admin/form-element-type-select/api/order/[id]/route";
import { POST as renameList } from "@/app/admin/form-element-type-select/api/update/[id]/route";
import { POST as add } from "@/app/admin/form-element/api/add/route";
import { POST as remove } from "@/app/admin/form-element/api/remove/route";
import { POST as update } from "@/app/admin/form-element/api/update/route";
import { GET as usesOf } from "@/app/admin/form-element/api/uses/[id]/route";
import { POST as updateView } from "@/app/admin/form-template-view/api/update/route";
import { GET as without } from "@/app/admin/form-template/api/drafts-without/[id]/route";
import { POST as order } from "@/app/admin/form-template/api/order/[id]/route";
import { db } from "@/db";
import { activityLog, formElements, issueSnapshots, publicationIssues } from "@/db/schema";
import { transaction } from "@/db/transaction";
import { publishIssue } from "@/lib/issues/publishing/publish";
import { publishedIssueById } from "@/lib/issues/public/published";
import { readingOf } from "@/lib/issues/public/parts";
import { saveNewValue, updateValue } from "@/lib/issues/drafts/values";
import { anIssue, aTemplate } from "@/lib/tools/testing/issues";
import { ask, person } from "@/lib/tools/testing/people";
import { templateById, viewOfTemplate } from "./queries";

type Person = Awaited<ReturnType<typeof person>>;
let ada: Person;
let eda: Person;
beforeAll(async () => {
  [ada, eda] = await Promise.all([person("admin", "Ada"), person("editor", "Eda")]);
});
type Call = Parameters<typeof ask>[0];
const post = (call: Call, body: object = {}, id?: number, as = ada) =>
  ask(call, "POST", { as, body, params: id === undefined ? {} : { id } });
const read = (call: Call, id?: number, query = "") =>
  ask(call, "GET", { as: eda, query, params: id === undefined ? {} : { id } });
const put = (issueId: number, elementId: number, data: object) =>
  transaction((tx) => saveNewValue(tx, eda, { publicationIssueId: issueId, formElementId: elementId, data }));
const publish = (id: number) => transaction((tx) => publishIssue(tx, eda, id));
const shape = async (id: number) =>
  ((await templateById(id))?.formElementGroups ?? []).map((group) => [
    group.name,
    ...group.formElements.map((element) => element.label),
  ]);
const lastAct = async (entity: string, id: number) =>
  (await db.select().from(activityLog).where(eq(activityLog.entityId, id)).orderBy(desc(activityLog.id))).filter(
    (entry) => entry.entity === entity,
  );

describe("the order of a template", () => {
  test("is written in one go, across groups, with one entry in the log", async () => {
    const template = await aTemplate({ a: "short_text", b: "short_text", c: { type: "short_text", group: "second" } });
    const { a, b, c } = template.elements;
    const groups = [
      { id: template.groups.second, formElements: [b, c] },
      { id: template.groups.main, formElements: [a] },
    ];
    const { status, body } = await post(order, { groups, version: 1 }, template.id);
    expect([status, body.formTemplate.version]).toEqual([200, 2]);
    expect(await shape(template.id)).toEqual([
      ["second", "b", "c"],
      ["main", "a"],
    ]);
    expect(await lastAct("form-template", template.id)).toMatchObject([
      {
        action: "form-template.ordered",
        after: {
          groups: [
            { name: "second", elements: ["b", "c"] },
            { name: "main", elements: ["a"] },
          ],
        },
      },
    ]);
    expect((await post(order, { groups }, template.id)).status).toBe(200);
    expect(await lastAct("form-template", template.id)).toHaveLength(1);
  });

  test("of another version, or of other elements than there are now, is 409 with what is there; naming one twice is 422", async () => {
    const template = await aTemplate({ a: "short_text", b: "short_text" });
    const { a, b } = template.elements;
    const arrange = (...elements: number[]) => ({ groups: [{ id: template.groups.main, formElements: elements }] });
    expect((await post(order, { ...arrange(b, a), version: 7 }, template.id)).status).toBe(409);
    expect((await post(order, arrange(b), template.id)).body).toMatchObject({
      id: template.id,
      current: { id: template.id, formElementGroups: [{ id: template.groups.main }] },
    });
    expect((await post(order, arrange(a, a), template.id)).status).toBe(422);
    expect((await post(order, arrange(b, a), template.id, eda)).status).toBe(403);
    expect(await shape(template.id)).toEqual([["main", "a", "b"]]);
  });
});

describe("another type", () => {
  test("creates a new element in the old one's place; the old one is kept with its values, deactivated", async () => {
    const template = await aTemplate({ first: "short_text", used: { type: "short_text", required: true } });
    const issue = await anIssue(eda, template.id);
    await put(issue.id, template.elements.used, { textValue: "kept" });
    await post(updateView, {
      formTemplate: template.id,
      listElements: [template.elements.first, template.elements.used],
    });
    const { status, body } = await post(update, {
      id: template.elements.used,
      formElementType: 2,
      label: "Longer",
      version: 1,
    });
    expect(status).toBe(200);
    const made = body.formElement;
    expect(made).toMatchObject({
      label: "Longer",
      formElementType: { name: "long_text" },
      sortOrder: 2,
      required: true,
      active: true,
    });
    expect(made.id).not.toBe(template.elements.used);
    const [old] = await db.select().from(formElements).where(eq(formElements.id, template.elements.used));
    expect(old).toMatchObject({ active: false, type: "short_text", label: "used" });
    expect((await viewOfTemplate(template.id))?.listElements).toEqual([
      template.elements.first,
      made.id,
      template.elements.used,
    ]);
    expect(await lastAct("form-element", made.id)).toMatchObject([
      { action: "form-element.replaced", after: { replaces: template.elements.used, keeps: true } },
    ]);
  });

  test("of an element that nothing was entered in takes its place, under a new id all the same", async () => {
    const template = await aTemplate({ empty: "short_text" });
    const { body } = await post(update, { id: template.elements.empty, formElementType: { id: 4 } });
    expect(body.formElement.id).not.toBe(template.elements.empty);
    expect(
      (await templateById(template.id))?.formElementGroups?.[0]?.formElements.map((element) => element.id),
    ).toEqual([body.formElement.id]);
  });
});

describe("what a change touches", () => {
  test("is counted by issues that hold something, and by those whose readers see it", async () => {
    const template = await aTemplate({ text: "short_text", list: "select" });
    const [published, draft, blank] = [
      await anIssue(eda, template.id),
      await anIssue(eda, template.id),
      await anIssue(eda, template.id),
    ];
    await put(published.id, template.elements.text, { textValue: "x" });
    await put(draft.id, template.elements.text, { textValue: "y" });
    await put(blank.id, template.elements.text, { textValue: "" });
    await put(published.id, template.elements.list, { formElementTypeSelectValues: [template.options[0]] });
    await publish(published.id);
    expect((await read(usesOf, template.elements.text)).body.uses).toEqual({ issues: 2, published: 1 });
    expect((await read(usesOfGroup, template.groups.main)).body.uses).toEqual({ issues: 2, published: 1 });
    expect((await read(usesOfOption, template.options[0])).body.uses).toEqual({ published: 1, drafts: 0 });
    expect((await read(usesOf, 999_999)).status).toBe(404);
  });

  test("drafts that a required element would leave incomplete are named; published ones without changes are not drafts", async () => {
    const template = await aTemplate({ a: "short_text", b: "rich_text" });
    const [published, draft, full] = [
      await anIssue(eda, template.id, "Out"),
      await anIssue(eda, template.id, "Empty"),
      await anIssue(eda, template.id, "Full"),
    ];
    await put(full.id, template.elements.a, { textValue: "x" });
    await publish(published.id);
    const names = async (query: string) => (await read(without, template.id, query)).body;
    expect(await names(`elementIds=${template.elements.a}`)).toEqual({
      issues: [{ id: draft.id, name: "Empty", slug: draft.slug }],
      total: 1,
    });
    expect(await names(`elementIds=${template.elements.a},${template.elements.b}`)).toMatchObject({ total: 2 });
    expect(await names("")).toMatchObject({ total: 2 });
    expect((await read(without, template.id, "elementIds=x")).status).toBe(422);
    await put(full.id, template.elements.b, { textValue: "<p> </p>" });
    expect(await names(`elementIds=${template.elements.b}`)).toMatchObject({ total: 2 });
  });
});

describe("published issues never break", () => {
  test("no edit of the template reaches a snapshot that is there: its bytes and what is read of it stay", async () => {
    const template = await aTemplate({
      kept: "short_text",
      gone: "long_text",
      typed: "short_text",
      moved: { type: "short_text", group: "second" },
      stand: "select",
    });
    const issue = await anIssue(eda, template.id);
    await put(issue.id, template.elements.kept, { textValue: "One" });
    const gone = await put(issue.id, template.elements.gone, { textValue: "Two" });
    await put(issue.id, template.elements.typed, { textValue: "Three" });
    await put(issue.id, template.elements.moved, { textValue: "Four" });
    await put(issue.id, template.elements.stand, { formElementTypeSelectValues: [template.options[0]] });
    await publish(issue.id);
    const bytes = async () =>
      (
        await db.execute<{ text: string }>(
          `select content::text || standfirst || plain_text as text from issue_snapshots where publication_issue_id = ${issue.id} and number = 1`,
        )
      )[0]?.text;
    const read1 = async () => JSON.stringify(readingOf((await publishedIssueById(issue.id))!.content).sections);
    const [before, shown] = [await bytes(), await read1()];

    await post(update, { id: template.elements.kept, label: "Renamed", public: false, active: false });
    await post(remove, { id: template.elements.gone });
    await post(update, { id: template.elements.typed, formElementType: 3 });
    await post(updateGroup, { name: "Other", active: false }, template.groups.main);
    await post(deleteGroup, {}, template.groups.second);
    const now = (await templateById(template.id))!.formElementGroups!;
    expect(
      (
        await post(
          order,
          {
            groups: now
              .toReversed()
              .map((group) => ({ id: group.id, formElements: group.formElements.map((one) => one.id).toReversed() })),
          },
          template.id,
        )
      ).status,
    ).toBe(200);
    await post(updateOption, { value: "Relabelled", active: false }, template.options[0]);
    expect(await bytes()).toBe(before);
    expect(await read1()).toBe(shown);

    await post(updateOption, { value: "Again", updatePublished: true }, template.options[0]);
    expect(await bytes()).toBe(before);
    const snapshots = await db
      .select({ number: issueSnapshots.number, content: issueSnapshots.content })
      .from(issueSnapshots)
      .where(eq(issueSnapshots.publicationIssueId, issue.id))
      .orderBy(issueSnapshots.number);
    expect(snapshots.map((one) => one.number)).toEqual([1, 2]);
    expect(JSON.stringify(snapshots[1]!.content)).toBe(
      JSON.stringify(snapshots[0]!.content).replaceAll('"Watch"', '"Again"'),
    );

    // removed values remain in the working copy, and restoring or publishing again shows them
    await transaction((tx) =>
      updateValue(tx, eda, gone.formElementValue.id, { data: { textValue: "Two, corrected" } }),
    );
    await publish(issue.id);
    expect(await read1()).toContain("Two, corrected");
  });

  test("an element whose only values are in snapshots is deactivated rather than deleted", async () => {
    const template = await aTemplate({ once: "short_text", never: "short_text" });
    const issue = await anIssue(eda, template.id);
    await put(issue.id, template.elements.once, { textValue: "said" });
    await publish(issue.id);
    await db.execute(`delete from form_element_values where publication_issue_id = ${issue.id}`);
    await post(remove, { id: template.elements.once });
    await post(remove, { id: template.elements.never });
    expect(
      (await db.select().from(formElements).where(eq(formElements.formElementGroupId, template.groups.main!))).map(
        ({ id, active }) => ({ id, active }),
      ),
    ).toEqual([{ id: template.elements.once, active: false }]);
    expect(
      (await db.select().from(publicationIssues).where(eq(publicationIssues.id, issue.id)))[0]?.snapshotId,
    ).not.toBeNull();
  });

  test("what is deleted is no longer named in the view, so that the view can be saved again", async () => {
    const template = await aTemplate({ x: "short_text", y: { type: "short_text", group: "second" } });
    const view = (
      await post(updateView, {
        formTemplate: template.id,
        listElements: [template.elements.x, template.elements.y],
        groupOrder: [template.groups.second, template.groups.main],
      })
    ).body.formTemplateView;
    await post(remove, { id: template.elements.x });
    await post(deleteGroup, {}, template.groups.second);
    const now = await viewOfTemplate(template.id);
    expect(now).toMatchObject({ listElements: [], groupOrder: [template.groups.main] });
    expect(now!.version).toBeGreaterThan(view.version);
    expect((await post(updateView, { ...now, showContents: false })).status).toBe(200);
  });
});

describe("a list of options", () => {
  test("is made with its first options, renamed, ordered, and deleted while no element takes from it", async () => {
    const { status, body } = await post(newList, { name: " Positions of members ", values: ["For", "Against"] });
    const list = body.formElementTypeSelect;
    expect([status, list]).toEqual([200, { id: list.id, name: "Positions of members", version: 1 }]);
    expect((await post(newList, { name: "positions of MEMBERS" })).status).toBe(409);
    expect((await post(newList, { name: "Twice", values: ["a", "A"] })).status).toBe(422);
    expect((await post(newList, { name: "" })).status).toBe(422);
    const third = (await post(addOption, { value: "Split" }, list.id)).body.formElementTypeSelectValue;
    const ids = (
      await read(
        (await import("@/app/admin/form-element-type-select-value/api/get-by-form-element-select/[id]/route")).GET,
        list.id,
      )
    ).body.formElementTypeSelectValues.map((one: { id: number }) => one.id);
    expect(
      (
        await post(orderList, { values: [third.id, ids[0], ids[1]], version: 1 }, list.id)
      ).body.formElementTypeSelectValues.map((one: { value: string }) => one.value),
    ).toEqual(["Split", "For", "Against"]);
    expect((await post(orderList, { values: ids, version: 1 }, list.id)).status).toBe(409);
    expect((await post(orderList, { values: [ids[0]] }, list.id)).status).toBe(409);
    expect(
      (await post(renameList, { name: "Member positions", version: 2 }, list.id)).body.formElementTypeSelect,
    ).toMatchObject({ name: "Member positions", version: 3 });
    const template = await aTemplate({ x: "short_text" });
    const element = (
      await post(add, {
        label: "Position",
        formElementGroup: template.groups.main,
        formElementType: 8,
        formElementTypeSelect: list.id,
      })
    ).body.formElement;
    expect((await post(deleteList, {}, list.id)).status).toBe(409);
    await post(remove, { id: element.id });
    expect((await post(deleteList, {}, list.id)).body).toEqual({ id: list.id });
    expect((await post(renameList, { name: "x" }, list.id)).status).toBe(404);
  });

  test("is changed by admins alone", async () => {
    const template = await aTemplate({ x: "select" });
    for (const [call, body, id] of [
      [newList, { name: "n" }],
      [renameList, { name: "n" }, template.list],
      [orderList, { values: [] }, template.list],
      [deleteList, {}, template.list],
    ] as const)
      expect((await post(call, body, id, eda)).status).toBe(403);
  });
});

test("a new element has the defaults of the specification", async () => {
  const template = await aTemplate({});
  const group = (await post(newGroup, { formTemplateId: template.id, name: "Main" })).body.formElementGroup;
  const { body } = await post(add, { label: "Body", formElementGroup: group.id, formElementType: 3 });
  expect(body.formElement).toMatchObject({
    sortOrder: 1,
    active: false,
    public: false,
    required: false,
    isLabelVisible: false,
    notes: null,
  });
});
