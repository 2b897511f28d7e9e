import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";

vi.hoisted(() => void (process.env.MAIL_EVENTS_KEY = "a-key-of-more-than-24-characters"));

import { POST as receive } from "@/app/subscription/api/mail-event/[key]/route";
import { db } from "@/db";
import { activityLog, mailDeliveries, mailings, mailSuppressions, subscribers, users } from "@/db/schema";
import { transaction } from "@/db/transaction";
import { person } from "@/lib/tools/testing/people";
import { confirmAddress } from "@/lib/platform/auth/confirm-address";
import { refusesMail } from "@/lib/users/account";
import { claimDelivery } from "../mailings/deliveries";
import { deliveryKey } from "../mailings/delivery-key";
import { emailHash, suppress } from "../subscribers/suppressions";
import { confirmationOf, readJsonEvents } from "./read-json-events";
import { unprovenReportsLately } from "./receive";
import { readReturnedMessage } from "./read-returned-message";

const key = "a-key-of-more-than-24-characters";
let caller = 0;
const post = async (body: unknown, { at = key, address = `10.3.0.${(caller += 1)}` } = {}) => {
  const response = await receive(
    new Request(`http://localhost:3000/subscription/api/mail-event/${at}`, {
      method: "POST",
      body: typeof body === "string" ? body : JSON.stringify(body),
      headers: { "content-type": "text/plain; charset=UTF-8", "x-rotunda-address": address },
    }),
    { params: Promise.resolve({ key: at }) },
  );
  return { status: response.status, body: await response.json() };
};
const addSubscribers = async (...emails: string[]) => {
  for (const email of emails) await db.insert(subscribers).values({ email, emailKey: email });
};
const remainingSubscribers = async () =>
  (await db.select({ email: subscribers.email }).from(subscribers).orderBy(subscribers.email)).map(
    ({ email }) => email,
  );
const suppressionOf = async (email: string) =>
  (
    await db
      .select()
      .from(mailSuppressions)
      .where(eq(mailSuppressions.emailHash, emailHash(email)))
  )[0];
const addDelivery = async (email: string) => {
  const [mailing] = await db.insert(mailings).values({ kind: "alert", subject: "x", html: "", text: "" }).returning();
  const [delivery] = await db
    .insert(mailDeliveries)
    .values({ mailingId: mailing!.id, email, emailKey: email, state: "sent" })
    .returning();
  return deliveryKey(mailing!.id, delivery!.id);
};

beforeEach(async () => {
  for (const table of [mailings, subscribers, mailSuppressions]) await db.delete(table);
});

