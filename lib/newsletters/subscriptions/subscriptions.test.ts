import { desc, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { POST as confirmCall } from "@/app/subscription/api/confirm/route";
import { POST as deleteCall } from "@/app/subscription/api/delete/[id]/route";
import { POST as linkCall } from "@/app/subscription/api/link/route";
import { GET as listCall } from "@/app/subscription/api/list/route";
import { POST as newCall } from "@/app/subscription/api/new/route";
import { POST as removeCall } from "@/app/subscription/api/remove/route";
import { GET as unsubscribePage, POST as unsubscribeCall } from "@/app/subscription/api/unsubscribe/route";
import { db } from "@/db";
import { inHours } from "@/db/clock";
import {
  attempts,
  categories,
  unsentMails,
  mailDeliveries,
  mailings,
  subscribers,
  subscriptions,
  users,
} from "@/db/schema";
import { signedToken } from "@/lib/platform/auth/signed-token";
import { addressedTo } from "@/lib/newsletters/mailings/email-footer";
import { aTopic } from "@/lib/tools/testing/bills";
import { aTemplate } from "@/lib/tools/testing/issues";
import { ask, person } from "@/lib/tools/testing/people";
import { mergeArea, mergeTopic } from "@/lib/topics/merge";
import { sendManageLink, subscribe } from "./commands";
import { stoppedBy } from "./queries";

let count = 0;
const address = () => `nia-${++count}@example.org`;
let template: Awaited<ReturnType<typeof aTemplate>>;

beforeEach(async () => {
  await db.delete(attempts);
  template = await aTemplate({ body: "long_text" });
});

const lastMailTo = async (to: string) =>
  (await db.select().from(unsentMails).where(eq(unsentMails.to, to)).orderBy(desc(unsentMails.id)).limit(1))[0];
const tokenIn = (text: string) => /token=([\w.-]+)/.exec(text)![1]!;
/** What a browser sends of a plain form. */
const post = (
  handler: Parameters<typeof ask>[0],
  fields: Record<string, string>,
  { query = "", as, headers = {} }: { query?: string; as?: { cookie: string }; headers?: Record<string, string> } = {},
) =>
  ask(handler, "POST", {
    query,
    as,
    body: new URLSearchParams(fields).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
  });
const subscriptionsOf = async (email: string) =>
  (
    await db
      .select({ id: subscriptions.id })
      .from(subscriptions)
      .innerJoin(subscribers, eq(subscribers.id, subscriptions.subscriberId))
      .where(eq(subscribers.emailKey, email))
  ).length;

describe("subscribing", () => {
  test("takes a mail and a press of its button; asking alone keeps nothing", async () => {
    const email = address();
    const asked = await post(newCall, { email }, { query: `what=template-${template.id}` });
    expect([asked.status, asked.headers.get("location")]).toEqual([303, "/subscription/sent"]);
    expect(await db.$count(subscribers, eq(subscribers.emailKey, email))).toBe(0);
    const token = tokenIn((await lastMailTo(email))!.text);
    const confirmed = await post(confirmCall, { token });
    expect([confirmed.status, confirmed.headers.get("location")]).toEqual([
      303,
      expect.stringMatching(/^\/subscription\/manage\?token=.+&done=subscribed$/),
    ]);
    expect(await subscriptionsOf(email)).toBe(1);
    await post(confirmCall, { token });
    expect(await subscriptionsOf(email)).toBe(1);
  });

  test("is answered alike for an address that is subscribed already", async () => {
    const email = address();
    const answer = async () => {
      const { status, body, headers } = await ask(newCall, "POST", {
        query: `what=template-${template.id}`,
        body: { email },
      });
      return { status, body, cookies: headers.getSetCookie() };
    };
    const before = await answer();
    await post(confirmCall, { token: tokenIn((await lastMailTo(email))!.text) });
    expect(await answer()).toEqual(before);
  });

  test("takes a topic and a policy area as well, and nothing that is not there or not in use", async () => {
    const topic = await aTopic();
    for (const what of [`topic-${topic.id}`, `policy-area-${topic.policyAreaId}`])
      expect((await ask(newCall, "POST", { query: `what=${what}`, body: { email: address() } })).status).toBe(200);
    expect((await ask(newCall, "POST", { query: "what=topic-999999", body: { email: address() } })).status).toBe(404);
    expect((await ask(newCall, "POST", { query: "what=folder-1", body: { email: address() } })).status).toBe(422);
  });

  test("leads a form with a bad address back to a page that says so", async () => {
    const { status, headers } = await post(
      newCall,
      { email: "not an address" },
      { query: `what=template-${template.id}` },
    );
    expect([status, headers.get("location")]).toEqual([
      303,
      `/subscription/new?what=template-${template.id}&problem=input`,
    ]);
  });

  test("needs no mail for a signed-in person's own confirmed address, and one for any other", async () => {
    const rita = await person("reader");
    expect(
      (await ask(newCall, "POST", { as: rita, query: `what=template-${template.id}`, body: {} })).body,
    ).toMatchObject({ subscribed: false });
    await db
      .update(users)
      .set({ emailVerifiedAt: sql`now()` })
      .where(eq(users.id, rita.id));
    expect(
      (await ask(newCall, "POST", { as: rita, query: `what=template-${template.id}`, body: {} })).body,
    ).toMatchObject({ subscribed: true });
    expect(
      (await ask(newCall, "POST", { as: rita, query: `what=template-${template.id}`, body: { email: address() } }))
        .body,
    ).toMatchObject({ subscribed: false });
    const { body } = await ask(listCall, "GET", { as: rita });
    expect(body.subscriptions).toMatchObject([{ of: { kind: "template", id: template.id } }]);
    const ben = await person("reader");
    expect((await ask(deleteCall, "POST", { as: ben, params: { id: body.subscriptions[0].id } })).status).toBe(404);
    // an address that is not proved to be hers says nothing about what it is subscribed to
    await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, rita.id));
    expect((await ask(listCall, "GET", { as: rita })).body.subscriptions).toEqual([]);
    expect((await ask(deleteCall, "POST", { as: rita, params: { id: body.subscriptions[0].id } })).status).toBe(404);
    await db
      .update(users)
      .set({ emailVerifiedAt: sql`now()` })
      .where(eq(users.id, rita.id));
    expect((await ask(deleteCall, "POST", { as: rita, params: { id: body.subscriptions[0].id } })).status).toBe(200);
    expect(await db.$count(subscribers, eq(subscribers.emailKey, rita.email))).toBe(0);
  });

  test("is refused from another site, and too often from one place", async () => {
    const query = `what=template-${template.id}`;
    expect(
      (
        await ask(newCall, "POST", {
          query,
          body: { email: address() },
          headers: { origin: "https://elsewhere.example" },
        })
      ).status,
    ).toBe(403);
    expect(
      (await post(newCall, { email: address() }, { query, headers: { "sec-fetch-site": "cross-site" } })).status,
    ).toBe(403);
    const rita = await person("reader");
    await db
      .update(users)
      .set({ emailVerifiedAt: sql`now()` })
      .where(eq(users.id, rita.id));
    const answers = [];
    for (let i = 0; i < 32; i++)
      answers.push((await ask(newCall, "POST", { query, body: { email: address() } })).status);
    expect(answers.filter((status) => status === 429).length).toBeGreaterThan(0);
    // which is about mail: to one's own proved address none is sent
    expect((await ask(newCall, "POST", { as: rita, query, body: {} })).body).toMatchObject({ subscribed: true });
  });

  test("floods no mailbox: the sixth message to an address within an hour is not sent, and this is not revealed", async () => {
    const email = address();
    const answers = [];
    for (let i = 0; i < 7; i++)
      answers.push((await ask(newCall, "POST", { query: `what=template-${template.id}`, body: { email } })).body);
    expect(new Set(answers.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(await db.$count(unsentMails, eq(unsentMails.to, email))).toBe(5);
  });

  test("cannot be confirmed by a link that was changed, has expired, or has another purpose", async () => {
    const says = { email: address(), target: { kind: "template", id: template.id } };
    const good = signedToken("subscribe", says, await inHours(db, 1));
    const [payload, signature] = good.split(".") as [string, string];
    const forged = Buffer.from(JSON.stringify({ says: { ...says, email: "victim@example.org" } })).toString(
      "base64url",
    );
    for (const token of [
      `${forged}.${signature}`,
      `${payload}.${signature.slice(0, -2)}AA`,
      payload,
      signedToken("unsubscribe", says),
      signedToken("subscribe", says, await inHours(db, -1)),
      "x.y",
      "a.b.c",
    ]) {
      expect((await ask(confirmCall, "POST", { body: { token } })).status, token).toBe(422);
    }
    expect((await ask(confirmCall, "POST", { body: { token: good } })).status).toBe(200);
  });
});

/** A message that came, or is to come, because of some subscriptions. */
async function aDelivery(subscriberId: number, subscriptionIds: number[]) {
  const [mailing] = await db
    .insert(mailings)
    .values({ kind: "issue", subject: "The week", html: "<p>Words</p>", text: "Words" })
    .returning();
  const [delivery] = await db
    .insert(mailDeliveries)
    .values({
      mailingId: mailing!.id,
      subscriberId,
      subscriptionIds,
      email: `of-${subscriberId}@example.org`,
      emailKey: `of-${subscriberId}@example.org`,
    })
    .returning();
  return { ...delivery!, mail: addressedTo(mailing!, delivery!) };
}

test("who is subscribed to both of two topics that are merged still gets what was under way because of the first, and stops both by its link", async () => {
  const ada = await person("admin");
  const [from, into] = [await aTopic(), await aTopic()];
  const email = address();
  const id = await db.transaction((tx) => subscribe(tx, null, email, { kind: "topic", id: from.id }));
  const [first] = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(eq(subscriptions.subscriberId, id));
  await db.transaction((tx) => subscribe(tx, null, email, { kind: "topic", id: into.id }));
  const { id: deliveryId, mail } = await aDelivery(id, [first!.id]);
  await db.transaction((tx) => mergeTopic(tx, ada, from.id, { into: into.id }));
  const [kept] = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(eq(subscriptions.subscriberId, id));
  expect(
    await db
      .select({ ids: mailDeliveries.subscriptionIds })
      .from(mailDeliveries)
      .where(eq(mailDeliveries.id, deliveryId)),
  ).toEqual([{ ids: [kept!.id] }]);
  await post(
    unsubscribeCall,
    { "List-Unsubscribe": "One-Click" },
    { query: `token=${tokenIn(mail.headers!["List-Unsubscribe"]!)}` },
  );
  expect(await subscriptionsOf(email)).toBe(0);
});

test("a topic or policy area that is merged into another takes its subscribers along, each once", async () => {
  const ada = await person("admin");
  const [from, into] = [await aTopic(), await aTopic()];
  const [one, both] = [address(), address()];
  for (const email of [one, both])
    await db.transaction((tx) => subscribe(tx, null, email, { kind: "topic", id: from.id }));
  await db.transaction((tx) => subscribe(tx, null, both, { kind: "topic", id: into.id }));
  await db.transaction((tx) => subscribe(tx, null, both, { kind: "policy-area", id: from.policyAreaId }));
  await db.transaction((tx) => mergeTopic(tx, ada, from.id, { into: into.id }));
  await db.transaction((tx) => mergeArea(tx, ada, from.policyAreaId, { into: into.policyAreaId }));
  expect(await db.$count(subscriptions, eq(subscriptions.categoryId, into.id))).toBe(2);
  expect([await subscriptionsOf(one), await subscriptionsOf(both)]).toEqual([1, 2]);
});

describe("unsubscribing", () => {
  const make = async () => {
    const email = address();
    const [topic, other] = [await aTopic(), await aTopic()];
    const id = await db.transaction((tx) => subscribe(tx, null, email, { kind: "topic", id: topic.id }));
    await db.transaction((tx) => subscribe(tx, null, email, { kind: "topic", id: other.id }));
    const [first] = await db.select().from(subscriptions).where(eq(subscriptions.categoryId, topic.id));
    return {
      email,
      id,
      first: first!.id,
      token: signedToken("unsubscribe", { subscriber: id, subscriptions: [first!.id] }),
    };
  };

  test("by a mail program's one click, sent without cookies from anywhere (RFC 8058), stops what made the message come and nothing else", async () => {
    const { email, token } = await make();
    const form = new FormData();
    form.set("List-Unsubscribe", "One-Click");
    const answer = await ask(unsubscribeCall, "POST", {
      query: `token=${token}`,
      form,
      headers: { origin: "https://mail.example", "sec-fetch-site": "cross-site" },
    });
    expect([answer.status, answer.body]).toEqual([200, { message: "You are unsubscribed." }]);
    expect(await subscriptionsOf(email)).toBe(1);
    expect((await post(unsubscribeCall, { "List-Unsubscribe": "One-Click" }, { query: `token=${token}` })).status).toBe(
      200,
    );
    expect(await subscriptionsOf(email)).toBe(1);
    // a program follows no redirect, and gets no confirmation
    expect(
      (await post(unsubscribeCall, { "List-Unsubscribe": "One-Click" }, { query: `token=${token}x` })).status,
    ).toBe(422);
    expect((await post(unsubscribeCall, {}, { query: `token=${token}x` })).status).toBe(303);
  });

  test("does not happen by following the link, as scanners do", async () => {
    const { email, token } = await make();
    const answer = await ask(unsubscribePage, "GET", { query: `token=${token}` });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, `/subscription/unsubscribe?token=${token}`]);
    expect(await subscriptionsOf(email)).toBe(2);
    expect(await stoppedBy({ subscriber: (await make()).id, subscriptions: [] })).toMatchObject({ names: [] });
  });

  test("by the button of the page leads to a page that says so", async () => {
    const { email, token } = await make();
    const { status, headers } = await post(unsubscribeCall, {}, { query: `token=${token}` });
    expect([status, headers.get("location")]).toEqual([303, `/subscription/unsubscribe?token=${token}&done=1`]);
    expect(await subscriptionsOf(email)).toBe(1);
  });

  test("has a short link however many subscriptions it stops, and the long ones in earlier emails still work", async () => {
    const { email, id } = await make();
    const area = await aTopic();
    const topics = await db
      .insert(categories)
      .values(
        Array.from({ length: 900 }, (_, at) => ({
          name: `Of ${email}, ${at}`,
          slug: `many-${id}-${at}`,
          policyAreaId: area.policyAreaId,
        })),
      )
      .returning({ id: categories.id });
    const toAll = async () =>
      (
        await db
          .insert(subscriptions)
          .values(topics.map((topic) => ({ subscriberId: id, categoryId: topic.id })))
          .returning({ id: subscriptions.id })
      ).map((one) => one.id);
    const link = (await aDelivery(id, await toAll())).mail.headers!["List-Unsubscribe"]!;
    expect(link.length).toBeLessThan(300);
    await post(unsubscribeCall, { "List-Unsubscribe": "One-Click" }, { query: `token=${tokenIn(link)}` });
    expect(await subscriptionsOf(email)).toBe(2);
    const long = signedToken("unsubscribe", { subscriber: id, subscriptions: await toAll() });
    expect(long.length).toBeGreaterThan(4000);
    expect((await post(unsubscribeCall, { "List-Unsubscribe": "One-Click" }, { query: `token=${long}` })).status).toBe(
      200,
    );
    expect(await subscriptionsOf(email)).toBe(2);
  });

  test("of one or all of them requires the link to them", async () => {
    const { email, id, first } = await make();
    const stranger = await make();
    const token = signedToken("manage-subscriptions", { subscriber: id });
    await post(removeCall, { id: String(stranger.first) }, { query: `token=${token}` });
    expect(await subscriptionsOf(stranger.email)).toBe(2);
    await post(removeCall, { id: String(first) }, { query: `token=${token}` });
    expect(await subscriptionsOf(email)).toBe(1);
    await post(removeCall, { id: "all" }, { query: `token=${token}` });
    expect(await db.$count(subscribers, eq(subscribers.id, id))).toBe(0);
    expect((await ask(removeCall, "POST", { query: "token=x.y", body: { id: "all" } })).status).toBe(422);
  });

  test("a lost link is mailed again, to those alone who are subscribed, and the response does not reveal which", async () => {
    const { email } = await make();
    const stranger = address();
    const [known, unknown] = [
      await ask(linkCall, "POST", { body: { email } }),
      await ask(linkCall, "POST", { body: { email: stranger } }),
    ];
    expect(known.body).toEqual(unknown.body);
    await sendManageLink({ emailKey: email });
    await sendManageLink({ emailKey: stranger });
    expect((await lastMailTo(email))!.text).toContain("/subscription/manage?token=");
    expect(await lastMailTo(stranger)).toBeUndefined();
  });
});
