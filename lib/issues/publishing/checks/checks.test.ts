import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { POST as saveNew } from "@/app/admin/form-element-value/api/new/route";
import { POST as saveUpdate } from "@/app/admin/form-element-value/api/update/[id]/route";
import { POST as addComment } from "@/app/admin/issue-comment/api/new/route";
import { GET as check } from "@/app/admin/publication-issue/api/checks/[id]/route";
import { POST as copyIssue } from "@/app/admin/publication-issue/api/new/route";
import { db } from "@/db";
import { billChanges, bills, files, formElementValues, organisation } from "@/db/schema";
import { aBill, aTopic } from "@/lib/tools/testing/bills";
import { aFile, anIssue, aTemplate } from "@/lib/tools/testing/issues";
import { ask, person } from "@/lib/tools/testing/people";
import type { Checks } from "./schema";

type Person = Awaited<ReturnType<typeof person>>;
let eda: Person;
beforeAll(async () => {
  eda = await person("editor", "Eda");
  // a weekly page is set up, if not of the templates here
  await db.update(organisation).set({ weeklyTemplates: { legal: (await aTemplate({})).id } });
});
/** Findings that only the emptiness tests check; other tests cite bills only if they are about bills. */
const emptiness = ["no-field", "no-text", "no-topic", "no-weekly-page", "no-bill"];

const text = (words: string, ...more: object[]) => ({
  type: "paragraph",
  content: [{ type: "text", text: words }, ...more],
});
const heading = (level: number, words: string) => ({
  type: "heading",
  attrs: { level },
  content: [{ type: "text", text: words }],
});
const reference = (billId: number) => ({ type: "billReference", attrs: { billId } });
const allChecksOf = async (id: number): Promise<Checks> =>
  (await ask(check, "GET", { as: eda, params: { id } })).body.checks;
const checksOf = async (id: number): Promise<Checks> => {
  const checks = await allChecksOf(id);
  return { ...checks, findings: checks.findings.filter((one) => !emptiness.includes(one.kind)) };
};
const kinds = async (id: number) => (await checksOf(id)).findings.map((one) => one.kind);
const readToday = (id: number) =>
  db
    .update(bills)
    .set({ checkedAt: sql`now()` })
    .where(eq(bills.id, id));

async function writeIssue(...content: object[]) {
  const template = await aTemplate({ body: "rich_text" });
  const issue = await anIssue(eda, template.id);
  const saved = await ask(saveNew, "POST", {
    as: eda,
    body: {
      formElementId: template.elements.body,
      publicationIssueId: issue.id,
      data: { document: { type: "doc", content } },
    },
  });
  const edit = (...next: object[]) =>
    ask(saveUpdate, "POST", {
      as: eda,
      params: { id: saved.body.formElementValue.id },
      body: { data: { document: { type: "doc", content: next } } },
    });
  return { id: issue.id, template, element: template.elements.body, edit };
}

test("an empty required element is an error with its place; nothing else prevents publishing", async () => {
  const template = await aTemplate({ lead: { type: "short_text", required: true }, body: "rich_text" });
  const issue = await anIssue(eda, template.id);
  expect(await checksOf(issue.id)).toMatchObject({
    findings: [
      {
        kind: "required",
        level: "error",
        message: "Complete “lead”.",
        elementId: template.elements.lead,
        groupId: template.groups.main,
      },
    ],
    invalidFields: [template.elements.lead],
    invalidGroups: [template.groups.main],
  });
});

test("a picture without alternative text is found, unless it is decorative or its file has a text", async () => {
  const [mute, told] = [await aFile("Mute"), await aFile("Told")];
  await db.update(files).set({ altText: null }).where(eq(files.id, mute.id));
  const picture = (fileId: number, attrs: object = {}) => ({ type: "image", attrs: { fileId, alt: "", ...attrs } });
  const { id } = await writeIssue(
    text("Words"),
    picture(mute.id),
    picture(mute.id, { decorative: true }),
    picture(mute.id, { alt: "A dome" }),
    picture(told.id),
  );
  expect((await checksOf(id)).findings.map((one) => one.message)).toEqual([
    "The picture “Mute” has no alternative text, and is not marked as decorative, in “body”.",
  ]);
});

test("headings that skip a level or are empty are found", async () => {
  const { id, edit } = await writeIssue(heading(2, "Water"), heading(4, "Rivers"));
  expect((await checksOf(id)).findings.map((one) => one.message)).toEqual([
    "The heading “Rivers” skips a level after “Water” in “body”.",
  ]);
  await edit(heading(3, "Water"), heading(4, "Rivers"), heading(3, "Air"));
  expect(await kinds(id)).toEqual([]);
  await edit(heading(3, "Water"), heading(2, "Air"));
  expect(await kinds(id)).toEqual(["heading-order"]);
});