describe("what each service says", () => {
  const read = (value: unknown) => readJsonEvents(value).map(({ kind, email }) => `${kind} ${email}`);
  const ses = (message: object) => ({ Type: "Notification", MessageId: "1", Message: JSON.stringify(message) });
  test.each<[string, unknown, string[]]>([
    [
      "Postmark, hard",
      { RecordType: "Bounce", Type: "HardBounce", Email: "A@example.org", Details: "550" },
      ["bounced a@example.org"],
    ],
    ["Postmark, soft", { RecordType: "Bounce", Type: "SoftBounce", Email: "a@example.org" }, []],
    ["Postmark, away", { RecordType: "Bounce", Type: "AutoResponder", Email: "a@example.org" }, []],
    [
      "Postmark, spam",
      { RecordType: "SpamComplaint", Type: "SpamComplaint", Email: "a@example.org" },
      ["complained a@example.org"],
    ],
    [
      "Postmark, left",
      {
        RecordType: "SubscriptionChange",
        Recipient: "a@example.org",
        SuppressSending: true,
        SuppressionReason: "ManualSuppression",
      },
      ["unsubscribed a@example.org"],
    ],
    [
      "Postmark, came back",
      { RecordType: "SubscriptionChange", Recipient: "a@example.org", SuppressSending: false },
      [],
    ],
    [
      "SES through SNS, permanent",
      ses({
        notificationType: "Bounce",
        bounce: {
          bounceType: "Permanent",
          bouncedRecipients: [
            { emailAddress: "a@example.org", diagnosticCode: "smtp; 550" },
            { emailAddress: "b@example.org" },
          ],
        },
      }),
      ["bounced a@example.org", "bounced b@example.org"],
    ],
    [
      "SES through SNS, transient",
      ses({
        notificationType: "Bounce",
        bounce: { bounceType: "Transient", bouncedRecipients: [{ emailAddress: "a@example.org" }] },
      }),
      [],
    ],
    [
      "SES event, raw",
      { eventType: "Complaint", complaint: { complainedRecipients: [{ emailAddress: "Ann <a@example.org>" }] } },
      ["complained a@example.org"],
    ],
    ...["not-spam", "auth-failure", "virus"].map((type): [string, unknown, string[]] => [
      `SES, a complaint of the type ${type}`,
      ses({
        notificationType: "Complaint",
        complaint: { complainedRecipients: [{ emailAddress: "a@example.org" }], complaintFeedbackType: type },
      }),
      [],
    ]),
    [
      "SES, a complaint of the type abuse",
      ses({
        notificationType: "Complaint",
        complaint: { complainedRecipients: [{ emailAddress: "a@example.org" }], complaintFeedbackType: "abuse" },
      }),
      ["complained a@example.org"],
    ],
    [
      "SparkPost, a message taken out of the spam folder",
      { msys: { message_event: { type: "spam_complaint", fbtype: "not-spam", rcpt_to: "a@example.org" } } },
      [],
    ],
    ["SES, delivered", ses({ notificationType: "Delivery", delivery: { recipients: ["a@example.org"] } }), []],
    [
      "Mailgun, permanent",
      {
        signature: {},
        "event-data": {
          event: "failed",
          severity: "permanent",
          recipient: "a@example.org",
          "delivery-status": { message: "5.1.1" },
        },
      },
      ["bounced a@example.org"],
    ],
    [
      "Mailgun, a filter that refused the message for good",
      {
        "event-data": {
          event: "failed",
          severity: "permanent",
          recipient: "a@example.org",
          "delivery-status": { message: "550 5.7.1 Message refused by policy" },
        },
      },
      [],
    ],
    [
      "SendGrid, a server that was down too long",
      [{ event: "bounce", type: "bounce", email: "a@example.org", reason: "550 5.4.7 Delivery expired" }],
      [],
    ],
    [
      "Mailgun, temporary",
      { "event-data": { event: "failed", severity: "temporary", recipient: "a@example.org" } },
      [],
    ],
    [
      "Mailgun, its own list of complaints",
      {
        "event-data": {
          event: "failed",
          severity: "permanent",
          reason: "suppress-complaint",
          recipient: "a@example.org",
        },
      },
      [],
    ],
    [
      "Mailgun, spam",
      { "event-data": { event: "complained", recipient: "a@example.org" } },
      ["complained a@example.org"],
    ],
    [
      "SendGrid",
      [
        { event: "bounce", type: "bounce", email: "a@example.org", reason: "550 5.1.1", status: "5.1.1" },
        { event: "bounce", type: "blocked", email: "b@example.org" },
        { event: "deferred", email: "c@example.org" },
        { event: "spamreport", email: "d@example.org" },
        { event: "unsubscribe", email: "e@example.org" },
        { event: "dropped", reason: "Bounced Address", email: "f@example.org" },
        { event: "open", email: "g@example.org" },
      ],
      ["bounced a@example.org", "complained d@example.org", "unsubscribed e@example.org", "bounced f@example.org"],
    ],
    [
      "SparkPost",
      [
        { msys: { message_event: { type: "bounce", bounce_class: "10", rcpt_to: "a@example.org" } } },
        { msys: { message_event: { type: "bounce", bounce_class: "21", rcpt_to: "b@example.org" } } },
      ],
      ["bounced a@example.org"],
    ],
    [
      "Resend",
      {
        type: "email.bounced",
        data: { to: ["a@example.org"], bounce: { type: "Permanent", message: "no such user" } },
      },
      ["bounced a@example.org"],
    ],
    [
      "Resend, transient",
      { type: "email.bounced", data: { to: ["a@example.org"], bounce: { type: "Transient" } } },
      [],
    ],
    ["Brevo", { event: "hard_bounce", email: "a@example.org" }, ["bounced a@example.org"]],
    ["Brevo, soft", { event: "soft_bounce", email: "a@example.org" }, []],
    [
      "Mailjet",
      [
        { event: "bounce", hard_bounce: false, email: "a@example.org" },
        { event: "spam", email: "b@example.org" },
        { event: "unsub", email: "c@example.org" },
      ],
      ["complained b@example.org", "unsubscribed c@example.org"],
    ],
    ["plain", { event: "bounce", email: "a@example.org" }, ["bounced a@example.org"]],
    ["something else", { hello: ["a@example.org"], type: 7 }, []],
    ["a broken notification", { Type: "Notification", Message: "{" }, []],
  ])("%s", (_, value, expected) => expect(read(value)).toEqual(expected));

  test("Amazon's question is only one where it leads to Amazon", () => {
    const confirmationAt = (SubscribeURL: string) => confirmationOf({ Type: "SubscriptionConfirmation", SubscribeURL });
    expect(confirmationAt("https://sns.us-east-1.amazonaws.com/?Action=ConfirmSubscription")).toMatch(/^https:/);
    expect(confirmationAt("https://sns.us-east-1.amazonaws.com.example.org/")).toBeNull();
    expect(confirmationAt("http://169.254.169.254/")).toBeNull();
  });
});

