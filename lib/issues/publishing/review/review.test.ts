import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { POST as saveNew } from "@/app/admin/form-element-value/api/new/route";
import { POST as saveUpdate } from "@/app/admin/form-element-value/api/update/[id]/route";
import { POST as setReviewMail } from "@/app/account/api/update/review-mail/route";
import { POST as addComment } from "@/app/admin/issue-comment/api/new/route";
import { POST as settle } from "@/app/admin/issue-comment/api/update/[id]/route";
import { POST as publish } from "@/app/admin/publication-issue/api/publish/[id]/route";
import { POST as approve } from "@/app/admin/publication-issue/api/review/approve/[id]/route";
import { GET as look } from "@/app/admin/publication-issue/api/review/get/[id]/route";
import { POST as sendBack } from "@/app/admin/publication-issue/api/review/send-back/[id]/route";
import { POST as submit } from "@/app/admin/publication-issue/api/review/submit/[id]/route";
import { db } from "@/db";
import { activityLog, bills, formTemplates, issueSnapshots, unsentMails, users } from "@/db/schema";
import { aBill } from "@/lib/tools/testing/bills";
import { anIssue, aTemplate } from "@/lib/tools/testing/issues";
import { ask, person } from "@/lib/tools/testing/people";
import { isAlone, mayDecide, reviewQueue } from "./queries";

type Person = Awaited<ReturnType<typeof person>>;
let eda: Person;
let ed: Person;
beforeAll(async () => {
  [eda, ed] = await Promise.all([person("editor", "Eda"), person("editor", "Ed")]);
});

const post = (handler: typeof submit, id: number, as: Person, body: object | undefined = undefined) =>
  ask(handler, "POST", { as, params: { id }, body });
const text = (...content: object[]) => ({ document: { type: "doc", content: [{ type: "paragraph", content }] } });

/** A draft with content, of a template that requires a review. */
async function reviewedIssue() {
  const template = await aTemplate({ body: { type: "rich_text", required: true } });
  await db.update(formTemplates).set({ requiresReview: true }).where(eq(formTemplates.id, template.id));
  const issue = await anIssue(eda, template.id);
  const bill = await aBill({ status: "in_committee" });
  const saved = await ask(saveNew, "POST", {
    as: eda,
    body: {
      formElementId: template.elements.body,
      publicationIssueId: issue.id,
      data: text({ type: "text", text: "First words on " }, { type: "billReference", attrs: { billId: bill.id } }),
    },
  });
  const edit = (words: string) =>
    ask(saveUpdate, "POST", {
      as: eda,
      params: { id: saved.body.formElementValue.id },
      body: { data: text({ type: "text", text: words }) },
    });
  return { id: issue.id, template: template.id, element: template.elements.body, bill, edit };
}