test("a bill that moved since its paragraph was written is reported until the paragraph is rewritten", async () => {
  const bill = await aBill({ name: "H.B. 12", status: "in_committee" });
  await readToday(bill.id);
  const { id, edit } = await writeIssue(text("The committee hears ", reference(bill.id)), text("Other words."));
  expect(await kinds(id)).toEqual([]);
  await db.update(bills).set({ status: "enacted", statusDate: "2026-01-12" }).where(eq(bills.id, bill.id));
  expect((await checksOf(id)).findings).toMatchObject([
    {
      kind: "bill-status",
      level: "warning",
      message: "H.B. 12 has moved from “In committee” to “Enacted” (Mon 12 Jan 2026) since you wrote “body”.",
    },
  ]);
  await edit(text("The committee hears ", reference(bill.id)), text("Quite other words."));
  expect(await kinds(id)).toEqual(["bill-status"]);
  await edit(text("The governor signed ", reference(bill.id)), text("Quite other words."));
  expect(await kinds(id)).toEqual([]);
});

test("words carried over from the last issue know when they were written", async () => {
  const bill = await aBill({ status: "introduced" });
  await readToday(bill.id);
  const { id, template } = await writeIssue(text("Waiting: ", reference(bill.id)));
  await db.update(bills).set({ status: "passed" }).where(eq(bills.id, bill.id));
  const next = await ask(copyIssue, "POST", {
    as: eda,
    body: { formTemplateId: template.id, copyFrom: id, title: "Next" },
  });
  expect(await kinds(next.body.publicationIssue.id)).toEqual(["bill-status"]);
});

test("a text that is older than the stored status is compared with the bill's own changes", async () => {
  const bill = await aBill({ status: "passed" });
  await readToday(bill.id);
  const { id } = await writeIssue(text("Waiting: ", reference(bill.id)));
  await db
    .update(formElementValues)
    .set({ billFacts: {}, updatedAt: sql`now() - interval '2 days'` })
    .where(eq(formElementValues.publicationIssueId, id));
  expect(await kinds(id)).toEqual([]);
  await db.insert(billChanges).values({ billId: bill.id, field: "status", old: "introduced", new: "passed" });
  expect(await kinds(id)).toEqual(["bill-status"]);
});

test("a source that was not read for a week is named, once for all its bills", async () => {
  const [one, two] = [await aBill({ name: "H.B. 1" }), await aBill({ name: "H.B. 2" })];
  for (const bill of [one, two])
    await db
      .update(bills)
      .set({ source: "openstates", checkedAt: sql`now() - interval '9 days'` })
      .where(eq(bills.id, bill.id));
  const { id } = await writeIssue(text("On ", reference(one.id), reference(two.id)));
  expect((await checksOf(id)).findings).toMatchObject([
    { kind: "bill-source", message: expect.stringContaining("H.B. 1 and H.B. 2") },
  ]);
});

test("a file that readers could not open, and unresolved comments, are reported", async () => {
  const file = await aFile("Minutes");
  await db.update(files).set({ isPublic: false }).where(eq(files.id, file.id));
  const { id } = await writeIssue(text("See "), { type: "image", attrs: { fileId: file.id, alt: "A dome" } });
  await ask(addComment, "POST", { as: eda, body: { publicationIssueId: id, body: "Sure?" } });
  expect(await kinds(id)).toEqual(["file", "comments"]);
});

describe("emptiness", () => {
  const emptinessOf = async (id: number) => (await allChecksOf(id)).findings.map((one) => one.kind);

  test("an issue whose template has no active field says so, and nothing of its text", async () => {
    const topic = await aTopic();
    const template = await aTemplate({ old: { type: "rich_text", active: false } });
    expect(await emptinessOf((await anIssue(eda, template.id, "Bare", [topic.id])).id)).toEqual(["no-field"]);
    const hidden = await aTemplate({ note: { type: "rich_text", public: false } });
    const checks = await allChecksOf((await anIssue(eda, hidden.id, "Hidden", [topic.id])).id);
    expect(checks.findings).toMatchObject([
      { kind: "no-field", message: expect.stringContaining("is public"), href: null },
    ]);
  });

  test("an issue without text, topic and weekly page names all three, then the bill that it does not cite", async () => {
    const template = await aTemplate({ body: "rich_text" });
    const issue = await anIssue(eda, template.id);
    expect(await emptinessOf(issue.id)).toEqual(["no-text", "no-topic", "no-weekly-page"]);
    const { id } = await writeIssue(text("Words without a bill."));
    expect(await emptinessOf(id)).toEqual(["no-topic", "no-weekly-page", "no-bill"]);
  });

  test("an issue with text, a topic and a cited bill passes all checks", async () => {
    const [topic, bill] = [await aTopic(), await aBill()];
    await readToday(bill.id);
    const template = await aTemplate({ body: "rich_text" });
    const issue = await anIssue(eda, template.id, "Whole", [topic.id]);
    const data = { document: { type: "doc", content: [text("On ", reference(bill.id))] } };
    await ask(saveNew, "POST", {
      as: eda,
      body: { formElementId: template.elements.body, publicationIssueId: issue.id, data },
    });
    expect((await allChecksOf(issue.id)).findings).toEqual([]);
  });

  test("administrators are led to where it is fixed", async () => {
    const admin = await person("admin");
    const template = await aTemplate({});
    const issue = await anIssue(eda, template.id);
    const { body } = await ask(check, "GET", { as: admin, params: { id: issue.id } });
    expect(body.checks.findings[0].href).toBe(`/admin/form-template/edit/${template.id}`);
  });
});
