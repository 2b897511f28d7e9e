import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db } from "@/db";
import { formTemplates, issueSnapshots, unsentMails, mailings, publicationIssues } from "@/db/schema";
import { transaction } from "@/db/transaction";
import { publishIssue, unpublishIssue } from "@/lib/issues/publishing/publish";
import { claimDelivery, settleDelivery } from "@/lib/newsletters/mailings/deliveries";
import { sendDueMailings, sendMailing } from "@/lib/newsletters/mailings/send-mailing";
import { anIssue, aTemplate } from "@/lib/tools/testing/issues";
import { person } from "@/lib/tools/testing/people";
import { subscribe } from "../subscriptions/commands";
import { followIssues } from "./follow-issues";
import { mailIssue } from "./mail-issue";

let eda: Awaited<ReturnType<typeof person>>;
let issueId: number;
let readers: string[];
let count = 0;

beforeEach(async () => {
  eda = await person("editor");
  const template = await aTemplate({ body: "long_text" }, { name: `Followed ${++count}` });
  await db.update(formTemplates).set({ sendsMail: true }).where(eq(formTemplates.id, template.id));
  readers = [1, 2, 3].map((n) => `follower-${count}-${n}@example.org`);
  for (const email of readers)
    await transaction((tx) => subscribe(tx, null, email, { kind: "template", id: template.id }));
  issueId = (await anIssue(eda, template.id, "First words")).id;
});

/** Publishes it under another name. @returns the snapshot, of which the job is still to be done */
async function publish(name: string, change: Parameters<typeof publishIssue>[4] = {}): Promise<number> {
  await db
    .update(publicationIssues)
    .set({ name, contentVersion: sql`content_version + 1` })
    .where(eq(publicationIssues.id, issueId));
  await transaction((tx) => publishIssue(tx, eda, issueId, undefined, change));
  const [row] = await db
    .select({ snapshotId: publicationIssues.snapshotId })
    .from(publicationIssues)
    .where(eq(publicationIssues.id, issueId));
  return row!.snapshotId!;
}
const unpublish = () => transaction((tx) => unpublishIssue(tx, eda, issueId));
const all = () =>
  db
    .select({ id: mailings.id, snapshotId: mailings.snapshotId })
    .from(mailings)
    .innerJoin(issueSnapshots, eq(issueSnapshots.id, mailings.snapshotId))
    .where(eq(issueSnapshots.publicationIssueId, issueId))
    .orderBy(mailings.id);
/** The first reader has it; the mail server puts the others off. */
async function sendToOne(): Promise<void> {
  const [mailing] = await all();
  const claimed = (await claimDelivery(db, mailing!))!;
  await settleDelivery(db, claimed, { state: "sent" });
}
/** What the job of every minute does, and the jobs that it leaves behind. */
async function aMinuteLater(): Promise<void> {
  await followIssues();
  await sendDueMailings();
  for (const { id } of await all()) await sendMailing(id);
}
const receivedMail = async () =>
  await Promise.all(
    readers.map(async (to) =>
      (await db.select({ subject: unsentMails.subject }).from(unsentMails).where(eq(unsentMails.to, to))).map(
        (mail) => mail.subject,
      ),
    ),
  );
const states = async () => {
  const rows = await db.execute<{ state: string }>(
    sql`select d.state from mail_deliveries d join mailings m on m.id = d.mailing_id join issue_snapshots n on n.id = m.snapshot_id where n.publication_issue_id = ${issueId} order by d.id`,
  );
  return rows.map((row) => row.state);
};

test("who has not been sent an issue yet is sent what the public sees of it now, never what was corrected since", async () => {
  await mailIssue({ snapshotId: await publish("First words") });
  await sendToOne();
  const [mailing] = await all();
  await mailIssue({
    snapshotId: await publish("Better words", { correction: "minor", changeNote: "For the desk alone." }),
  });
  expect(await claimDelivery(db, mailing!)).toBeNull();
  await aMinuteLater();
  expect(await receivedMail()).toEqual([[], ["Better words"], ["Better words"]]);
  expect(await all()).toHaveLength(1);
});

test("a process that read a mailing before its words changed sends none of the old ones", async () => {
  await mailIssue({ snapshotId: await publish("First words") });
  const [asRead] = await all();
  await publish("Better words");
  await followIssues();
  expect(await claimDelivery(db, asRead!)).toBeNull();
  expect(await claimDelivery(db, (await all())[0]!)).not.toBeNull();
});

test("if an issue is corrected while it is being sent, each reader gets the correction, and no one the old version after it", async () => {
  await mailIssue({ snapshotId: await publish("First words") });
  await sendToOne();
  const correction = await publish("Right words", { correction: "major", changeNote: "The vote was 68 to 41." });
  await aMinuteLater(); // before the correction's own job
  expect(await receivedMail()).toEqual([[], [], []]);
  await publish("Right words, no comma", { correction: "minor", changeNote: "For the desk alone." });
  await mailIssue({ snapshotId: correction });
  await aMinuteLater();
  expect(await receivedMail()).toEqual([
    ["Corrected: Right words, no comma"],
    ["Corrected: Right words, no comma"],
    ["Corrected: Right words, no comma"],
  ]);
  expect(await states()).toEqual(["sent", "dropped", "dropped", "sent", "sent", "sent"]);
  const [mail] = await db.select().from(unsentMails).where(eq(unsentMails.to, readers[0]!));
  expect(mail!.text).toContain("This is a corrected version. The vote was 68 to 41.");
  expect(mail!.text).not.toContain("For the desk alone");
});

test("an issue that is withdrawn stops, and goes to those it has not reached once it is published again", async () => {
  await mailIssue({ snapshotId: await publish("A secret") });
  await sendToOne();
  await unpublish();
  await aMinuteLater();
  expect(await states()).toEqual(["sent", "dropped", "dropped"]);
  await db.execute(sql`delete from subscribers where email = ${readers[2]!}`);
  await mailIssue({ snapshotId: await publish("No secret") });
  await aMinuteLater();
  await aMinuteLater();
  expect(await receivedMail()).toEqual([[], ["No secret"], []]);
  expect(await states()).toEqual(["sent", "sent", "dropped"]);
});

test("an issue that was withdrawn before its mail was created is sent once it is published again", async () => {
  const first = await publish("Too early");
  await unpublish();
  await mailIssue({ snapshotId: first });
  await aMinuteLater();
  expect(await receivedMail()).toEqual([[], [], []]);
  await mailIssue({ snapshotId: await publish("In time") });
  await aMinuteLater();
  expect(await receivedMail()).toEqual([["In time"], ["In time"], ["In time"]]);
});

test("a template that ceases to send mail stops what is under way", async () => {
  await mailIssue({ snapshotId: await publish("First words") });
  await db.execute(
    sql`update form_templates set sends_mail = false where id = (select form_template_id from publication_issues where id = ${issueId})`,
  );
  await aMinuteLater();
  expect(await receivedMail()).toEqual([[], [], []]);
  expect(await states()).toEqual(["dropped", "dropped", "dropped"]);
});
