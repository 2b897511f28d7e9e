import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { POST as comment } from "@/app/admin/issue-comment/api/new/route";
import { POST as approve } from "@/app/admin/publication-issue/api/review/approve/[id]/route";
import { POST as submit } from "@/app/admin/publication-issue/api/review/submit/[id]/route";
import { POST as saveHeadline } from "@/app/admin/publication-issue/api/update/headline/[id]/route";
import { POST as say } from "@/app/admin/publication-issue/api/presence/[id]/route";
import { db } from "@/db";
import { aTemplate, anIssue } from "@/lib/tools/testing/issues";
import { ask, person } from "@/lib/tools/testing/people";

let eda: Awaited<ReturnType<typeof person>>;
let ada: typeof eda;
let template: { id: number };
beforeAll(async () => {
  [eda, ada] = [await person("editor", "Eda"), await person("admin", "Ada")];
  template = await aTemplate({ text: "long_text" });
});
const issue = async () => (await anIssue(eda, template.id)).id;
const sayPresent = (as: typeof eda, id: number, body: object) => ask(say, "POST", { as, params: { id }, body });

test("editors of one issue learn of each other and of where each writes, not of themselves", async () => {
  const id = await issue();
  expect((await sayPresent(eda, id, { session: "eda-tab-one", place: "element:5" })).body.others).toEqual([]);
  expect((await sayPresent(ada, id, { session: "ada-tab-one", place: null })).body.others).toEqual([
    { session: "eda-tab-one", id: eda.id, name: "Eda", place: "element:5" },
  ]);
  expect((await sayPresent(eda, id, { session: "eda-tab-one", place: "title" })).body.others).toMatchObject([
    { name: "Ada", place: null },
  ]);
  expect((await sayPresent(eda, await issue(), { session: "eda-tab-one" })).body.others).toEqual([]);
});

test("a person who leaves disappears immediately, one who falls silent within thirty seconds", async () => {
  const id = await issue();
  await sayPresent(eda, id, { session: "eda-tab-one" });
  await sayPresent(eda, id, { session: "eda-tab-two" });
  await sayPresent(eda, id, { session: "eda-tab-one", leaving: true });
  expect(
    (await sayPresent(ada, id, { session: "ada-tab-one" })).body.others.map((one: { session: string }) => one.session),
  ).toEqual(["eda-tab-two"]);
  await db.execute(
    sql`update issue_presence set seen_at = now() - interval '29 seconds' where publication_issue_id = ${id} and session = 'eda-tab-two'`,
  );
  expect((await sayPresent(ada, id, { session: "ada-tab-one" })).body.others).toEqual([]);
});

test("a request cannot report presence for another person's session", async () => {
  const id = await issue();
  await sayPresent(eda, id, { session: "eda-tab-one", place: "title" });
  await sayPresent(ada, id, { session: "eda-tab-one", leaving: true });
  await sayPresent(ada, id, { session: "eda-tab-one", place: "topics" });
  expect((await sayPresent(ada, id, { session: "ada-tab-one" })).body.others).toMatchObject([
    { id: eda.id, place: "title" },
  ]);
});

test("readers have no access, and an invalid session or place is rejected", async () => {
  const id = await issue();
  expect((await sayPresent(await person("reader"), id, { session: "rita-tab-one" })).status).toBe(403);
  expect((await sayPresent(eda, id, { session: "x" })).status).toBe(422);
  expect((await sayPresent(eda, id, { session: "eda-tab-one", place: "element:0" })).status).toBe(422);
});

test("the mark of the review differs after a submission, a comment and a decision, not after a save", async () => {
  const id = await issue();
  const mark = async () => (await sayPresent(eda, id, { session: "eda-tab-one" })).body.review as string;
  const marks = [await mark()];
  const act = async (call: typeof say, as: typeof eda, given: object) => {
    expect((await ask(call, "POST", { as, params: { id }, body: given })).status).toBe(200);
    marks.push(await mark());
  };
  await act(submit, eda, {});
  await act(comment, ada, { publicationIssueId: id, body: "Which committee?" });
  await act(approve, ada, {});
  expect(new Set(marks).size).toBe(4);
  await act(saveHeadline, eda, { headline: "Saved" });
  expect(marks.at(-1)).toBe(marks.at(-2));
});
