import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { GET as groupElements } from "@/app/admin/form-element-group/api/get/form-elements/[id]/route";
import { GET as getGroup } from "@/app/admin/form-element-group/api/get/[id]/route";
import { GET as listGroups } from "@/app/admin/form-element-group/api/list/route";
import { POST as deleteGroup } from "@/app/admin/form-element-group/api/delete/[id]/route";
import { POST as newGroup } from "@/app/admin/form-element-group/api/new/route";
import { POST as updateGroup } from "@/app/admin/form-element-group/api/update/[id]/route";
import { GET as types } from "@/app/admin/form-element-type/api/list/route";
import { GET as selects } from "@/app/admin/form-element-type-select/api/list/route";
import { POST as addOption } from "@/app/admin/form-element-type-select-value/api/add/[id]/route";
import { GET as options } from "@/app/admin/form-element-type-select-value/api/get-by-form-element-select/[id]/route";
import { POST as updateOption } from "@/app/admin/form-element-type-select-value/api/update/[id]/route";
import { POST as add } from "@/app/admin/form-element/api/add/route";
import { POST as remove } from "@/app/admin/form-element/api/remove/route";
import { POST as update } from "@/app/admin/form-element/api/update/route";
import { GET as listCategories } from "@/app/admin/form-template-category/api/list/route";
import {
  GET as toggleByGet,
  POST as toggle,
} from "@/app/admin/form-template-category/api/toggle/activation/[id]/route";
import { GET as getView } from "@/app/admin/form-template-view/api/get/[id]/route";
import { POST as updateView } from "@/app/admin/form-template-view/api/update/route";
import { POST as deleteTemplate } from "@/app/admin/form-template/api/delete/[id]/route";
import { GET as getTemplate } from "@/app/admin/form-template/api/get/[id]/route";
import { GET as listTemplates } from "@/app/admin/form-template/api/list/route";
import { POST as newTemplate } from "@/app/admin/form-template/api/new/route";
import { POST as updateTemplate } from "@/app/admin/form-template/api/update/[id]/route";
import { db } from "@/db";
import { transaction } from "@/db/transaction";
import { activityLog, formElementValues, formTemplateCategories } from "@/db/schema";
import { saveNewValue } from "@/lib/issues/drafts/values";
import { aTopic } from "@/lib/tools/testing/bills";
import { anIssue, aTemplate } from "@/lib/tools/testing/issues";
import { ask, person } from "@/lib/tools/testing/people";

type Person = Awaited<ReturnType<typeof person>>;
let ada: Person;
let eda: Person;
beforeAll(async () => {
  [ada, eda] = await Promise.all([person("admin", "Ada"), person("editor", "Eda")]);
});
const post = (handler: typeof add, body: object = {}, id?: number, as = ada) =>
  ask(handler, "POST", { as, body, params: id === undefined ? {} : { id } });
const read = (handler: typeof types, id?: number, query = "") =>
  ask(handler, "GET", { as: eda, query, params: id === undefined ? {} : { id } });

test("editors read templates and do not change them", async () => {
  const template = await aTemplate({ x: "short_text" });
  for (const [handler, id] of [
    [newTemplate],
    [updateTemplate, template.id],
    [deleteTemplate, template.id],
    [newGroup],
    [updateGroup, 1],
    [deleteGroup, 1],
    [add],
    [update],
    [remove],
    [addOption, template.list],
    [updateOption, 1],
    [updateView],
    [toggle, 1],
  ] as const) {
    expect((await post(handler, {}, id, eda)).status).toBe(403);
  }
  expect((await read(getTemplate, template.id)).body.formTemplate).toMatchObject({
    id: template.id,
    slug: template.slug,
    formElementGroups: [{ formElements: [{ label: "x", formElementType: { id: 1, name: "short_text" } }] }],
  });
});

