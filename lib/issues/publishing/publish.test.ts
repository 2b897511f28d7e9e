import { and, eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { POST as saveNew } from "@/app/admin/form-element-value/api/new/route";
import { POST as saveUpdate } from "@/app/admin/form-element-value/api/update/[id]/route";
import { POST as updateOption } from "@/app/admin/form-element-type-select-value/api/update/[id]/route";
import { POST as removeElement } from "@/app/admin/form-element/api/remove/route";
import { GET as getIssue } from "@/app/admin/publication-issue/api/get/[id]/route";
import { POST as publish } from "@/app/admin/publication-issue/api/publish/[id]/route";
import { POST as unpublish } from "@/app/admin/publication-issue/api/unpublish/[id]/route";
import { POST as setDate } from "@/app/admin/publication-issue/api/update/published-date/[id]/route";
import { POST as setTitle } from "@/app/admin/publication-issue/api/update/title/[id]/route";
import { db } from "@/db";
import { transaction } from "@/db/transaction";
import {
  activityLog,
  bills,
  formElements,
  issueMentions,
  issueSnapshots,
  organisation,
  publicationIssues,
} from "@/db/schema";
import { calendarDateOf } from "@/lib/platform/text/dates";
import { aBill, aTopic } from "@/lib/tools/testing/bills";
import { anIssue, aTemplate } from "@/lib/tools/testing/issues";
import { ask, person } from "@/lib/tools/testing/people";
import { mentionsOfBill } from "../public/bill-mentions";
import { publishedIssueBySlug } from "../public/published";
import { publishIssue } from "./publish";
import { makeSnapshot } from "./snapshot";
import { snapshotContent } from "./snapshot/content";

type Person = Awaited<ReturnType<typeof person>>;
let eda: Person;
let ada: Person;
beforeAll(async () => {
  [eda, ada] = await Promise.all([person("editor", "Eda"), person("admin", "Ada")]);
});

const act = (handler: typeof publish, id: number, body: object | undefined = undefined, as = eda) =>
  ask(handler, "POST", { as, params: { id }, body });
const save = async (issueId: number, elementId: number, data: object) =>
  (await ask(saveNew, "POST", { as: eda, body: { formElementId: elementId, publicationIssueId: issueId, data } })).body
    .formElementValue;
const snapshotsOf = (id: number) =>
  db.select().from(issueSnapshots).where(eq(issueSnapshots.publicationIssueId, id)).orderBy(issueSnapshots.number);
const entriesOf = (id: number, action: string) =>
  db
    .select()
    .from(activityLog)
    .where(
      and(eq(activityLog.entity, "publication-issue"), eq(activityLog.entityId, id), eq(activityLog.action, action)),
    );
const text = (...content: object[]) => ({ document: { type: "doc", content: [{ type: "paragraph", content }] } });
const words = (value: string) => ({ type: "text", text: value });
const reference = (billId: number) => ({ type: "billReference", attrs: { billId } });

describe("publishing", () => {
  test("keeps a snapshot, points the issue at it, sets the date in the organisation's zone and records it once", async () => {
    const template = await aTemplate({
      body: { type: "rich_text", required: true },
      secret: { type: "long_text", public: false },
    });
    const topic = await aTopic("Banking", "Finance");
    const bill = await aBill({ name: "H.B. 12", status: "in_committee" });
    const issue = await anIssue(eda, template.id, "Week one", [topic.id]);
    await save(
      issue.id,
      template.elements.body,
      text(words("The committee heard "), reference(bill.id), words(" on Tuesday.")),
    );
    await save(issue.id, template.elements.secret, { textValue: "Hidden words" });
    const { status, body } = await act(publish, issue.id);
    expect(status).toBe(200);
    const [org] = await db.select().from(organisation);
    expect(body.publicationIssue).toMatchObject({
      published: true,
      hasUnpublishedChanges: false,
      slug: "week-one",
      revisionNumber: 1,
      publishedDate: calendarDateOf(new Date(), org!.timeZone),
    });
    const [snapshot] = await snapshotsOf(issue.id);
    expect(snapshot).toMatchObject({
      number: 1,
      name: "Week one",
      standfirst: "The committee heard H.B. 12 on Tuesday.",
      billIds: [bill.id],
      categoryIds: [topic.id],
      words: 7,
      createdBy: eda.id,
      plainText: "The committee heard H.B. 12 on Tuesday.",
    });
    const content = snapshotContent.parse(snapshot!.content);
    expect(content.bills[bill.id]).toMatchObject({ status: "in_committee", name: "H.B. 12" });
    expect(content.topics).toMatchObject([
      { id: topic.id, name: "Banking", policyArea: { name: "Finance" }, revisionNumber: 1, main: true },
    ]);
    expect(content.template.groups[0]!.elements.map((element) => [element.label, element.public])).toEqual([
      ["body", true],
      ["secret", false],
    ]);
    expect(await db.select().from(issueMentions).where(eq(issueMentions.publicationIssueId, issue.id))).toMatchObject([
      { billId: bill.id, passage: "The committee heard H.B. 12 on Tuesday.", status: "in_committee", inline: true },
    ]);
    expect(await entriesOf(issue.id, "issue.published")).toMatchObject([{ actorId: eda.id, entityName: "Week one" }]);
  });

  test("again without changes does nothing and records nothing", async () => {
    const template = await aTemplate({ body: "long_text" });
    const issue = await anIssue(eda, template.id);
    const first = await act(publish, issue.id);
    const second = await act(publish, issue.id);
    expect(second.body).toEqual(first.body);
    expect(await snapshotsOf(issue.id)).toHaveLength(1);
    expect(await entriesOf(issue.id, "issue.published")).toHaveLength(1);
  });

  test("is atomic: if the activity entry cannot be written, nothing is published", async () => {
    const template = await aTemplate({ body: "long_text" });
    const issue = await anIssue(eda, template.id);
    const nobody = { ...eda, id: 999_999 };
    await expect(transaction((tx) => publishIssue(tx, nobody, issue.id))).rejects.toThrow("Failed query");
    await expect(
      transaction(async (tx) => {
        await publishIssue(tx, eda, issue.id);
        throw new Error("after");
      }),
    ).rejects.toThrow("after");
    expect(await snapshotsOf(issue.id)).toEqual([]);
    expect(await entriesOf(issue.id, "issue.published")).toEqual([]);
    expect((await ask(getIssue, "GET", { as: eda, params: { id: issue.id } })).body.publicationIssue).toMatchObject({
      published: false,
      publishedDate: null,
    });
  });

  test("two concurrent editors publish it once", async () => {
    const template = await aTemplate({ body: "long_text" });
    for (let round = 0; round < 10; round++) {
      const issue = await anIssue(eda, template.id);
      const answers = await Promise.all([
        act(publish, issue.id),
        act(publish, issue.id, undefined, ada),
        act(publish, issue.id),
      ]);
      expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
      expect(await snapshotsOf(issue.id)).toHaveLength(1);
      expect(await entriesOf(issue.id, "issue.published")).toHaveLength(1);
    }
  });

  test("names the required elements that are empty, with their groups; false and 0 are values, blank rich text is none", async () => {
    const template = await aTemplate({
      words: { type: "rich_text", required: true, group: "one" },
      yes: { type: "boolean", required: true, group: "one" },
      count: { type: "number", required: true, group: "two" },
      pick: { type: "select", required: true, group: "two" },
      bills: { type: "bills", required: true, group: "three" },
      off: { type: "short_text", required: true, active: false, group: "three" },
    });
    const issue = await anIssue(eda, template.id);
    const blank = await save(issue.id, template.elements.words, text(words(" "), { type: "hardBreak" }));
    await save(issue.id, template.elements.yes, { textValue: false });
    await save(issue.id, template.elements.count, { textValue: 0 });
    const refused = await act(publish, issue.id);
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({
      id: issue.id,
      invalidFields: [template.elements.words, template.elements.pick, template.elements.bills],
      invalidGroups: [template.groups.one, template.groups.two, template.groups.three],
      message: expect.stringContaining("“words”"),
    });
    expect(await snapshotsOf(issue.id)).toEqual([]);
    await ask(saveUpdate, "POST", { as: eda, params: { id: blank.id }, body: { data: text(words("Something")) } });
    await save(issue.id, template.elements.pick, { formElementTypeSelectValues: [template.options[0]] });
    await save(issue.id, template.elements.bills, { billIds: [(await aBill()).id] });
    expect((await act(publish, issue.id)).status).toBe(200);
  });

  test("elements of a deactivated group do not count", async () => {
    const template = await aTemplate({ body: { type: "short_text", required: true } });
    await db.execute(sql`update form_element_groups set active = false where id = ${template.groups.main!}`);
    const issue = await anIssue(eda, template.id);
    expect((await act(publish, issue.id)).status).toBe(200);
  });

  test("takes no fields but the version, is 404 for what is not there, and 409 from another version", async () => {
    const issue = await anIssue(eda, (await aTemplate({ body: "long_text" })).id);
    expect((await act(publish, issue.id, { force: true })).status).toBe(422);
    expect((await act(publish, 999_999, {})).status).toBe(404);
    expect((await ask(publish, "POST", { as: eda, params: { id: "abc" } })).status).toBe(404);
    const stale = await act(publish, issue.id, { version: 7 });
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({
      id: issue.id,
      current: { id: issue.id, published: false },
      savedBy: { id: eda.id, name: "Eda" },
      savedAt: expect.any(String),
    });
    expect((await act(publish, issue.id, { version: issue.version })).status).toBe(200);
  });

  test("invalidates the page cache after the commit, and not when it fails", async () => {
    const drop = vi.fn();
    (globalThis as { [key: symbol]: unknown })[Symbol.for("rotunda.pages")] = { invalidateAll: drop };
    const template = await aTemplate({ body: { type: "short_text", required: true } });
    const issue = await anIssue(eda, template.id);
    await act(publish, issue.id);
    expect(drop).not.toHaveBeenCalled();
    await save(issue.id, template.elements.body, { textValue: "x" });
    await act(publish, issue.id);
    expect(drop).toHaveBeenCalledTimes(1);
    delete (globalThis as { [key: symbol]: unknown })[Symbol.for("rotunda.pages")];
  });
});

describe("a snapshot", () => {
  const publishWithBill = async () => {
    const template = await aTemplate({ body: "rich_text", stand: "select" });
    const bill = await aBill({ name: "S.B. 5", status: "introduced", title: "An act" });
    const issue = await anIssue(eda, template.id);
    const value = await save(issue.id, template.elements.body, text(words("About "), reference(bill.id)));
    await save(issue.id, template.elements.stand, { formElementTypeSelectValues: [template.options[0]] });
    await act(publish, issue.id);
    return { template, bill, issue, value };
  };

  test("does not change when the template, the bill, the issue or an option does, and what was changed shows as unpublished", async () => {
    const { template, bill, issue, value } = await publishWithBill();
    const [before] = await snapshotsOf(issue.id);
    await db.update(bills).set({ status: "enacted", title: "Another act" }).where(eq(bills.id, bill.id));
    await db
      .update(formElements)
      .set({ label: "New label", public: false })
      .where(eq(formElements.id, template.elements.body));
    await ask(updateOption, "POST", { as: ada, params: { id: template.options[0]! }, body: { value: "Follow" } });
    await ask(saveUpdate, "POST", { as: eda, params: { id: value.id }, body: { data: text(words("Other words")) } });
    await act(setTitle, issue.id, { title: "Another title" });
    expect(await snapshotsOf(issue.id)).toEqual([before]);
    const now = (await ask(getIssue, "GET", { as: eda, params: { id: issue.id } })).body.publicationIssue;
    expect(now).toMatchObject({
      published: true,
      hasUnpublishedChanges: true,
      name: "Another title",
      slug: issue.slug,
    });
    expect(await publishedIssueBySlug(issue.slug)).toMatchObject({
      state: "published",
      issue: { name: issue.name, content: { bills: { [bill.id]: { status: "introduced", title: "An act" } } } },
    });
  });

  test("cannot be rewritten, even by hand", async () => {
    const { issue } = await publishWithBill();
    await expect(
      db.update(issueSnapshots).set({ name: "x" }).where(eq(issueSnapshots.publicationIssueId, issue.id)),
    ).rejects.toThrow("Failed query");
  });

  test("publishing changes adds one and leaves the first", async () => {
    const { issue, value } = await publishWithBill();
    const [first] = await snapshotsOf(issue.id);
    await ask(saveUpdate, "POST", { as: eda, params: { id: value.id }, body: { data: text(words("No bill here")) } });
    await act(publish, issue.id);
    const both = await snapshotsOf(issue.id);
    expect(both.map((snapshot) => snapshot.number)).toEqual([1, 2]);
    expect(both[0]).toEqual(first);
    expect(await db.$count(issueMentions, eq(issueMentions.publicationIssueId, issue.id))).toBe(0);
  });

  test("updatePublished gives each affected published issue a new one with the new label alone; unpublished changes stay so", async () => {
    const { template, issue, value, bill } = await publishWithBill();
    const untouched = await anIssue(eda, template.id);
    await act(publish, untouched.id);
    await ask(saveUpdate, "POST", { as: eda, params: { id: value.id }, body: { data: text(words("Not yet public")) } });
    await db.update(bills).set({ status: "enacted" }).where(eq(bills.id, bill.id));
    const { status, body } = await ask(updateOption, "POST", {
      as: ada,
      params: { id: template.options[0]! },
      body: { value: "Observe", updatePublished: 1 },
    });
    expect([status, body.formElementTypeSelectValue.value]).toEqual([200, "Observe"]);
    const [first, second] = (await snapshotsOf(issue.id)).map((snapshot) => snapshotContent.parse(snapshot.content));
    const stand = (content: typeof first) =>
      content!.values.find((one) => one.elementId === template.elements.stand)!.selectValues[0]!.value;
    expect([stand(first), stand(second)]).toEqual(["Watch", "Observe"]);
    expect({ ...second, values: [] }).toEqual({ ...first, values: [] });
    expect(await snapshotsOf(untouched.id)).toHaveLength(1);
    expect(
      (await ask(getIssue, "GET", { as: eda, params: { id: issue.id } })).body.publicationIssue.hasUnpublishedChanges,
    ).toBe(true);
    await ask(updateOption, "POST", {
      as: ada,
      params: { id: template.options[0]! },
      body: { value: "Observe", updatePublished: true },
    });
    expect(await snapshotsOf(issue.id)).toHaveLength(2);
  });

  test("an element removed from the template stays in issues that have a value for it", async () => {
    const { template, issue } = await publishWithBill();
    await ask(removeElement, "POST", { as: ada, body: { id: template.elements.stand } });
    await act(setTitle, issue.id, { title: "Changed" });
    await act(publish, issue.id);
    const last = snapshotContent.parse((await snapshotsOf(issue.id)).at(-1)!.content);
    expect(last.template.groups[0]!.elements.map((element) => element.label)).toEqual(["body", "stand"]);
  });

  test("can be made for the past, as the demo does", async () => {
    const issue = await anIssue(eda, (await aTemplate({ body: "long_text" })).id);
    await transaction((tx) => makeSnapshot(tx, issue.id, null, { at: "2026-01-06T03:30:00Z" }));
    const [snapshot] = await snapshotsOf(issue.id);
    const [row] = await db.select().from(publicationIssues).where(eq(publicationIssues.id, issue.id));
    expect(new Date(snapshot!.createdAt).toISOString()).toBe("2026-01-06T03:30:00.000Z");
    expect(row).toMatchObject({ publishedDate: "2026-01-05", snapshotId: snapshot!.id });
  });
});

describe("unpublishing", () => {
  test("takes the page and the mentions back, keeps slug, date and snapshots, and is recorded once", async () => {
    const template = await aTemplate({ bills: "bills" });
    const bill = await aBill();
    const issue = await anIssue(eda, template.id);
    await save(issue.id, template.elements.bills, { billIds: [bill.id] });
    await act(publish, issue.id);
    await act(setDate, issue.id, { publishedDate: "2026-03-01" });
    expect(await mentionsOfBill(bill.id)).toMatchObject([
      { issue: { id: issue.id, publishedDate: "2026-03-01" }, inline: false },
    ]);
    const { body } = await act(unpublish, issue.id);
    await act(unpublish, issue.id);
    expect(body.publicationIssue).toMatchObject({
      published: false,
      hasUnpublishedChanges: false,
      publishedDate: "2026-03-01",
      slug: issue.slug,
    });
    expect(await publishedIssueBySlug(issue.slug)).toEqual({ state: "gone" });
    expect(await mentionsOfBill(bill.id)).toEqual([]);
    expect(await entriesOf(issue.id, "issue.unpublished")).toHaveLength(1);
    expect((await act(publish, issue.id)).body.publicationIssue).toMatchObject({
      published: true,
      publishedDate: "2026-03-01",
    });
    expect(await snapshotsOf(issue.id)).toHaveLength(2);
  });
});

describe("the published date", () => {
  test("of a draft is unchanged with 200; of a published issue it changes immediately; empty and an invalid day are 422", async () => {
    const issue = await anIssue(eda, (await aTemplate({ body: "long_text" })).id);
    expect((await act(setDate, issue.id, { publishedDate: "2026-05-05" })).body.publicationIssue).toMatchObject({
      publishedDate: null,
      version: issue.version,
    });
    await act(publish, issue.id);
    expect((await act(setDate, issue.id, { publishedDate: "2026-05-05" })).body.publicationIssue).toMatchObject({
      publishedDate: "2026-05-05",
      hasUnpublishedChanges: false,
    });
    for (const publishedDate of ["", null, "null", undefined, "2026-02-30", "05/05/2026", "0000-01-01", 20260505])
      expect((await act(setDate, issue.id, { publishedDate })).status, String(publishedDate)).toBe(422);
  });
});
