import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { GET as audienceCall } from "@/app/admin/issue-mail/api/audience/[id]/route";
import { POST as sendCall } from "@/app/admin/issue-mail/api/send/[id]/route";
import { db } from "@/db";
import { activityLog, formTemplates, issueSnapshots, mailDeliveries, mailings, publicationIssues } from "@/db/schema";
import { transaction } from "@/db/transaction";
import { publishIssue } from "@/lib/issues/publishing/publish";
import { aTopic } from "@/lib/tools/testing/bills";
import { anIssue, aTemplate } from "@/lib/tools/testing/issues";
import { ask, person } from "@/lib/tools/testing/people";
import { subscribe } from "../subscriptions/commands";
import type { Target } from "../subscriptions/target-text";
import { mailIssue } from "./mail-issue";

let eda: Awaited<ReturnType<typeof person>>;
let count = 0;
beforeEach(async () => {
  eda = await person("editor");
});

async function aWeekly(sendsMail = true) {
  const template = await aTemplate({ body: "rich_text" }, { name: `Weekly later ${++count}` });
  await db.update(formTemplates).set({ sendsMail }).where(eq(formTemplates.id, template.id));
  return template;
}
async function subscriber(...targets: Target[]) {
  const email = `lee-${++count}@example.org`;
  for (const target of targets) await transaction((tx) => subscribe(tx, null, email, target));
  return email;
}
const publish = (id: number, sendEmail = false) =>
  transaction((tx) => publishIssue(tx, eda, id, undefined, { sendEmail }));
const send = (id: number) => ask(sendCall, "POST", { as: eda, params: { id }, body: {} });
const audience = async (id: number) => (await ask(audienceCall, "GET", { as: eda, params: { id } })).body.audience;
const recipients = async (issueId: number) =>
  (
    await db
      .select({ email: mailDeliveries.email })
      .from(mailDeliveries)
      .innerJoin(mailings, eq(mailings.id, mailDeliveries.mailingId))
      .innerJoin(issueSnapshots, eq(issueSnapshots.id, mailings.snapshotId))
      .where(eq(issueSnapshots.publicationIssueId, issueId))
      .orderBy(mailDeliveries.email)
  ).map(({ email }) => email);

test("an issue published without email is emailed later to each subscriber of its template and topics, once", async () => {
  const template = await aWeekly();
  const topic = await aTopic();
  const both = await subscriber({ kind: "template", id: template.id }, { kind: "topic", id: topic.id });
  const byTopic = await subscriber({ kind: "topic", id: topic.id });
  const issue = await anIssue(eda, template.id, "The week", [topic.id]);
  expect((await audience(issue.id)).published).toBeNull();
  await publish(issue.id);
  expect((await audience(issue.id)).published).toEqual({
    subscribers: 2,
    of: [expect.stringMatching(/^Weekly later/), topic.name],
    emailedAt: null,
  });
  const sent = await send(issue.id);
  expect([sent.status, sent.body]).toEqual([
    200,
    { message: "The issue is being emailed to 2 subscribers.", recipients: 2 },
  ]);
  expect(await recipients(issue.id)).toEqual([both, byTopic].toSorted());
  expect((await audience(issue.id)).published.emailedAt).toMatch(/Z$/);
  const [entry] = await db
    .select()
    .from(activityLog)
    .where(and(eq(activityLog.action, "issue.emailed"), eq(activityLog.entityId, issue.id)));
  expect(entry).toMatchObject({ entity: "publication-issue", entityName: "The week", after: { recipients: 2 } });

  const again = await send(issue.id);
  expect([again.status, again.body.message]).toEqual([409, "This issue was emailed before. An issue is emailed once."]);
  expect(await recipients(issue.id)).toHaveLength(2);
});

test("what was emailed on publication is not emailed again, also if the email is still to be made", async () => {
  const template = await aWeekly();
  await subscriber({ kind: "template", id: template.id });
  const issue = await anIssue(eda, template.id, "With email");
  const { id } = await publish(issue.id, true);
  const [row] = await db
    .select({ snapshotId: publicationIssues.snapshotId })
    .from(publicationIssues)
    .where(eq(publicationIssues.id, id));
  expect((await send(issue.id)).status).toBe(200);
  await mailIssue({ snapshotId: row!.snapshotId! });
  expect(await recipients(issue.id)).toHaveLength(1);
  expect((await send(issue.id)).status).toBe(409);
});

test("an issue that had no subscribers on publication can be emailed once someone has subscribed", async () => {
  const template = await aWeekly();
  const issue = await anIssue(eda, template.id, "For no one yet");
  await publish(issue.id, true);
  const [row] = await db
    .select({ snapshotId: publicationIssues.snapshotId })
    .from(publicationIssues)
    .where(eq(publicationIssues.id, issue.id));
  await mailIssue({ snapshotId: row!.snapshotId! });
  const early = await send(issue.id);
  expect([early.status, early.body.message]).toEqual([422, "No one has subscribed yet, so no email is sent."]);
  const email = await subscriber({ kind: "template", id: template.id });
  expect((await send(issue.id)).status).toBe(200);
  expect(await recipients(issue.id)).toEqual([email]);
});

test("a draft, a template without email and an issue of a former site are refused with the reason", async () => {
  const template = await aWeekly(false);
  await subscriber({ kind: "template", id: template.id });
  const issue = await anIssue(eda, template.id, "Never");
  expect((await send(issue.id)).body.message).toBe("This issue isn’t published. Publish it, then email it.");
  await publish(issue.id);
  expect((await send(issue.id)).body.message).toMatch(/^Issues of this template aren’t sent by email/);
  await db.update(publicationIssues).set({ isHistory: true }).where(eq(publicationIssues.id, issue.id));
  expect((await send(issue.id)).body.message).toBe("Issues imported from your former site aren’t emailed.");
  expect(await recipients(issue.id)).toEqual([]);
});