describe("a template", () => {
  test("is made with a slug of its name and a view, changed, and its old slug remembered", async () => {
    const { body } = await post(newTemplate, { name: "Weekly Water Update", issuesCanHaveHeadlines: false });
    expect(body.formTemplate).toMatchObject({
      slug: "weekly-water-update",
      issuesCanHaveHeadlines: false,
      formElementGroups: [],
      version: 1,
    });
    const id = body.formTemplate.id;
    expect((await read(getView, id)).body.formTemplateView).toMatchObject({
      formTemplate: id,
      layout: "article",
      listElements: [],
      groupOrder: [],
      showTopics: true,
      version: 1,
    });
    const changed = await post(updateTemplate, { ...body.formTemplate, name: "Water" }, id);
    expect(changed.body.formTemplate).toMatchObject({ name: "Water", slug: "weekly-water-update", version: 2 });
    expect((await post(updateTemplate, { ...body.formTemplate, slug: "water" }, id)).status).toBe(409);
    expect((await post(updateTemplate, { slug: "water" }, id)).body.formTemplate.slug).toBe("water");
    expect([
      ...(await db.execute(`select slug from former_slugs where entity = 'form-template' and entity_id = ${id}`)),
    ]).toEqual([{ slug: "weekly-water-update" }]);
  });

  test.each(["admin", "bill", "file", "api", "Water!", "-x", "a--b"])("refuses the slug “%s”", async (slug) => {
    expect((await post(newTemplate, { name: "Admin", slug })).status).toBe(422);
  });

  test("gets a free slug where its name alone would make a refused one", async () => {
    expect((await post(newTemplate, { name: "Admin", slug: "" })).body.formTemplate.slug).toBe("admin-2");
  });

  test("refuses the slug of another one", async () => {
    const [a, b] = [await aTemplate({}), await aTemplate({})];
    expect((await post(updateTemplate, { slug: b.slug }, a.id)).status).toBe(409);
  });

  test("with issues cannot be deleted; without, it goes with its parts", async () => {
    const [used, unused] = [await aTemplate({ x: "short_text" }), await aTemplate({ x: "short_text" })];
    await anIssue(eda, used.id);
    expect((await post(deleteTemplate, {}, used.id)).status).toBe(409);
    expect((await post(deleteTemplate, {}, unused.id)).body).toEqual({ id: unused.id });
    expect((await read(getTemplate, unused.id)).status).toBe(404);
  });

  test("is listed with its groups", async () => {
    await aTemplate({ x: "short_text" }, { name: "0, the first by name" });
    const { body } = await read(listTemplates, undefined, "perPage=2&sortBy=name&sortOrder=asc");
    expect(body.formTemplates).toHaveLength(2);
    for (const template of body.formTemplates) expect(template.formElementGroups).toEqual(expect.any(Array));
    expect(
      body.formTemplates.flatMap(
        (one: { formElementGroups: { formElements: unknown[] }[] }) => one.formElementGroups,
      )[0].formElements[0],
    ).toMatchObject({ formElementType: { name: expect.any(String) } });
    expect(body.total).toBeGreaterThan(2);
    expect((await read(listTemplates, undefined, "sortBy=slug")).status).toBe(422);
  });
});

describe("an element", () => {
  test("begins at place 1, not active, public, required or labelled", async () => {
    const template = await aTemplate({ x: "short_text" });
    const { status, body } = await post(add, {
      label: "Body",
      formElementGroup: { id: template.groups.main },
      formElementType: { id: 3, name: "rich_text" },
    });
    expect(status).toBe(200);
    expect(body.formElement).toMatchObject({
      label: "Body",
      notes: null,
      sortOrder: 1,
      active: false,
      public: false,
      required: false,
      isLabelVisible: false,
      formElementGroup: template.groups.main,
      formElementType: { id: 3, name: "rich_text" },
      formElementTypeSelect: null,
      version: 1,
    });
    expect(
      (await read(groupElements, template.groups.main)).body.formElements.map((one: { label: string }) => one.label),
    ).toEqual(["x", "Body"]);
  });

  test.each([
    ["no label", { label: "" }],
    ["no group", { formElementGroup: undefined }],
    ["a group that is not there", { formElementGroup: 999_999 }],
    ["a type that is not there", { formElementType: 12 }],
    ["a select without a list", { formElementType: 8 }],
    ["a place that is no integer", { sortOrder: 1.5 }],
    ["an unknown key", { color: "red" }],
    ["a flag that is none", { active: "yes" }],
  ])("with %s is 422", async (_, change) => {
    const template = await aTemplate({ x: "short_text" });
    expect(
      (await post(add, { label: "Body", formElementGroup: template.groups.main, formElementType: 1, ...change }))
        .status,
    ).toBe(422);
  });

  test("takes its whole shape back when it is changed, and says who was first", async () => {
    const template = await aTemplate({ x: "select" });
    const element = (await read(groupElements, template.groups.main)).body.formElements[0];
    const { status, body } = await post(update, {
      ...element,
      label: "Position",
      required: "1",
      notes: "Choose one",
      formElementValues: [],
    });
    expect([status, body.formElement]).toEqual([
      200,
      { ...element, label: "Position", required: true, notes: "Choose one", version: 2 },
    ]);
    const stale = await post(update, { ...element, label: "Other" });
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({
      id: element.id,
      current: { label: "Position", version: 2 },
      savedBy: { id: ada.id, name: "Ada" },
    });
    expect((await post(update, { ...element, id: 999_999 })).status).toBe(404);
    expect((await post(update, { label: "x" })).status).toBe(404);
  });

  test("that has values keeps its template, and is deactivated rather than removed; one without is deleted", async () => {
    const [template, other] = [
      await aTemplate({ used: "short_text", unused: "short_text" }),
      await aTemplate({ x: "short_text" }),
    ];
    const issue = await anIssue(eda, template.id);
    await transaction((tx) =>
      saveNewValue(tx, eda, {
        publicationIssueId: issue.id,
        formElementId: template.elements.used,
        data: { textValue: "kept" },
      }),
    );
    expect((await post(update, { id: template.elements.unused, formElementGroup: other.groups.main })).status).toBe(
      422,
    );
    for (const id of Object.values(template.elements)) expect((await post(remove, { id })).body).toEqual({ id });
    expect((await read(groupElements, template.groups.main)).body.formElements).toMatchObject([
      { id: template.elements.used, active: false },
    ]);
    expect(await db.$count(formElementValues, eq(formElementValues.formElementId, template.elements.used))).toBe(1);
    expect((await post(remove, { id: template.elements.unused })).status).toBe(404);
    expect((await post(remove, {})).status).toBe(404);
  });
});

