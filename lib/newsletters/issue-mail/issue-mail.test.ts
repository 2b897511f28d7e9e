import { and, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { GET as audienceCall } from "@/app/admin/issue-mail/api/audience/[id]/route";
import { GET as getCall } from "@/app/admin/issue-mail/api/get/[id]/route";
import { GET as listCall } from "@/app/admin/issue-mail/api/list/route";
import { GET as previewCall } from "@/app/admin/issue-mail/api/preview/[id]/route";
import { POST as retryCall } from "@/app/admin/issue-mail/api/retry/[id]/route";
import { POST as testCall } from "@/app/admin/issue-mail/api/test/[id]/route";
import { POST as publishCall } from "@/app/admin/publication-issue/api/publish/[id]/route";
import { db } from "@/db";
import {
  activityLog,
  files,
  formElementValues,
  formTemplates,
  issueSnapshots,
  unsentMails,
  mailDeliveries,
  mailings,
  organisation,
  publicationIssues,
  subscribers,
  subscriptions,
} from "@/db/schema";
import { transaction } from "@/db/transaction";
import { signedToken } from "@/lib/platform/auth/signed-token";
import { publishIssue, unpublishIssue } from "@/lib/issues/publishing/publish";
import { sendMailing } from "@/lib/newsletters/mailings/send-mailing";
import { aBill, aTopic } from "@/lib/tools/testing/bills";
import { aFile, anIssue, aTemplate } from "@/lib/tools/testing/issues";
import { ask, person } from "@/lib/tools/testing/people";
import { subscribe, unsubscribe } from "../subscriptions/commands";
import type { Target } from "../subscriptions/target-text";
import { readUnsubscribing } from "../subscriptions/tokens";
import { mailIssue } from "./mail-issue";

let eda: Awaited<ReturnType<typeof person>>;
let count = 0;
beforeEach(async () => {
  eda = await person("editor");
});

async function weekly() {
  const template = await aTemplate(
    { body: "rich_text", table: "bills", secret: { type: "long_text", public: false } },
    { name: `Weekly ${++count}` },
  );
  await db.update(formTemplates).set({ sendsMail: true }).where(eq(formTemplates.id, template.id));
  return template;
}
const subscriber = async (...targets: Target[]) => {
  const email = `nia-${++count}@example.org`;
  for (const target of targets) await transaction((tx) => subscribe(tx, null, email, target));
  return email;
};
const touch = (id: number) =>
  db
    .update(publicationIssues)
    .set({ contentVersion: sql`content_version + 1` })
    .where(eq(publicationIssues.id, id));
/** Publishes, and does what the job does that publishing leaves behind. @returns the snapshot */
async function publish(id: number, change: Parameters<typeof publishIssue>[4] = {}) {
  await transaction((tx) => publishIssue(tx, eda, id, undefined, change));
  const [{ snapshotId }] = (await db
    .select({ snapshotId: publicationIssues.snapshotId })
    .from(publicationIssues)
    .where(eq(publicationIssues.id, id))) as [{ snapshotId: number }];
  await mailIssue({ snapshotId });
  return snapshotId;
}
const mailingsOf = (issueId: number) =>
  db
    .select({
      id: mailings.id,
      kind: mailings.kind,
      subject: mailings.subject,
      html: mailings.html,
      text: mailings.text,
    })
    .from(mailings)
    .innerJoin(issueSnapshots, eq(issueSnapshots.id, mailings.snapshotId))
    .where(eq(issueSnapshots.publicationIssueId, issueId))
    .orderBy(mailings.id);
const recipientsOf = async (mailingId: number) =>
  (
    await db
      .select({ email: mailDeliveries.email })
      .from(mailDeliveries)
      .where(eq(mailDeliveries.mailingId, mailingId))
      .orderBy(mailDeliveries.email)
  ).map(({ email }) => email);

describe("publishing", () => {
  test("leaves a job behind in its own transaction", async () => {
    const issue = await anIssue(eda, (await weekly()).id);
    await transaction((tx) => publishIssue(tx, eda, issue.id));
    const [{ snapshotId }] = (await db
      .select({ snapshotId: publicationIssues.snapshotId })
      .from(publicationIssues)
      .where(eq(publicationIssues.id, issue.id))) as [{ snapshotId: number }];
    const jobs = await db.execute(
      sql`select 1 from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'mail-issue' and (j.payload->>'snapshotId')::int = ${snapshotId}`,
    );
    expect(jobs.length).toBe(1);
  });

  test("mails an issue once to each address, whatever it is subscribed to: template, topic or policy area", async () => {
    const template = await weekly();
    const [topic, elsewhere] = [await aTopic(), await aTopic()];
    const all = await subscriber(
      { kind: "template", id: template.id },
      { kind: "topic", id: topic.id },
      { kind: "policy-area", id: topic.policyAreaId },
    );
    const [byTopic, byArea] = [
      await subscriber({ kind: "topic", id: topic.id }),
      await subscriber({ kind: "policy-area", id: topic.policyAreaId }),
    ];
    await subscriber({ kind: "topic", id: elsewhere.id });
    const issue = await anIssue(eda, template.id, "The week", [topic.id]);
    const snapshot = await publish(issue.id);
    await Promise.all([mailIssue({ snapshotId: snapshot }), mailIssue({ snapshotId: snapshot })]);
    const [mailing, ...others] = await mailingsOf(issue.id);
    expect(others).toEqual([]);
    expect(await recipientsOf(mailing!.id)).toEqual([all, byTopic, byArea].toSorted());
    await sendMailing(mailing!.id);
    const [mail] = await db.select().from(unsentMails).where(eq(unsentMails.to, all));
    expect(mail!.text).toContain(
      `because you subscribed to Weekly ${template.slug.split("-")[1]}, ${topic.name} and Area of ${topic.name}.`,
    );
    expect(mail!.headers?.["List-Unsubscribe"]).toMatch(/^<http:/);
  });

  test("takes an email's link as a reason to send, even if its reader stopped everything and subscribed again", async () => {
    const template = await weekly();
    const other = await aTopic();
    const email = await subscriber({ kind: "template", id: template.id });
    const issue = await anIssue(eda, template.id, "The week");
    await publish(issue.id);
    const [delivery] = await db.select().from(mailDeliveries).where(eq(mailDeliveries.emailKey, email));
    const token = signedToken("unsubscribe", { delivery: delivery!.id });
    const stop = async () => transaction(async (tx) => unsubscribe(tx, null, (await readUnsubscribing(token, tx))!));
    await stop();
    expect(await db.$count(subscribers, eq(subscribers.emailKey, email))).toBe(0);
    for (const target of [
      { kind: "template", id: template.id },
      { kind: "topic", id: other.id },
    ] as const)
      await transaction((tx) => subscribe(tx, null, email, target));
    await stop();
    const left = await db
      .select({ topic: subscriptions.categoryId })
      .from(subscriptions)
      .innerJoin(subscribers, eq(subscribers.id, subscriptions.subscriberId))
      .where(eq(subscribers.emailKey, email));
    expect(left).toEqual([{ topic: other.id }]);
    await stop();
    expect(await db.$count(subscribers, eq(subscribers.emailKey, email))).toBe(1);
  });

  test("mails the public elements alone, with the status of each bill as it was published", async () => {
    const template = await weekly();
    const bill = await aBill({ name: "H.B. 77", status: "reported" });
    const issue = await anIssue(eda, template.id, "The week");
    await db.insert(formElementValues).values([
      { publicationIssueId: issue.id, formElementId: template.elements.secret, textValue: "Only for the desk" },
      {
        publicationIssueId: issue.id,
        formElementId: template.elements.body,
        document: {
          type: "doc",
          content: [
            {
              type: "paragraph",
              content: [
                { type: "text", text: "It moved: " },
                { type: "billReference", attrs: { billId: bill.id } },
              ],
            },
          ],
        },
        billIds: [bill.id],
      },
    ]);
    await publish(issue.id);
    const [mailing] = await mailingsOf(issue.id);
    expect(mailing!.html).toMatch(/^<p><strong>Weekly \d+<\/strong><\/p>/);
    expect(mailing!.html).not.toContain("Only for the desk");
    expect(mailing!.text).not.toContain("Only for the desk");
    expect(mailing!.html).toContain(
      `<a href="http://localhost:3000/bill/view/${bill.slug}" data-bill-id="${bill.id}">H.B. 77 (reported)</a>`,
    );
    expect(mailing!.text).toMatch(/It moved: H\.B\. 77 \(reported\) \[1\]/);
    expect(mailing!.text).toMatch(/\[1\] http:\/\/localhost:3000\/bill\/view\//);
  });

  test("mails major corrections again, and neither minor ones nor new states without a note", async () => {
    const template = await weekly();
    const email = await subscriber({ kind: "template", id: template.id });
    const issue = await anIssue(eda, template.id, "The week");
    await publish(issue.id);
    await touch(issue.id);
    await publish(issue.id, { correction: "minor", changeNote: "A comma." });
    await touch(issue.id);
    await publish(issue.id);
    await touch(issue.id);
    await publish(issue.id, { correction: "major", changeNote: "The vote was 68 to 41." });
    const found = await mailingsOf(issue.id);
    expect(found.map(({ kind, subject }) => [kind, subject])).toEqual([
      ["issue", "The week"],
      ["correction", "Corrected: The week"],
    ]);
    expect(found[1]!.text).toContain("This is a corrected version. The vote was 68 to 41.");
    expect(await recipientsOf(found[1]!.id)).toEqual([email]);
  });

  test("sends nothing if the template does not mail, or if the issue was withdrawn first", async () => {
    const quiet = await aTemplate({ body: "long_text" });
    const issue = await anIssue(eda, quiet.id);
    await publish(issue.id);
    expect(await mailingsOf(issue.id)).toEqual([]);
    const template = await weekly();
    await subscriber({ kind: "template", id: template.id });
    const late = await anIssue(eda, template.id);
    await transaction((tx) => publishIssue(tx, eda, late.id));
    const [{ snapshotId }] = (await db
      .select({ snapshotId: publicationIssues.snapshotId })
      .from(publicationIssues)
      .where(eq(publicationIssues.id, late.id))) as [{ snapshotId: number }];
    await transaction((tx) => unpublishIssue(tx, eda, late.id));
    await mailIssue({ snapshotId });
    const [mailing] = await mailingsOf(late.id);
    await sendMailing(mailing!.id);
    expect(
      await db
        .select({ state: mailDeliveries.state })
        .from(mailDeliveries)
        .where(eq(mailDeliveries.mailingId, mailing!.id)),
    ).toEqual([{ state: "dropped" }]);
  });

  test("leaves out addresses that refused three messages in a row", async () => {
    const template = await weekly();
    const email = await subscriber({ kind: "template", id: template.id });
    await db.update(subscribers).set({ bounces: 3 }).where(eq(subscribers.emailKey, email));
    const issue = await anIssue(eda, template.id);
    await publish(issue.id);
    expect(await recipientsOf((await mailingsOf(issue.id))[0]!.id)).toEqual([]);
  });
});

describe("staff", () => {
  test("see how far a mail is and what failed, and have it tried again; readers see nothing of it", async () => {
    const template = await weekly();
    const [sent, failed, unsure] = [
      await subscriber({ kind: "template", id: template.id }),
      await subscriber({ kind: "template", id: template.id }),
      await subscriber({ kind: "template", id: template.id }),
    ];
    const issue = await anIssue(eda, template.id, "The week on the desk");
    await publish(issue.id);
    const { id } = (await mailingsOf(issue.id))[0]!;
    const set = (email: string, state: "sent" | "failed" | "uncertain", error: string | null) =>
      db.update(mailDeliveries).set({ state, error }).where(eq(mailDeliveries.emailKey, email));
    await set(sent, "sent", null);
    await set(failed, "failed", `550 5.1.1 <${failed}>: no such person`);
    await set(unsure, "uncertain", "It may or may not have arrived");
    const { body } = await ask(listCall, "GET", { as: eda });
    expect(body.issueMails[0]).toMatchObject({
      id,
      kind: "issue",
      publicationIssue: { id: issue.id, name: "The week on the desk" },
      counts: { sent: 1, failed: 1, uncertain: 1, waiting: 0 },
    });
    const ada = await person("admin");
    expect((await ask(getCall, "GET", { as: ada, params: { id } })).body.deliveries).toMatchObject([
      { email: failed, error: `550 5.1.1 <${failed}>: no such person` },
      { email: unsure },
    ]);
    // Editors see what happened, and not to whom.
    expect((await ask(getCall, "GET", { as: eda, params: { id } })).body.deliveries).toMatchObject([
      { email: "", error: "550 5.1.1 <…>: no such person" },
      { email: "" },
    ]);
    const rita = await person("reader");
    for (const call of [listCall, getCall])
      expect((await ask(call, "GET", { as: rita, params: { id } })).status).toBe(403);
    expect((await ask(retryCall, "POST", { as: rita, params: { id }, body: {} })).status).toBe(403);
    expect((await ask(retryCall, "POST", { as: eda, params: { id }, body: {} })).body).toEqual({
      message: "1 delivery is tried again.",
    });
    await sendMailing(id);
    expect(await db.$count(unsentMails, eq(unsentMails.to, failed))).toBe(1);
    expect(await db.$count(unsentMails, eq(unsentMails.to, unsure))).toBe(0);
    expect((await ask(retryCall, "POST", { as: eda, params: { id }, body: { uncertain: true } })).body).toEqual({
      message: "1 delivery is tried again.",
    });
    await sendMailing(id);
    expect([
      await db.$count(unsentMails, eq(unsentMails.to, unsure)),
      await db.$count(unsentMails, eq(unsentMails.to, sent)),
    ]).toEqual([1, 0]);
  });
});

describe("the face of an issue's email", () => {
  const doc = (...paragraphs: string[]) => ({
    type: "doc",
    content: paragraphs.map((words) => ({ type: "paragraph", content: [{ type: "text", text: words }] })),
  });
  async function mailIssueWith(...paragraphs: string[]) {
    const template = await weekly();
    const email = await subscriber({ kind: "template", id: template.id });
    const issue = await anIssue(eda, template.id, "The week");
    await db.insert(formElementValues).values({
      formElementId: template.elements.body,
      publicationIssueId: issue.id,
      document: doc(...paragraphs),
    });
    await publish(issue.id);
    await sendMailing((await mailingsOf(issue.id))[0]!.id);
    const [mail] = await db.select().from(unsentMails).where(eq(unsentMails.to, email));
    return { ...mail!, html: mail!.html!, issue };
  }

  test("it carries the logo, the name, the colors, a preheader, a way to the page, the address and how to unsubscribe", async () => {
    const logo = await aFile("Logo");
    await db.update(files).set({ width: 400, height: 96 }).where(eq(files.id, logo.id));
    await db.update(organisation).set({
      name: "Dome Watch",
      logoFileId: logo.id,
      accentColour: "#a01010",
      footerText: "1 Capitol Street\nLenox 04210",
    });
    const { html, text, issue } = await mailIssueWith("The dam bill left committee.", "More follows.");
    expect(html).toContain(
      `<img class="logo" src="http://localhost:3000/file/${logo.id}.png" width="200" height="48" alt=""`,
    );
    expect(html).toMatch(/<a href="http:\/\/localhost:3000\/"[^>]*>Dome Watch<\/a>/);
    expect(html).toContain("a{color:#a01010}");
    expect(html).toMatch(/prefers-color-scheme:dark.*a\{color:#(?!a01010)[0-9a-f]{6}!important\}/);
    expect(html).toMatch(/<div style="display:none[^"]*">The dam bill left committee\./);
    expect(html).toContain(`<a href="http://localhost:3000/publication-issue/view/${issue.slug}">View in browser</a>`);
    for (const part of [html, text]) {
      expect(part).toContain("1 Capitol Street");
      expect(part).toContain("Lenox 04210");
      expect(part).toContain("Unsubscribe");
    }
    expect(text).toMatch(/^Dome Watch\nView in browser: http/);
  });

  test("a picture that mail programs do not show is not used as the logo", async () => {
    const logo = await aFile("Logo");
    await db.update(files).set({ extension: "svg", mimeType: "image/svg+xml" }).where(eq(files.id, logo.id));
    await db.update(organisation).set({ name: "Dome Watch", logoFileId: logo.id });
    const { html } = await mailIssueWith("Words.");
    expect(html).not.toContain("<img");
    expect(html).toContain("Dome Watch");
  });

  test("a long issue ends with “Read the rest” before 100 kB, with its footer", async () => {
    const { html, issue } = await mailIssueWith(
      ...Array.from({ length: 1500 }, (_, at) => `Paragraph ${at}: ${"long “words” ".repeat(12)}`),
    );
    expect(Buffer.byteLength(html)).toBeLessThan(100_000);
    expect(Buffer.byteLength(html)).toBeGreaterThan(80_000);
    expect(html).toMatch(
      new RegExp(
        `<a href="http://localhost:3000/publication-issue/view/${issue.slug}">Read the rest</a>.*Unsubscribe`,
        "s",
      ),
    );
  });
});

describe("before an issue is published", () => {
  test("the number of subscribers is known: each once, without addresses that bounce, by the topics of the draft", async () => {
    const template = await weekly();
    const topic = await aTopic();
    await subscriber({ kind: "template", id: template.id }, { kind: "topic", id: topic.id });
    await subscriber({ kind: "policy-area", id: topic.policyAreaId });
    const bouncing = await subscriber({ kind: "template", id: template.id });
    await db.update(subscribers).set({ bounces: 3 }).where(eq(subscribers.email, bouncing));
    const issue = await anIssue(eda, template.id, "Counted", [topic.id]);
    const audience = () => ask(audienceCall, "GET", { as: eda, params: { id: issue.id } });
    expect((await audience()).body.audience).toEqual({
      subscribers: 2,
      templateSends: true,
      publishedBefore: false,
      isHistory: false,
      mailServer: false,
      published: null,
    });
    const snapshot = await publish(issue.id);
    expect(snapshot).toBeGreaterThan(0);
    const [mailing] = await mailingsOf(issue.id);
    expect(await recipientsOf(mailing!.id)).toHaveLength(2);
    expect((await audience()).body.audience.publishedBefore).toBe(true);
  });

  test("publishing without email adds no job, sends nothing later, and is logged", async () => {
    const template = await weekly();
    await subscriber({ kind: "template", id: template.id });
    const issue = await anIssue(eda, template.id, "Quiet");
    await ask(publishCall, "POST", { as: eda, params: { id: issue.id }, body: { sendEmail: false } });
    const [row] = await db.select().from(publicationIssues).where(eq(publicationIssues.id, issue.id));
    const jobs = await db.execute(
      sql`select 1 from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'mail-issue' and (j.payload->>'snapshotId')::int = ${row!.snapshotId}`,
    );
    expect(jobs).toHaveLength(0);
    const [entry] = await db
      .select({ after: activityLog.after })
      .from(activityLog)
      .where(and(eq(activityLog.entityId, issue.id), eq(activityLog.action, "issue.published")));
    expect(entry!.after).toMatchObject({ emailed: false });
    await touch(issue.id);
    await publish(issue.id);
    expect(await mailingsOf(issue.id)).toEqual([]);
  });

  test("an editor is sent a test of the draft, and no one else", async () => {
    const template = await weekly();
    const email = await subscriber({ kind: "template", id: template.id });
    const issue = await anIssue(eda, template.id, "Draft week");
    const sent = await ask(testCall, "POST", { as: eda, params: { id: issue.id }, body: {} });
    expect(sent.body.message).toMatch(/No mail server is set up/);
    const mails = await db.select().from(unsentMails).where(eq(unsentMails.subject, "Test: Draft week"));
    expect(mails.map((mail) => mail.to)).toEqual([eda.email]);
    expect(mails[0]!.html).toContain("Draft week");
    expect(await db.select().from(unsentMails).where(eq(unsentMails.to, email))).toEqual([]);
  });

  test("the preview is a page in which nothing runs", async () => {
    const issue = await anIssue(eda, (await weekly()).id, "Seen before");
    const page = await ask(previewCall, "GET", { as: eda, params: { id: issue.id } });
    expect(page.status).toBe(200);
    expect(page.body).toContain("Seen before");
    expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
  });
});
