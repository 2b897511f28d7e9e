import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";

const server = await vi.hoisted(async () => {
  const { mailServer } = await import("@/lib/tools/testing/mail-server");
  const opened = await mailServer();
  Object.assign(process.env, { SMTP_URL: opened.url, MAIL_FROM: "Rotunda <rotunda@example.org>" });
  return opened;
});

import { eq, sql } from "drizzle-orm";
import { db } from "@/db";
import { formTemplates, mailDeliveries, subscribers, subscriptions } from "@/db/schema";
import { transaction } from "@/db/transaction";
import { addMailing, addRecipients } from "./mailings";
import { publishIssue, unpublishIssue } from "@/lib/issues/publishing/publish";
import { anIssue, aTemplate } from "@/lib/tools/testing/issues";
import { person } from "@/lib/tools/testing/people";
import { claimDelivery, requeueStale } from "./deliveries";
import { sendDueMailings, sendMailing } from "./send-mailing";

afterAll(() => server.close());
beforeEach(() => {
  server.received.length = 0;
  for (const key of Object.keys(server.answers)) delete server.answers[key as keyof typeof server.answers];
});

let count = 0;

/** A published issue's mailing to so many subscribers. */
async function aMailing(recipients: number) {
  const eda = await person("editor");
  const template = await aTemplate({ body: "long_text" });
  await db.update(formTemplates).set({ sendsMail: true }).where(eq(formTemplates.id, template.id));
  const issue = await anIssue(eda, template.id);
  const published = await transaction((tx) => publishIssue(tx, eda, issue.id));
  const [{ snapshotId }] = (await db.execute<{ snapshotId: number }>(
    sql`select snapshot_id as "snapshotId" from publication_issues where id = ${published.id}`,
  )) as unknown as [{ snapshotId: number }];
  const list: {
    subscriberId: number;
    email: string;
    emailKey: string;
    subscriptionIds: number[];
    because: string[];
  }[] = [];
  for (let i = 0; i < recipients; i++) {
    const email = `reader-${++count}@example.org`;
    const [subscriber] = await db.insert(subscribers).values({ email, emailKey: email }).returning();
    const [subscription] = await db
      .insert(subscriptions)
      .values({ subscriberId: subscriber!.id, formTemplateId: template.id })
      .returning();
    list.push({
      subscriberId: subscriber!.id,
      email,
      emailKey: email,
      subscriptionIds: [subscription!.id],
      because: ["Weekly"],
    });
  }
  const id = await transaction(async (tx) => {
    const mailing = await addMailing(tx, {
      kind: "issue",
      snapshotId,
      subject: "The week",
      html: "<h1>The week</h1><p>Größe</p>",
      text: "The week\n========\n\nGröße",
    });
    await addRecipients(tx, mailing!, list);
    return mailing!;
  });
  return { id, snapshotId, list, eda, issueId: issue.id };
}

const deliveries = (id: number) =>
  db.select().from(mailDeliveries).where(eq(mailDeliveries.mailingId, id)).orderBy(mailDeliveries.id);
const states = async (id: number) => (await deliveries(id)).map(({ state }) => state);
const dueAtOnce = (id: number) =>
  db
    .update(mailDeliveries)
    .set({ nextTryAt: sql`now() - interval '1 second'` })
    .where(eq(mailDeliveries.mailingId, id));