describe("a second pair of eyes", () => {
  test("nothing is published for the first time without an approval, and the approved words are", async () => {
    const { id } = await reviewedIssue();
    expect(await post(publish, id, eda)).toMatchObject({ status: 422, body: { id, needsReview: true } });
    expect(
      (await post(submit, id, eda, { note: "Please look at the numbers." })).body.publicationIssue.reviewState,
    ).toBe("submitted");
    expect(await reviewQueue()).toContainEqual(
      expect.objectContaining({ issueId: id, note: "Please look at the numbers.", submittedBy: "Eda" }),
    );
    expect((await post(approve, id, ed)).body).toMatchObject({
      issueReview: { state: "approved", decidedBy: { name: "Ed" } },
      publicationIssue: { reviewState: "approved" },
    });
    expect((await post(publish, id, eda)).status).toBe(200);
    const [snapshot] = await db.select().from(issueSnapshots).where(eq(issueSnapshots.publicationIssueId, id));
    expect(snapshot!.approvedBy).toBe(ed.id);
  });

  test("an edit after the approval visibly voids it until the next approval", async () => {
    const { id, edit } = await reviewedIssue();
    await post(submit, id, eda);
    await post(approve, id, ed);
    expect((await edit("Other words")).body.publicationIssue.reviewState).toBe("outdated");
    expect((await ask(look, "GET", { as: ed, params: { id } })).body.reviewing).toMatchObject({
      approved: false,
      changedSince: true,
    });
    expect((await post(publish, id, eda)).status).toBe(422);
    await post(submit, id, eda);
    await post(approve, id, ed);
    expect((await post(publish, id, ed)).status).toBe(200);
  });

  test("a bill that moves undoes no approval", async () => {
    const { id, bill } = await reviewedIssue();
    await post(submit, id, eda);
    await post(approve, id, ed);
    await db.update(bills).set({ status: "enacted" }).where(eq(bills.id, bill.id));
    expect((await post(publish, id, eda)).status).toBe(200);
  });

  test("the submitter cannot approve, and an issue changed during its review answers 409", async () => {
    const { id, edit } = await reviewedIssue();
    const { contentVersion } = (await post(submit, id, eda)).body.issueReview;
    expect((await post(approve, id, eda)).status).toBe(403);
    await edit("Slipped in");
    expect(await post(approve, id, ed, { contentVersion })).toMatchObject({ status: 409, body: { id } });
    expect((await post(approve, id, ed, { contentVersion: contentVersion + 1 })).status).toBe(200);
  });

  test("it is sent back with a note, never without one", async () => {
    const { id } = await reviewedIssue();
    await post(submit, id, eda);
    expect((await post(sendBack, id, ed, { note: " " })).status).toBe(422);
    expect((await post(sendBack, id, ed, { note: "The vote was on Tuesday." })).body).toMatchObject({
      issueReview: { state: "sent_back", decisionNote: "The vote was on Tuesday." },
      publicationIssue: { reviewState: "sent_back" },
    });
    expect((await post(approve, id, ed)).status).toBe(422);
  });

  test("a minor correction goes without where the template says so, and the log says so", async () => {
    const { id, edit, template } = await reviewedIssue();
    await db.update(formTemplates).set({ reviewMinorCorrections: false }).where(eq(formTemplates.id, template));
    await post(submit, id, eda);
    await post(approve, id, ed);
    await post(publish, id, eda);
    await edit("Corrected words");
    expect((await post(publish, id, eda, { correction: "minor" })).status).toBe(200);
    const entries = await db
      .select()
      .from(activityLog)
      .where(and(eq(activityLog.entityId, id), eq(activityLog.action, "issue.published")))
      .orderBy(activityLog.id);
    expect(entries.map((entry) => (entry.after as { withoutReview?: boolean }).withoutReview ?? false)).toEqual([
      false,
      true,
    ]);
  });

  test("two concurrent reviewers decide once", async () => {
    const { id } = await reviewedIssue();
    const other = await person("editor");
    await post(submit, id, eda);
    const answers = await Promise.all([post(approve, id, ed), post(sendBack, id, other, { note: "No." })]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422]);
  });

  test("the only member of staff approves their own work only as an admin", async () => {
    const staff = await db.select().from(users);
    expect(await isAlone(db, staff[0]!.id)).toBe(false);
    expect([
      mayDecide({ ...eda, role: "admin" }, eda.id, true),
      mayDecide(eda, eda.id, true),
      mayDecide({ ...eda, role: "admin" }, eda.id, false),
      mayDecide(ed, eda.id, false),
    ]).toEqual([true, false, false, true]);
  });
});

describe("comments", () => {
  test("belong to an element, are answered in their thread, and are resolved together", async () => {
    const { id, element } = await reviewedIssue();
    const first = (
      await ask(addComment, "POST", {
        as: ed,
        body: { publicationIssueId: id, formElementId: element, quote: "First words", body: "Which bill?" },
      })
    ).body.issueComment;
    const reply = (
      await ask(addComment, "POST", { as: eda, body: { publicationIssueId: id, thread: first.id, body: "The first." } })
    ).body.issueComment;
    expect(reply).toMatchObject({ thread: first.id, formElement: element, createdBy: { name: "Eda" } });
    expect((await post(settle, reply.id, eda, { resolved: true })).body.issueComment).toMatchObject({
      id: first.id,
      resolvedBy: { name: "Eda" },
    });
    await ask(addComment, "POST", { as: ed, body: { publicationIssueId: id, thread: first.id, body: "Not yet." } });
    const { comments } = (await ask(look, "GET", { as: eda, params: { id } })).body.reviewing;
    expect(comments.map((one: { body: string; resolvedAt: string | null }) => [one.body, one.resolvedAt])).toEqual([
      ["Which bill?", null],
      ["The first.", null],
      ["Not yet.", null],
    ]);
  });

  test("an element of another template is refused", async () => {
    const [{ id }, other] = [await reviewedIssue(), await aTemplate({ body: "rich_text" })];
    expect(
      (
        await ask(addComment, "POST", {
          as: ed,
          body: { publicationIssueId: id, formElementId: other.elements.body, body: "Here?" },
        })
      ).status,
    ).toBe(422);
  });
});