const report = (blocks: string) => `Return-Path: <>
From: MAILER-DAEMON@mx.example.net
Content-Type: multipart/report; report-type=delivery-status;
\tboundary="=_b1"

This is a MIME message.

--=_b1
Content-Type: text/plain

Your message to boss@example.org could not be delivered.
--=_b1
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.net

${blocks}
--=_b1
Content-Type: text/rfc822-headers

From: Rotunda <rotunda@example.org>
To: boss@example.org
--=_b1--
`;
const failureReport = (to: string, status = "5.1.1", action = "failed") =>
  `Final-Recipient: rfc822; ${to}\nAction: ${action}\nStatus: ${status}\nDiagnostic-Code: smtp; 550 5.1.1 <${to}>:\n  no such user\n`;

describe("a returned message", () => {
  test("lists the addresses that fail permanently, and the server's reply", () => {
    const blocks = [
      failureReport("gone@example.org"),
      failureReport("late@example.org", "4.4.1", "delayed"),
      failureReport("full@example.org", "5.2.2"),
      failureReport("spammy@example.org", "5.7.1"),
      failureReport("down@example.org", "5.4.7"),
      failureReport("converted@example.org", "5.6.3"),
      failureReport("long@example.org", "5.2.3"),
      `Original-Recipient: rfc822;Alias@example.org\nFinal-Recipient: rfc822;other@example.com\nAction: failed\nStatus: 5.1.10\n`,
    ].join("\n");
    for (const text of [report(blocks), report(blocks).replaceAll("\n", "\r\n")])
      expect(readReturnedMessage(text)).toEqual([
        {
          kind: "bounced",
          email: "gone@example.org",
          diagnostic: "550 5.1.1 <gone@example.org>: no such user",
        },
        { kind: "bounced", email: "alias@example.org", diagnostic: "5.1.10" },
      ]);
  });

  test("says who complained; an answer by a person and a cut-off message say nothing", () => {
    const feedback = report("").replace(
      /Content-Type: message\/delivery-status[\s\S]*?--=_b1/,
      "Content-Type: message/feedback-report\n\nFeedback-Type: abuse\nVersion: 1\nOriginal-Rcpt-To: <angry@example.org>\n--=_b1",
    );
    expect(readReturnedMessage(feedback)).toMatchObject([{ kind: "complained", email: "angry@example.org" }]);
    expect(
      readReturnedMessage(
        "From: ann@example.org\nSubject: Out of office\n\nFinal-Recipient: rfc822; x@example.org\nAction: failed\nStatus: 5.1.1",
      ),
    ).toEqual([]);
    expect(readReturnedMessage('Content-Type: multipart/report; boundary="x"')).toEqual([]);
  });
});