describe("sending a mailing", () => {
  test("brings each recipient one message with text, HTML, and a way to stop it that mail programs understand", async () => {
    const { id, list } = await aMailing(3);
    await sendMailing(id);
    expect(server.received.map(({ to }) => to).toSorted()).toEqual(list.map(({ email }) => email).toSorted());
    const [message] = server.received;
    expect(message!.text).toMatch(
      /^List-Unsubscribe: <http:\/\/localhost:3000\/subscription\/api\/unsubscribe\?token=[\w.-]+>$/m,
    );
    expect(message!.text).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
    expect(message!.text).toMatch(/multipart\/alternative/);
    expect(message!.text.replace(/=\r?\n/g, "")).toMatch(/because you subscribed to Weekly/);
    expect(await states(id)).toEqual(["sent", "sent", "sent"]);
  });

  test("by several processes at the same time sends no one anything twice", async () => {
    const { id } = await aMailing(25);
    server.answers.delay = 5;
    await Promise.all([sendMailing(id), sendMailing(id), sendMailing(id), sendMailing(id)]);
    expect(server.received.map(({ to }) => to).toSorted()).toEqual(
      [...new Set(server.received.map(({ to }) => to))].toSorted(),
    );
    expect(server.received).toHaveLength(25);
    await sendMailing(id);
    expect(server.received).toHaveLength(25);
  });

  test("tries a passing refusal (4xx) again later, without holding up the others", async () => {
    const { id, list } = await aMailing(2);
    server.answers.rcpt = (to) => (to === list[0]!.email ? "451 try later" : "250 ok");
    await sendMailing(id);
    const [first, second] = await deliveries(id);
    expect([first!.state, first!.error, second!.state]).toEqual(["waiting", expect.stringContaining("451"), "sent"]);
    expect(Date.parse(first!.nextTryAt)).toBeGreaterThan(Date.now() + 30_000);
    await sendMailing(id);
    expect(server.received).toHaveLength(1);
    delete server.answers.rcpt;
    await dueAtOnce(id);
    await sendMailing(id);
    expect([await states(id), server.received.length]).toEqual([["sent", "sent"], 2]);
  });

  test("gives up immediately on a permanent rejection (5xx) of an address, and counts it against the address", async () => {
    const { id, list } = await aMailing(1);
    server.answers.rcpt = () => "550 no such person";
    await sendMailing(id);
    expect(await deliveries(id)).toMatchObject([
      { state: "failed", attempts: 1, error: expect.stringContaining("550") },
    ]);
    expect(await db.select().from(subscribers).where(eq(subscribers.id, list[0]!.subscriberId))).toMatchObject([
      { bounces: 1, bounce: expect.stringContaining("550") },
    ]);
  });

  test("does not count a refused message against the address", async () => {
    const { id, list } = await aMailing(1);
    server.answers.data = () => "554 we take this for spam";
    await sendMailing(id);
    expect(await states(id)).toEqual(["failed"]);
    expect(await db.select().from(subscribers).where(eq(subscribers.id, list[0]!.subscriberId))).toMatchObject([
      { bounces: 0 },
    ]);
  });

  test("stops a round if the mail server itself fails, and marks no delivery as failed", async () => {
    const { id } = await aMailing(8);
    server.answers.greeting = "554 not today";
    await sendMailing(id);
    expect(new Set(await states(id))).toEqual(new Set(["waiting"]));
    expect((await deliveries(id)).filter(({ attempts }) => attempts > 0).length).toBeLessThanOrEqual(3);
  });

  test("tries again where the connection broke before the message was handed over", async () => {
    const { id } = await aMailing(1);
    server.answers.drop = "rcpt";
    await sendMailing(id);
    expect(await states(id)).toEqual(["waiting"]);
    delete server.answers.drop;
    await dueAtOnce(id);
    await sendMailing(id);
    expect([await states(id), server.received.length]).toEqual([["sent"], 1]);
  });

  test("never resends what may have arrived: the connection broke between the last byte and the reply", async () => {
    const { id } = await aMailing(1);
    server.answers.drop = "data";
    await sendMailing(id);
    expect(await deliveries(id)).toMatchObject([
      { state: "uncertain", error: expect.stringMatching(/may or may not have arrived/) },
    ]);
    delete server.answers.drop;
    await dueAtOnce(id);
    await sendMailing(id);
    expect(server.received).toHaveLength(0);
  });

  test("leaves what a killed process was sending to staff, not to a second try", async () => {
    const { id, snapshotId } = await aMailing(2);
    const claimed = await claimDelivery(db, { id, snapshotId }); // and then the process is gone
    await sendMailing(id);
    expect(server.received).toHaveLength(1);
    await requeueStale();
    expect((await deliveries(id)).find((one) => one.id === claimed!.id)!.state).toBe("sending");
    await db
      .update(mailDeliveries)
      .set({ claimedAt: sql`now() - interval '11 minutes'` })
      .where(eq(mailDeliveries.id, claimed!.id));
    await sendDueMailings();
    expect((await deliveries(id)).find((one) => one.id === claimed!.id)!.state).toBe("uncertain");
    await sendMailing(id);
    expect(server.received).toHaveLength(1);
  });

  test("drops a delivery that no longer applies: unsubscribed, or the issue withdrawn", async () => {
    const { id, list, eda, issueId } = await aMailing(3);
    await db.delete(subscriptions).where(eq(subscriptions.subscriberId, list[0]!.subscriberId));
    server.answers.rcpt = () => "451 later";
    await sendMailing(id);
    expect(await states(id)).toEqual(["dropped", "waiting", "waiting"]);
    delete server.answers.rcpt;
    await transaction((tx) => unpublishIssue(tx, eda, issueId));
    await dueAtOnce(id);
    await sendMailing(id);
    expect([await states(id), server.received.length]).toEqual([["dropped", "dropped", "dropped"], 0]);
  });

  test("fails after eight tries", async () => {
    const { id } = await aMailing(1);
    server.answers.rcpt = () => "451 later";
    await db.update(mailDeliveries).set({ attempts: 7 }).where(eq(mailDeliveries.mailingId, id));
    await sendMailing(id);
    expect(await states(id)).toEqual(["failed"]);
  });

  test("creates one mailing per snapshot, however often it is requested", async () => {
    const { id } = await aMailing(1);
    const [{ snapshotId }] = (await db.execute<{ snapshotId: number }>(
      sql`select snapshot_id as "snapshotId" from mailings where id = ${id}`,
    )) as unknown as [{ snapshotId: number }];
    expect(
      await transaction((tx) => addMailing(tx, { kind: "issue", snapshotId, subject: "Again", html: "", text: "" })),
    ).toBeNull();
  });
});