describe("emails about reviews", () => {
  const lettersTo = async (who: Person) =>
    (await db.select().from(unsentMails).where(eq(unsentMails.to, who.email))).map(
      ({ subject, text }) => `${subject}\n${text}`,
    );
  const verifiedEditor = async (name: string) => {
    const somebody = await person("editor", name);
    await db.update(users).set({ emailVerifiedAt: new Date().toISOString() }).where(eq(users.id, somebody.id));
    return somebody;
  };

  test("other staff are notified of a submission, once, and again with another note; never the submitter", async () => {
    const [rea, author] = await Promise.all([verifiedEditor("Rea"), verifiedEditor("Author")]);
    const { id } = await reviewedIssue();
    await post(submit, id, author, { note: "The figures, please." });
    await post(submit, id, author, { note: "The figures, please." });
    expect(await lettersTo(rea)).toEqual([
      expect.stringMatching(
        new RegExp(
          `Author asked you to review[^]*The figures, please\\.[^]*/admin/publication-issue/edit/${id}\n[^]*/account#review-mail`,
        ),
      ),
    ]);
    await post(submit, id, author, { note: "And the dates." });
    expect(await lettersTo(rea)).toHaveLength(2);
    expect(await lettersTo(author)).toEqual([]);
  });

  test("the submitter is notified of the decision, with the reviewer's words", async () => {
    const [rea, author] = await Promise.all([verifiedEditor("Rea"), verifiedEditor("Author")]);
    const { id } = await reviewedIssue();
    await post(submit, id, author);
    await post(sendBack, id, rea, { note: "H.B. 12 is missing." });
    await post(submit, id, author);
    await post(approve, id, rea);
    expect(await lettersTo(author)).toEqual([
      expect.stringMatching(/^Sent back: [^]*Rea sent back [^]*H\.B\. 12 is missing\./),
      expect.stringMatching(/^Approved: [^]*Rea approved /),
    ]);
  });

  test("a person who turned them off, has left or has not verified the address gets none", async () => {
    const [off, gone, author, unconfirmed] = await Promise.all([
      verifiedEditor("Off"),
      verifiedEditor("Gone"),
      verifiedEditor("Author"),
      person("editor", "Unconfirmed"),
    ]);
    await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, unconfirmed.id));
    expect(await ask(setReviewMail, "POST", { as: off, body: { wanted: false } })).toMatchObject({
      status: 200,
      body: { reviewMail: false },
    });
    await db.update(users).set({ disabledAt: new Date().toISOString() }).where(eq(users.id, gone.id));
    const { id } = await reviewedIssue();
    await post(submit, id, author);
    for (const somebody of [off, gone, unconfirmed]) expect(await lettersTo(somebody)).toEqual([]);
  });

  test("a half-written draft is shown to those asked, and approved only once it is complete", async () => {
    const [rea, author] = await Promise.all([verifiedEditor("Rea"), verifiedEditor("Author")]);
    const template = await aTemplate({ body: { type: "rich_text", required: true } });
    const issue = await anIssue(author, template.id);
    expect((await post(submit, issue.id, author)).body).toMatchObject({ issueReview: { state: "submitted" } });
    expect(await lettersTo(rea)).toHaveLength(1);
    expect((await post(approve, issue.id, rea)).body).toMatchObject({ invalidFields: [template.elements.body] });
    expect((await post(sendBack, issue.id, rea, { note: "Say more about the vote." })).status).toBe(200);
  });

  test("who is asked is everyone on the staff but the person who submitted it, until it is decided", async () => {
    const [rea, author] = await Promise.all([verifiedEditor("Rea"), verifiedEditor("Author")]);
    const { id } = await reviewedIssue();
    const listReviewers = async () =>
      (await ask(look, "GET", { as: author, params: { id } })).body.reviewing.reviewers.map(
        (one: { id: number }) => one.id,
      );
    expect(await listReviewers()).toEqual([]);
    await post(submit, id, author);
    expect(await listReviewers()).toContain(rea.id);
    expect(await listReviewers()).not.toContain(author.id);
    await post(approve, id, rea);
    expect(await listReviewers()).toEqual([]);
  });
});
