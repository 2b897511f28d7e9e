import { beforeAll, expect, test } from "vitest";
import { GET as get } from "@/app/admin/publication-issue/api/get/[id]/route";
import { POST as publish } from "@/app/admin/publication-issue/api/publish/[id]/route";
import { POST as update } from "@/app/admin/publication-issue/api/update/[id]/route";
import { aTopic } from "@/lib/tools/testing/bills";
import { aTemplate, anIssue } from "@/lib/tools/testing/issues";
import { ask, person } from "@/lib/tools/testing/people";

let eda: Awaited<ReturnType<typeof person>>;
let templateId = 0;
let topics: number[] = [];
beforeAll(async () => {
  eda = await person("editor");
  templateId = (await aTemplate({ body: "short_text" })).id;
  topics = [(await aTopic()).id, (await aTopic()).id];
});
const post = (id: number, body: unknown) => ask(update, "POST", { as: eda, params: { id }, body });
const fresh = async () => (await anIssue(eda, templateId, "Before", [topics[0]!])).id;
const read = async (id: number) => (await ask(get, "GET", { as: eda, params: { id } })).body.publicationIssue;

test("an issue sent back whole is accepted and stays as it is", async () => {
  const before = await read(await fresh());
  expect((await post(before.id, before)).body.publicationIssue).toEqual(before);
});

test("several parts are changed in one request, and omitted ones stay", async () => {
  const id = await fresh();
  const { body } = await post(id, { title: "After", headline: "Big", topics: [topics[1]], version: 1 });
  expect(body.publicationIssue).toMatchObject({
    name: "After",
    headline: "Big",
    category: { id: topics[1] },
    categories: [{ id: topics[1] }],
  });
  expect((await post(id, { category: { id: topics[0] } })).body.publicationIssue).toMatchObject({
    name: "After",
    headline: "Big",
    category: { id: topics[0] },
  });
  expect((await post(id, { headline: null })).body.publicationIssue).toMatchObject({ name: "After", headline: null });
});

test("the published date changes once there is one", async () => {
  const id = await fresh();
  expect((await post(id, { publishedDate: "2025-01-02" })).body.publicationIssue.publishedDate).toBeNull();
  await ask(publish, "POST", { as: eda, params: { id } });
  expect((await post(id, { publishedDate: "2025-01-02" })).body.publicationIssue.publishedDate).toBe("2025-01-02");
});

test("nothing is written if a part is invalid or another editor saved first", async () => {
  const id = await fresh();
  for (const body of [
    { title: "" },
    { title: "After", topics: [999_999] },
    { title: "After", color: 1 },
    { title: "After", publishedDate: "2025-02-30" },
  ]) {
    const { status, body: problem } = await post(id, body);
    expect([status, problem.id]).toEqual([422, id]);
  }
  expect(await post(id, { title: "After", version: Number("9007199254740993") })).toMatchObject({
    status: 409,
    body: { id, current: { name: "Before" }, savedBy: { id: eda.id } },
  });
  expect((await read(id)).name).toBe("Before");
  expect((await post(999_999, { title: "" })).status).toBe(404);
});
