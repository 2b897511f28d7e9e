import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { POST as saveNew } from "@/app/admin/form-element-value/api/new/route";
import { POST as saveUpdate } from "@/app/admin/form-element-value/api/update/[id]/route";
import { POST as draft } from "@/app/admin/issue-snapshot/api/new-draft/[id]/route";
import { POST as restore } from "@/app/admin/issue-snapshot/api/restore/[id]/route";
import { POST as restoreKept } from "@/app/admin/kept-copy/api/restore/[id]/route";
import { POST as publish } from "@/app/admin/publication-issue/api/publish/[id]/route";
import { POST as setTitle } from "@/app/admin/publication-issue/api/update/title/[id]/route";
import { POST as setTopics } from "@/app/admin/publication-issue/api/update/topics/[id]/route";
import { db } from "@/db";
import { formElements, issueSnapshots } from "@/db/schema";
import { aBill, aTopic } from "@/lib/tools/testing/bills";
import { aFile, anIssue, aTemplate } from "@/lib/tools/testing/issues";
import { ask, person } from "@/lib/tools/testing/people";
import { compareContents } from "./compare/contents";
import { issueSince } from "../queries";
import { contentFrom } from "../publishing/snapshot/content";
import { savedCopiesOf } from "./draft-versions";
import { historyOf } from "./history";
import { stateOfIssue } from "./states";

type Person = Awaited<ReturnType<typeof person>>;
let eda: Person;
beforeAll(async () => {
  eda = await person("editor", "Eda");
});

const post = (handler: typeof publish, id: number, body: object | undefined = undefined) =>
  ask(handler, "POST", { as: eda, params: { id }, body });
const snapshotsOf = (id: number) =>
  db.select().from(issueSnapshots).where(eq(issueSnapshots.publicationIssueId, id)).orderBy(issueSnapshots.number);

/** The content of a snapshot without values that were emptied later. */
const filledOf = ({ content }: Awaited<ReturnType<typeof snapshotsOf>>[number]) => {
  const { values, ...others } = contentFrom(content);
  return {
    ...others,
    values: values.filter(
      (value) =>
        value.textValue !== null || [value.selectValues, value.billIds, value.fileIds].some((held) => held.length > 0),
    ),
  };
};