describe("returned messages of servers that write in their own way", () => {
  const addresses = (text: string) => readReturnedMessage(text).map(({ kind, email }) => `${kind} ${email}`);
  const exim = (said: string) => `From: Mail Delivery System <Mailer-Daemon@mx.example>
Auto-Submitted: auto-replied
X-Failed-Recipients: gone@example.org
Subject: Mail delivery failed: returning message to sender

A message that you sent could not be delivered to one or more of its
recipients. This is a permanent error. The following address(es) failed:

  gone@example.org
    ${said}

------ This is a copy of the message, including all the headers. ------

To: boss@example.org
`;
  const qmail = (said: string) => `From: MAILER-DAEMON@mx.example
Subject: failure notice

Hi. This is the qmail-send program at mx.example.
I'm afraid I wasn't able to deliver your message to the following addresses.
This is a permanent error; I've given up. Sorry it didn't work out.

<gone@example.org>:
${said}

--- Below this line is a copy of the message.

<boss@example.org>:
Sorry, no mailbox here by that name. (#5.1.1)
`;
  test.each([
    [
      "Exim",
      exim("host mx.example [192.0.2.1]: 550 5.1.1 <gone@example.org>: User unknown"),
      ["bounced gone@example.org"],
    ],
    ["Exim, without a status", exim("Unrouteable address"), ["bounced gone@example.org"]],
    ["Exim, full", exim("host mx.example: 552 5.2.2 mailbox full"), []],
    ["Exim, a filter", exim("550 5.7.1 rejected as spam"), []],
    ["Exim, later", exim("retry timeout exceeded"), []],
    ["qmail", qmail("Sorry, no mailbox here by that name. (#5.1.1)"), ["bounced gone@example.org"]],
    [
      "qmail, gone away",
      qmail("192.0.2.1 does not like recipient.\nRemote host said: 554 5.7.1 blocked\nGiving up."),
      [],
    ],
    ["qmail, waited", qmail("I'm not going to try again; this message has been in the queue too long."), []],
    [
      "an answer that quotes a report",
      qmail("No such user").replace("Hi. This is the qmail-send", "On Monday, the qmail-send"),
      [],
    ],
    [
      "Exchange",
      report(
        "Final-Recipient: rfc822;gone@example.org\nAction: failed\nStatus: 5.1.10\nDiagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found",
      ),
      ["bounced gone@example.org"],
    ],
    [
      "Gmail, too fast",
      report(
        "Final-Recipient: rfc822; gone@example.org\nAction: failed\nStatus: 5.2.1\nDiagnostic-Code: smtp; 550-5.2.1 The user you are trying to contact is receiving mail at a rate that prevents delivery",
      ),
      [],
    ],
    [
      "Postfix, of a filter without a status",
      report(
        "Final-Recipient: rfc822; gone@example.org\nOriginal-Recipient: rfc822;gone@example.org\nAction: failed\nStatus: 5.0.0\nDiagnostic-Code: smtp; 550 blocked using zen.example",
      ),
      [],
    ],
    [
      "sendmail, with a remark",
      report(
        "Final-Recipient: rfc822; gone@example.org\nAction: failed (bad destination mailbox address)\nStatus: 5.1.1",
      ),
      ["bounced gone@example.org"],
    ],
  ])("%s", (_, text, expected) => expect(addresses(text)).toEqual(expected));

  test("a complaint without an address belongs to the recipient of its message", () => {
    const complaint = (to: string) => `Content-Type: multipart/report; report-type=feedback-report; boundary="b"

--b
Content-Type: message/feedback-report

Feedback-Type: abuse
User-Agent: x/1.0
--b
Content-Type: message/rfc822

${to}
Subject: Weekly

Hello
--b--
`;
    expect(addresses(complaint("X-HmXmrOriginalRecipient: angry@example.org\nTo: other@example.org"))).toEqual([
      "complained angry@example.org",
    ]);
    expect(addresses(complaint("To: Ann <angry@example.org>"))).toEqual(["complained angry@example.org"]);
    expect(addresses(complaint("To: a@example.org, b@example.org"))).toEqual([]);
  });
});

