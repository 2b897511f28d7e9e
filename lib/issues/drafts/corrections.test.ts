import { beforeAll, expect, test } from "vitest";
import { POST as saveNew } from "@/app/admin/form-element-value/api/new/route";
import { POST as saveUpdate } from "@/app/admin/form-element-value/api/update/[id]/route";
import { POST as publish } from "@/app/admin/publication-issue/api/publish/[id]/route";
import { todayIn } from "@/lib/platform/text/dates";
import { organisation } from "@/lib/organisation/organisation";
import { anIssue, aTemplate } from "@/lib/tools/testing/issues";
import { ask, person } from "@/lib/tools/testing/people";
import { publishedIssueById } from "../public/published";
import { issueFeed } from "../public/issue-feed";

type Person = Awaited<ReturnType<typeof person>>;
let eda: Person;
beforeAll(async () => {
  eda = await person("editor", "Eda");
});

/** Feeds have a resolution of one second: resolves once the clock is in a later second. */
const secondAfter = async (time: string) =>
  await expect.poll(() => Date.now() - Date.parse(time), { timeout: 5000 }).toBeGreaterThanOrEqual(1000);

async function correctIssue() {
  const template = await aTemplate({ body: "long_text" });
  const issue = await anIssue(eda, template.id);
  const saved = await ask(saveNew, "POST", {
    as: eda,
    body: {
      formElementId: template.elements.body,
      publicationIssueId: issue.id,
      data: { textValue: "Twelve voted no." },
    },
  });
  const act = (body: object = {}) => ask(publish, "POST", { as: eda, params: { id: issue.id }, body });
  await act();
  const edit = (textValue: string) =>
    ask(saveUpdate, "POST", { as: eda, params: { id: saved.body.formElementValue.id }, body: { data: { textValue } } });
  const entry = async () =>
    (
      await issueFeed(
        { key: `t/${template.id}`, title: "T", description: "", page: "/", filter: { templateId: template.id } },
        "xml",
      )
    ).entries[0]!;
  return { id: issue.id, templateId: template.id, act, edit, entry };
}

test("readers see a major correction with its day and its note, on the page and in feeds, which count it as an update", async () => {
  const { id, act, edit, entry } = await correctIssue();
  const before = await entry();
  await edit("Thirteen voted no.");
  await secondAfter(before.updatedAt);
  expect((await act({ correction: "major", changeNote: "Thirteen, not twelve, voted <no>." })).status).toBe(200);
  const today = todayIn((await organisation()).timeZone);
  expect((await publishedIssueById(id))!.corrections).toEqual([
    { date: today, note: "Thirteen, not twelve, voted <no>." },
  ]);
  const after = await entry();
  expect(after.html).toMatch(/^<p><b>Correction, .*:<\/b> Thirteen, not twelve, voted &lt;no&gt;\.<\/p>/);
  expect(after.updatedAt > before.updatedAt).toBe(true);
  expect([after.id, after.publishedAt]).toEqual([before.id, before.publishedAt]);
});

test("a minor one changes the text and notifies no one", async () => {
  const { id, act, edit, entry } = await correctIssue();
  const before = await entry();
  await edit("Twelve voted “no”.");
  await secondAfter(before.updatedAt);
  await act({ correction: "minor", changeNote: "Quotation marks." });
  const issue = (await publishedIssueById(id))!;
  expect([issue.corrections, issue.standfirst]).toEqual([[], "Twelve voted “no”."]);
  expect((await entry()).updatedAt).toBe(before.updatedAt);
});

test("a major one without a note is refused, and a first publish has nothing to correct", async () => {
  const { act, edit, templateId } = await correctIssue();
  await edit("Other");
  expect(await act({ correction: "major" })).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining("Describe the correction") },
  });
  expect((await act({ correction: "grave" })).status).toBe(422);
  const first = await anIssue(eda, templateId);
  await ask(publish, "POST", { as: eda, params: { id: first.id }, body: { correction: "major", changeNote: "?" } });
  expect((await publishedIssueById(first.id))!.corrections).toEqual([]);
});
