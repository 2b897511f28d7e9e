import { beforeAll, describe, expect, test } from "vitest";
import { POST as deleteTopic } from "@/app/admin/category/api/delete/[id]/route";
import { GET as getTopic } from "@/app/admin/category/api/get/[id]/route";
import { GET as listTopics } from "@/app/admin/category/api/list/route";
import { POST as newTopic } from "@/app/admin/category/api/new/route";
import { POST as updateTopic } from "@/app/admin/category/api/update/[id]/route";
import { GET as templateTopics } from "@/app/admin/form-template-category/api/list/route";
import { POST as deleteArea } from "@/app/admin/policy-area/api/delete/[id]/route";
import { GET as getArea } from "@/app/admin/policy-area/api/get/[id]/route";
import { GET as listAreas } from "@/app/admin/policy-area/api/list/route";
import { POST as newArea } from "@/app/admin/policy-area/api/new/route";
import { POST as updateArea } from "@/app/admin/policy-area/api/update/[id]/route";
import { aBill } from "@/lib/tools/testing/bills";
import { aTemplate } from "@/lib/tools/testing/issues";
import { ask, person } from "@/lib/tools/testing/people";
import { areaAtSlug, topicAtSlug } from "./at-slug";

type Person = Awaited<ReturnType<typeof person>>;
let eda: Person;
let ada: Person;
beforeAll(async () => {
  [eda, ada] = [await person("editor"), await person("admin")];
});

type Call = Parameters<typeof ask>[0];
const post = (call: Call, body: unknown, id?: number, as = ada) =>
  ask(call, "POST", { as, body, params: id === undefined ? {} : { id } });
const read = (call: Call, id?: number, query = "") =>
  ask(call, "GET", { as: eda, query, params: id === undefined ? {} : { id } });
const anArea = async (name: string) => (await post(newArea, { name })).body.policyArea;
const aTopicIn = async (policyArea: unknown, name: string) =>
  (await post(newTopic, { name, policyArea })).body.category;

describe("a policy area", () => {
  test("is made by an admin, with a slug of its name and all keys of its shape", async () => {
    expect((await post(newArea, { name: "Nobody's" }, undefined, eda)).status).toBe(403);
    const area = await anArea("Water & Soil");
    expect(area).toMatchObject({
      name: "Water & Soil",
      slug: "water-soil",
      value: area.id,
      label: "Water & Soil",
      categories: [],
      active: true,
      version: 1,
    });
    expect((await anArea("Water & Soil")).slug).toBe("water-soil-2");
    expect((await post(newArea, { name: "Other", slug: "water-soil" })).status).toBe(409);
    expect((await post(newArea, { name: " " })).status).toBe(422);
    expect((await post(newArea, { name: "Other", color: 1 })).status).toBe(422);
  });

  test("is taken whole, keeps its slug when renamed, and leads from a former slug to the new one", async () => {
    const area = await anArea("Roads");
    const renamed = await post(updateArea, { ...area, name: "Roads and rails" }, area.id);
    expect(renamed.body.policyArea).toMatchObject({ name: "Roads and rails", slug: "roads", version: 2 });
    await post(updateArea, { slug: "transport" }, area.id);
    expect(await areaAtSlug("roads")).toMatchObject({ state: "moved", thing: { slug: "transport" } });
    const late = await post(updateArea, { name: "Too late", version: 1 }, area.id);
    expect(late).toMatchObject({
      status: 409,
      body: {
        id: area.id,
        current: { name: "Roads and rails", slug: "transport" },
        savedBy: { id: ada.id, name: ada.name },
        savedAt: expect.any(String),
      },
    });
  });

  test("is listed while it is active unless asked otherwise, and goes only without topics", async () => {
    const area = await anArea("Fading");
    const topic = await aTopicIn({ id: area.id }, "Last one");
    await post(updateArea, { active: 0 }, area.id);
    const ids = async (query: string) =>
      (await read(listAreas, undefined, query)).body.policyAreas.map((one: { id: number }) => one.id);
    expect(await ids("")).not.toContain(area.id);
    expect(await ids("isActive=")).toContain(area.id);
    expect((await post(deleteArea, {}, area.id)).status).toBe(409);
    await post(deleteTopic, {}, topic.id);
    expect((await post(deleteArea, undefined, area.id)).body).toEqual({ id: area.id });
    expect((await read(getArea, area.id)).status).toBe(404);
  });
});

describe("a topic", () => {
  test("belongs to an area, has the label of its shape and is offered by every template", async () => {
    const template = await aTemplate({ x: "short_text" });
    const area = await anArea("Farming");
    const topic = await aTopicIn(area.id, "Dairy");
    expect(topic).toMatchObject({
      topic: "Dairy",
      name: "Dairy",
      slug: "dairy",
      value: topic.id,
      label: "Dairy [Farming]",
      policyArea: { id: area.id, name: "Farming", slug: "farming" },
      active: true,
      version: 1,
    });
    const offered = await read(templateTopics, undefined, `formTemplateId=${template.id}&perPage=100`);
    expect(offered.body.formTemplateCategories).toContainEqual(
      expect.objectContaining({ category: expect.objectContaining({ id: topic.id }), active: true }),
    );
    for (const policyArea of [undefined, 999_999, "x"])
      expect((await post(newTopic, { name: "Lost", policyArea })).status).toBe(422);
  });

  test("is called by either of its names, and one without both is 422", async () => {
    const area = await anArea("Names");
    const { body } = await post(newTopic, { topic: "Wells", policyArea: { id: area.id } });
    expect(body.category).toMatchObject({ topic: "Wells", name: "Wells", slug: "wells" });
    for (const change of [{ topic: "Springs" }, { name: "Rivers" }]) {
      const { body: now } = await ask(getTopic, "GET", { as: ada, params: { id: body.category.id } });
      const [called] = Object.values(change);
      expect((await post(updateTopic, { ...now.category, ...change }, body.category.id)).body.category).toMatchObject({
        topic: called,
        name: called,
      });
    }
    expect(await post(newTopic, { policyArea: area.id })).toMatchObject({
      status: 422,
      body: { issues: [{ path: "name" }] },
    });
    expect((await post(updateTopic, { topic: " " }, body.category.id)).status).toBe(422);
  });

  test("moves to another area, and its former address leads there", async () => {
    const [from, to] = [await anArea("Old home"), await anArea("New home")];
    const topic = await aTopicIn(from.id, "Wandering");
    const moved = await post(updateTopic, { ...topic, policyArea: { id: to.id, name: "ignored" } }, topic.id);
    expect(moved.body.category).toMatchObject({ label: "Wandering [New home]", slug: "wandering", version: 2 });
    expect(await topicAtSlug(from.slug, "wandering")).toMatchObject({
      state: "moved",
      thing: { id: topic.id, policyArea: { slug: to.slug } },
    });
    expect((await read(listTopics, undefined, `policyAreaId=${to.id}`)).body).toMatchObject({
      categories: [{ id: topic.id }],
      total: 1,
      totalIsCapped: false,
    });
  });

  test("that a bill carries is not deleted", async () => {
    const topic = await aTopicIn((await anArea("In use")).id, "Carried");
    await aBill({ topicIds: [topic.id] });
    expect((await post(deleteTopic, {}, topic.id)).status).toBe(409);
    expect((await read(getTopic, topic.id)).status).toBe(200);
    expect((await post(deleteTopic, {}, topic.id, eda)).status).toBe(403);
  });
});