test("a bounce and a complaint end the subscriptions permanently; staff see whose; the same again changes nothing", async () => {
  await addSubscribers("gone@example.org", "angry@example.org", "stays@example.org", "left@example.org");
  await addDelivery("gone@example.org");
  const events = [
    { event: "bounce", email: "Gone@example.org", reason: "550 no such user" },
    { event: "spamreport", email: "angry@example.org" },
    { event: "unsubscribe", email: "left@example.org" },
    { event: "bounce", email: "angry@example.org" },
    { event: "bounce", email: "stranger@example.org" },
    { event: "bounce", email: "not an address" },
  ];
  const counts = { bounced: 2, complained: 1, unsubscribed: 1 };
  expect(await post(events)).toMatchObject({ status: 200, body: counts });
  expect(await remainingSubscribers()).toEqual(["stays@example.org"]);
  expect(await suppressionOf("gone@example.org")).toMatchObject({ reason: "bounced", email: "gone@example.org" });
  expect(await suppressionOf("angry@example.org")).toMatchObject({ reason: "complained", email: "angry@example.org" });
  expect(await suppressionOf("left@example.org")).toMatchObject({ reason: "unsubscribed", email: null });
  expect(await suppressionOf("stranger@example.org")).toMatchObject({ reason: "bounced", email: null });
  const [delivery] = await db.select().from(mailDeliveries);
  expect(delivery).toMatchObject({ state: "failed", error: "550 no such user" });
  expect((await post(events)).body).toEqual(counts);
  const entries = await db.select().from(activityLog).where(eq(activityLog.action, "subscriber.mail-events"));
  expect(entries).toMatchObject([{ after: { ...counts, ended: 3 } }]);
  expect(JSON.stringify(entries)).not.toContain("@");
});

describe("a returned message counts only with the key of its delivery", () => {
  const returnMessage = (to: string, messageId: string) =>
    report(failureReport(to)).replace("To: boss@example.org\n--=_b1--", `Message-ID: <${messageId}>\n--=_b1--`);
  const complaint = (to: string, messageId: string) =>
    returnMessage(to, messageId).replace(
      /Content-Type: message\/delivery-status[\s\S]*?--=_b1/,
      `Content-Type: message/feedback-report\n\nFeedback-Type: abuse\nOriginal-Rcpt-To: <${to}>\n--=_b1`,
    );

  test("one without a key, or with a guessed one, is ignored and counted on Health", async () => {
    await addSubscribers("victim@example.org");
    const key = await addDelivery("victim@example.org");
    const guessed = `${key.slice(0, key.indexOf("."))}.${"0".repeat(24)}@localhost`;
    const before = await unprovenReportsLately();
    const name = key.slice(0, key.indexOf("."));
    for (const message of [
      report(failureReport("victim@example.org")),
      returnMessage("victim@example.org", `${name}@localhost`),
      returnMessage("victim@example.org", guessed),
      complaint("victim@example.org", guessed),
      `X-Failed-Recipients: victim@example.org\n\n  victim@example.org\n    550 5.1.1 no such user\n`,
    ])
      expect((await post(message)).body).toEqual({ bounced: 0, complained: 0, unsubscribed: 0 });
    expect(await remainingSubscribers()).toEqual(["victim@example.org"]);
    expect(await unprovenReportsLately()).toBe(before + 5);
  });

  test("the key of one person's message ends no other person's subscription", async () => {
    await addSubscribers("victim@example.org", "mallory@example.org");
    await addDelivery("victim@example.org");
    const own = await addDelivery("mallory@example.org");
    await post(returnMessage("victim@example.org", `${own}@localhost`));
    await post(complaint("victim@example.org", `${own}@localhost`));
    expect(await remainingSubscribers()).toEqual(["mallory@example.org", "victim@example.org"]);
  });

  test.each<[string, (key: string) => string]>([
    ["our Message-ID in the headers", (key) => returnMessage("gone@example.org", `${key}@localhost`)],
    [
      "the address it came back to",
      (key) => `Delivered-To: bounces+${key.toUpperCase()}@example.org\n${report(failureReport("gone@example.org"))}`,
    ],
    [
      "headers in base64",
      (key) =>
        report(failureReport("gone@example.org")).replace(
          /Content-Type: text\/rfc822-headers[^]*--=_b1--/,
          `Content-Type: text/rfc822-headers\nContent-Transfer-Encoding: base64\n\n${Buffer.from(`Message-ID: <${key}@localhost>`).toString("base64")}\n--=_b1--`,
        ),
    ],
  ])("%s proves it", async (_, message) => {
    await addSubscribers("gone@example.org");
    const key = await addDelivery("gone@example.org");
    expect((await post(message(key))).body.bounced).toBe(1);
    expect(await remainingSubscribers()).toEqual([]);
  });

  test("the key of a message sent long ago proves nothing any more", async () => {
    await addSubscribers("gone@example.org");
    const key = await addDelivery("gone@example.org");
    await db.update(mailDeliveries).set({ createdAt: "2025-01-01T00:00:00Z" });
    expect((await post(returnMessage("gone@example.org", `${key}@localhost`))).body.bounced).toBe(0);
  });
});