describe("a group", () => {
  test("is added, changed, listed and deleted; with values in it, it is deactivated", async () => {
    const template = await aTemplate({ x: "short_text" });
    const { body } = await post(newGroup, { formTemplateId: template.id, name: "Second", sortOrder: 2 });
    const group = body.formElementGroup;
    expect(group).toMatchObject({ name: "Second", active: true, sortOrder: 2, formElements: [], version: 1 });
    expect((await post(updateGroup, { ...group, name: "Renamed" }, group.id)).body.formElementGroup).toMatchObject({
      name: "Renamed",
      version: 2,
    });
    expect((await post(updateGroup, { ...group, name: "Late" }, group.id)).status).toBe(409);
    expect(
      (await read(listGroups, undefined, `formTemplateId=${template.id}&sortOrder=asc`)).body.formElementGroups.map(
        (one: { name: string }) => one.name,
      ),
    ).toEqual(["main", "Renamed"]);
    expect((await post(deleteGroup, {}, group.id)).body).toEqual({ id: group.id });
    expect((await read(getGroup, group.id)).status).toBe(404);
    const issue = await anIssue(eda, template.id);
    await transaction((tx) =>
      saveNewValue(tx, eda, {
        publicationIssueId: issue.id,
        formElementId: template.elements.x,
        data: { textValue: "kept" },
      }),
    );
    await post(deleteGroup, {}, template.groups.main);
    expect((await read(getGroup, template.groups.main)).body.formElementGroup).toMatchObject({
      active: false,
      formElements: [{ id: template.elements.x }],
    });
    expect((await post(newGroup, { formTemplateId: 999_999, name: "x" })).status).toBe(422);
    expect((await post(newGroup, { formTemplateId: template.id, name: "" })).status).toBe(422);
  });
});

test("there are eleven types of element, in the order of the contract", async () => {
  expect((await read(types)).body.formElementTypes.map((type: { name: string }) => type.name)).toEqual([
    "short_text",
    "long_text",
    "rich_text",
    "number",
    "date",
    "boolean",
    "link",
    "select",
    "multi_select",
    "bills",
    "files",
  ]);
});

test("options are listed, added at the end, renamed and deactivated; a duplicate is 409", async () => {
  const template = await aTemplate({ x: "select" });
  expect((await read(selects)).body.formElementTypeSelects.map((one: { id: number }) => one.id)).toContain(
    template.list,
  );
  const added = (await post(addOption, { value: " Neutral " }, template.list)).body.formElementTypeSelectValue;
  expect(added).toMatchObject({ value: "Neutral", active: true });
  expect((await post(addOption, { value: "neutral" }, template.list)).status).toBe(409);
  expect((await post(addOption, { value: "" }, template.list)).status).toBe(422);
  expect((await post(addOption, { value: "x" }, 999_999)).status).toBe(404);
  expect(
    (await post(updateOption, { ...added, value: "None", active: 0, updatePublished: "" }, added.id)).body
      .formElementTypeSelectValue,
  ).toMatchObject({ value: "None", active: false, version: 2 });
  expect((await post(updateOption, { value: "Watch" }, added.id)).status).toBe(409);
  expect((await post(updateOption, { value: "y", version: 1 }, added.id)).status).toBe(409);
  expect(
    (await read(options, template.list)).body.formElementTypeSelectValues.map((one: { value: string }) => one.value),
  ).toEqual(["Watch", "Support", "Oppose", "None"]);
  expect((await read(options, 999_999)).status).toBe(404);
});