let seed = 11;
const random = (below: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % below;

/** An issue of every type of element, and a way to write anything into it. */
async function everything() {
  const template = await aTemplate({
    line: "short_text",
    long: "long_text",
    body: "rich_text",
    number: "number",
    date: "date",
    yes: "boolean",
    link: "link",
    mood: "select",
    many: "multi_select",
    bills: "bills",
    files: "files",
    hidden: { type: "long_text", public: false },
  });
  const topics = await Promise.all([aTopic(`Water ${random(1e6)}`, "Nature"), aTopic(`Air ${random(1e6)}`, "Nature")]);
  const issue = await anIssue(eda, template.id, "Title one", [topics[0]!.id]);
  const [bill, other, file] = [
    await aBill({ status: "introduced" }),
    await aBill({ status: "enacted" }),
    await aFile(),
  ];
  const saved = new Map<number, number>();
  const values: Record<keyof typeof template.elements, () => object> = {
    line: () => ({ textValue: `Line ${random(99)}` }),
    long: () => ({ textValue: `Para ${random(99)}\n\nSecond` }),
    number: () => ({ textValue: String(random(500)) }),
    date: () => ({ textValue: `2026-01-${10 + random(9)}` }),
    yes: () => ({ textValue: random(2) ? "true" : "false" }),
    link: () => ({ textValue: `https://example.org/${random(9)}` }),
    mood: () => ({ formElementTypeSelectValues: [template.options[random(3)]] }),
    many: () => ({ formElementTypeSelectValues: template.options.slice(random(2)) }),
    bills: () => ({ billIds: random(2) ? [bill.id, other.id] : [other.id] }),
    files: () => ({ fileIds: random(2) ? [file.id] : [] }),
    hidden: () => ({ textValue: `Hidden ${random(99)}` }),
    body: () => ({
      document: {
        type: "doc",
        content: [
          {
            type: "heading",
            attrs: { level: 2 + random(2) },
            content: [{ type: "text", text: `Heading ${random(9)}` }],
          },
          {
            type: "paragraph",
            content: [
              { type: "text", text: "On ", marks: [{ type: "bold" }] },
              { type: "billReference", attrs: { billId: random(2) ? bill.id : other.id } },
            ],
          },
          { type: "image", attrs: { fileId: file.id, alt: `Alt ${random(9)}` } },
        ],
      },
    }),
  };
  const write = async (share: number) => {
    for (const [key, elementId] of Object.entries(template.elements) as [keyof typeof values, number][]) {
      if (random(100) >= share) continue;
      const valueId = saved.get(elementId);
      const data = values[key]();
      const { body } = valueId
        ? await ask(saveUpdate, "POST", { as: eda, params: { id: valueId }, body: { data } })
        : await ask(saveNew, "POST", {
            as: eda,
            body: { formElementId: elementId, publicationIssueId: issue.id, data },
          });
      if (body.formElementValue) saved.set(elementId, body.formElementValue.id);
    }
    await post(setTitle, issue.id, { title: `Title ${random(999)}` });
    await post(setTopics, issue.id, { topics: topics.filter(() => random(2)).map((topic) => topic.id) });
  };
  return { id: issue.id, template, write };
}

describe("restoring", () => {
  test("and publishing gives the same content, whatever was written since", async () => {
    for (let round = 0; round < 5; round++) {
      const { id, write } = await everything();
      await write(70);
      await post(publish, id);
      await write(70);
      await post(publish, id);
      await write(50);
      const [first] = await snapshotsOf(id);
      const { status, body } = await post(restore, first!.id);
      expect([status, body.publicationIssue.published, body.publicationIssue.hasUnpublishedChanges]).toEqual([
        200,
        true,
        true,
      ]);
      expect(await snapshotsOf(id)).toHaveLength(2);
      await post(publish, id);
      const last = (await snapshotsOf(id)).at(-1)!;
      expect([last.name, last.headline, filledOf(last)]).toEqual([first!.name, first!.headline, filledOf(first!)]);
    }
  });

  test("restores the value of an element that was removed from the template", async () => {
    const { id, template, write } = await everything();
    await write(100);
    await post(publish, id);
    const [first] = await snapshotsOf(id);
    await db.update(formElements).set({ active: false }).where(eq(formElements.id, template.elements.line));
    await write(100);
    await post(restore, first!.id);
    const [past, now] = [await stateOfIssue(id, 1), await stateOfIssue(id, "working")];
    expect(compareContents(past!, now!).changed).toBe(0);
  });

  test("stores the working copy that it replaces, which can be restored too", async () => {
    const { id, write } = await everything();
    await write(100);
    await post(publish, id);
    await write(100);
    const before = await stateOfIssue(id, "working");
    const [first] = await snapshotsOf(id);
    await post(restore, first!.id);
    const [kept] = await savedCopiesOf(id);
    expect(kept).toMatchObject({ by: "Eda" });
    expect((await post(restoreKept, kept!.id)).status).toBe(200);
    expect(compareContents(before!, (await stateOfIssue(id, "working"))!).changed).toBe(0);
  });

  test("an open editor receives what was emptied and restored, a save based on the former value conflicts, and equal values are unchanged", async () => {
    const { elements, id: templateId } = await aTemplate({ line: "short_text", long: "long_text", body: "rich_text" });
    const issue = await anIssue(eda, templateId, "Title", []);
    const save = async (elementId: number, textValue: string) =>
      (
        await ask(saveNew, "POST", {
          as: eda,
          body: { formElementId: elementId, publicationIssueId: issue.id, data: { textValue } },
        })
      ).body;
    const same = (await save(elements.long, "Always so")).formElementValue;
    const back = (await save(elements.line, "As it was")).formElementValue;
    await post(publish, issue.id);
    await post(saveUpdate, back.id, { data: { textValue: "As it is" } });
    const { formElementValue: since, publicationIssue: held } = await save(elements.body, "<p>Since</p>");
    const [first] = await snapshotsOf(issue.id);
    await post(restore, first!.id);
    const now = (await issueSince(issue.id, held.asOf!))!;
    expect(now.formElementValues!.map(({ id, textValue }) => [id, textValue])).toEqual(
      expect.arrayContaining([
        [back.id, "As it was"],
        [since.id, null],
      ]),
    );
    expect(now.formElementValues).toHaveLength(2);
    expect(
      await post(saveUpdate, since.id, { version: since.version, data: { textValue: "<p>Since then</p>" } }),
    ).toMatchObject({ status: 409, body: { current: { textValue: null } } });
    expect((await post(saveUpdate, same.id, { version: same.version, data: { textValue: "Always" } })).status).toBe(
      200,
    );
  });

  test("can begin a new draft, which readers do not see, beside the issue that stays as it is", async () => {
    const { id, write } = await everything();
    await write(100);
    await post(publish, id);
    const [first] = await snapshotsOf(id);
    const { publicationIssue } = (await post(draft, first!.id)).body;
    expect(publicationIssue).toMatchObject({ published: false, hasUnpublishedChanges: false, name: first!.name });
    expect(publicationIssue.id).not.toBe(id);
    const made = await stateOfIssue(publicationIssue.id, "working");
    expect(made!.content.values).toEqual(contentFrom(first!.content).values);
  });
});

test("the history names each published state, its writer and its note, the newest first", async () => {
  const { id, write } = await everything();
  await write(100);
  await post(publish, id);
  await write(100);
  expect((await post(publish, id, { correction: "major" })).status).toBe(422);
  await post(publish, id, { correction: "major", changeNote: "The vote was 21 to 12." });
  expect(await historyOf(id)).toMatchObject([
    { number: 2, by: "Eda", correction: "major", changeNote: "The vote was 21 to 12.", current: true },
    { number: 1, by: "Eda", correction: null, changeNote: null, current: false },
  ]);
});