test("without the right key nothing is taken, and after some wrong ones the caller waits", async () => {
  await addSubscribers("a@example.org");
  const event = { event: "bounce", email: "a@example.org" };
  const answers = [];
  for (let n = 0; n < 21; n += 1) answers.push((await post(event, { at: "wrong-key", address: "10.4.4.4" })).status);
  expect(answers).toEqual([...Array.from({ length: 20 }, () => 404), 429]);
  expect((await post("hello")).status).toBe(400);
  expect((await post("{")).status).toBe(400);
  expect(await remainingSubscribers()).toEqual(["a@example.org"]);
});

/** A reader who confirmed their address long ago, and an alert of theirs that waits. */
async function readerWithAlert() {
  const rita = await person("reader");
  await db.update(users).set({ emailVerifiedAt: "2026-01-01T00:00:00Z" }).where(eq(users.id, rita.id));
  const [mailing] = await db.insert(mailings).values({ kind: "alert", subject: "x", html: "", text: "" }).returning();
  await db
    .insert(mailDeliveries)
    .values({ mailingId: mailing!.id, userId: rita.id, email: rita.email, emailKey: rita.email });
  return { rita, claim: () => transaction((tx) => claimDelivery(tx, { id: mailing!.id, snapshotId: null })) };
}

test.each(["unsubscribed", "removed"] as const)(
  "an address that was %s before and then complains gets no more alerts, and stays suppressed",
  async (reason) => {
    const { rita, claim } = await readerWithAlert();
    await transaction((tx) => suppress(tx, [{ hash: emailHash(rita.email), reason, email: rita.email, source: "x" }]));
    await post({ event: "bounce", email: rita.email });
    await post({ event: "spamreport", email: rita.email });
    expect(await claim()).toBeNull();
    await post({ event: "bounce", email: rita.email });
    for (const later of ["unsubscribed", "removed", "asked"] as const)
      await transaction((tx) => suppress(tx, [{ hash: emailHash(rita.email), reason: later, source: "list" }]));
    expect(await suppressionOf(rita.email)).toMatchObject({ reason: "complained", source: "Mail server" });
  },
);

test("what an imported list says of an old bounce pauses no alerts, whatever came first; what our mail met does", async () => {
  const { rita, claim } = await readerWithAlert();
  const importSuppression = () =>
    transaction((tx) => suppress(tx, [{ hash: emailHash(rita.email), reason: "bounced", source: "Mailchimp" }]));
  await importSuppression();
  const viewer = { ...rita, sessionId: 0 };
  expect(await refusesMail(viewer)).toBe(false);
  await post({ event: "bounce", email: rita.email });
  await importSuppression();
  expect(await refusesMail(viewer)).toBe(true);
  expect(await claim()).toBeNull();
});

test("a reader whose address complained gets no more alerts until they confirm an address again", async () => {
  const rita = await person("reader");
  await db.update(users).set({ emailVerifiedAt: "2026-01-01T00:00:00Z" }).where(eq(users.id, rita.id));
  const [mailing] = await db.insert(mailings).values({ kind: "alert", subject: "x", html: "", text: "" }).returning();
  const waiting = { mailingId: mailing!.id, userId: rita.id, email: rita.email, emailKey: rita.email };
  await db.insert(mailDeliveries).values(waiting);
  await post({ event: "spamreport", email: rita.email });
  const claim = () => transaction((tx) => claimDelivery(tx, { id: mailing!.id, snapshotId: null }));
  expect(await claim()).toBeNull();
  const viewer = { ...rita, sessionId: 0 };
  expect(await refusesMail(viewer)).toBe(true);
  await transaction((tx) => confirmAddress(tx, rita.id, "admin"));
  expect(await refusesMail(viewer)).toBe(true);
  await transaction((tx) => confirmAddress(tx, rita.id, "provider"));
  expect(await refusesMail(viewer)).toBe(true);
  await transaction((tx) => confirmAddress(tx, rita.id, "message"));
  expect(await refusesMail(viewer)).toBe(false);
  const again = () =>
    db.update(mailDeliveries).set({ state: "waiting" }).where(eq(mailDeliveries.mailingId, mailing!.id));
  await again();
  expect(await claim()).toMatchObject({ email: rita.email });
  await post({ event: "spamreport", email: rita.email });
  await again();
  expect(await claim()).toBeNull();
});