describe("topics of a template", () => {
  test("are toggled by POST, and by GET only from a script of this site", async () => {
    const [template, topic] = [await aTemplate({}), await aTopic("Dams", "Water")];
    const [row] = await db
      .insert(formTemplateCategories)
      .values({ formTemplateId: template.id, categoryId: topic.id })
      .returning();
    const byGet = (headers: Record<string, string>, as: Person | undefined = ada) =>
      ask(toggleByGet, "GET", { as, params: { id: row!.id }, headers });
    const script = { "sec-fetch-site": "same-origin", "sec-fetch-dest": "empty" };
    const bad: Record<string, string>[] = [
      {},
      { "sec-fetch-site": "same-origin" },
      { "sec-fetch-site": "same-origin", "sec-fetch-dest": "document" },
      { "sec-fetch-site": "none", "sec-fetch-dest": "empty" },
      { "sec-fetch-site": "cross-site", "sec-fetch-dest": "empty" },
      { "sec-fetch-site": "same-site", "sec-fetch-dest": "empty" },
      ...(<Record<string, string>[]>[
        { rsc: "1" },
        { "next-router-prefetch": "1" },
        { "next-router-segment-prefetch": "/_tree" },
        { "next-router-state-tree": "%5B%22%22%5D" },
        { purpose: "prefetch" },
        { "x-purpose": "preview" },
        { "x-moz": "prefetch" },
        { "sec-purpose": "prefetch" },
        { "sec-purpose": "prefetch;prerender" },
      ]).map((ahead) => ({ ...script, ...ahead })),
    ];
    expect(
      (await ask(toggleByGet, "GET", { as: ada, params: { id: row!.id }, headers: script, query: "_rsc=abc" })).status,
    ).toBe(403);
    for (const headers of bad) expect((await byGet(headers)).status, JSON.stringify(headers)).toBe(403);
    expect((await ask(toggleByGet, "GET", { params: { id: row!.id } })).status).toBe(403);
    expect((await ask(toggleByGet, "GET", { params: { id: row!.id }, headers: script })).status).toBe(401);
    expect((await byGet(script, eda)).status).toBe(403);
    expect(
      (await read(listCategories, undefined, `formTemplateId=${template.id}`)).body.formTemplateCategories,
    ).toMatchObject([
      { id: row!.id, formTemplate: template.id, category: { id: topic.id, name: "Dams" }, active: true },
    ]);
    expect((await byGet(script)).body.formTemplateCategory).toMatchObject({ id: row!.id, active: false });
    expect((await post(toggle, {}, row!.id)).body.formTemplateCategory.active).toBe(true);
    expect((await post(toggle, {}, 999_999)).status).toBe(404);
    expect((await read(listCategories, undefined, "formTemplateId=x")).status).toBe(422);
    expect((await read(listCategories, undefined, "formTemplateId=999999")).body.formTemplateCategories).toEqual([]);
    expect(await db.$count(activityLog, eq(activityLog.entity, "form-template-category"))).toBe(2);
  });
});

describe("the view of a template", () => {
  test("is changed as a whole or in part, with elements and groups of its own template only", async () => {
    const [template, other] = [await aTemplate({ x: "short_text" }), await aTemplate({ y: "short_text" })];
    const view = (await read(getView, template.id)).body.formTemplateView;
    const { body } = await post(updateView, {
      ...view,
      layout: "digest",
      listElements: [template.elements.x, { id: template.elements.x }],
      groupOrder: [template.groups.main],
      showContents: 0,
    });
    expect(body.formTemplateView).toEqual({
      ...view,
      layout: "digest",
      listElements: [template.elements.x],
      groupOrder: [template.groups.main],
      showContents: false,
      version: 2,
    });
    expect(
      (await post(updateView, { formTemplate: template.id, showTopics: false })).body.formTemplateView,
    ).toMatchObject({ layout: "digest", showTopics: false, version: 3 });
    expect((await post(updateView, { ...view })).status).toBe(409);
    expect((await post(updateView, { id: view.id, listElements: [other.elements.y] })).status).toBe(422);
    expect((await post(updateView, { id: view.id, groupOrder: [other.groups.main] })).status).toBe(422);
    expect((await post(updateView, { id: view.id, layout: "poster" })).status).toBe(422);
    expect((await post(updateView, { id: view.id, formTemplate: other.id })).status).toBe(422);
    expect((await post(updateView, { layout: "digest" })).status).toBe(404);
    expect((await post(updateView, { id: 999_999 })).status).toBe(404);
    expect((await read(getView, 999_999)).status).toBe(404);
  });
});
