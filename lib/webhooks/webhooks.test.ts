import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { and, eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { POST as setTitle } from "@/app/admin/publication-issue/api/update/title/[id]/route";
import { GET as attempts } from "@/app/admin/webhook/api/attempts/[id]/route";
import { POST as remove } from "@/app/admin/webhook/api/delete/[id]/route";
import { GET as list } from "@/app/admin/webhook/api/list/route";
import { POST as add } from "@/app/admin/webhook/api/new/route";
import { POST as replay } from "@/app/admin/webhook/api/replay/[attemptId]/route";
import { POST as rotate } from "@/app/admin/webhook/api/rotate/[id]/route";
import { POST as sendTest } from "@/app/admin/webhook/api/test/[id]/route";
import { POST as update } from "@/app/admin/webhook/api/update/[id]/route";
import { db } from "@/db";
import {
  activityLog,
  importRuns,
  portfolioBills,
  portfolioMembers,
  portfolios,
  unsentMails,
  webhookAttempts,
  webhookMessages,
  webhooks,
} from "@/db/schema";
import { transaction } from "@/db/transaction";
import { failRun } from "@/lib/imports/runs/fail-run";
import { publishIssue, unpublishIssue } from "@/lib/issues/publishing/publish";
import { addStatusChange, anOldBill } from "@/lib/tools/testing/alerts";
import { aBill } from "@/lib/tools/testing/bills";
import { anIssue, aTemplate } from "@/lib/tools/testing/issues";
import { ask, person } from "@/lib/tools/testing/people";
import { queueBillChanges } from "./bill-changes";
import { emitEvent } from "./emit-event";
import { describeEvent, formatMessage } from "./format-message";
import { refuseAddress } from "@/lib/platform/outgoing/receiver-address";
import { sendWaiting } from "./send-waiting";

type Person = Awaited<ReturnType<typeof person>>;
type Received = { headers: IncomingMessage["headers"]; body: string };
type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const accept: Handler = (_request, response) => void response.writeHead(204).end();
let handler = accept;
const received: Received[] = [];
const server = createServer((request, response) => {
  let body = "";
  request.setEncoding("utf8");
  request.on("data", (part: string) => (body += part));
  request.on("end", () => {
    received.push({ headers: request.headers, body });
    handler(request, response);
  });
});
let origin = "";
let ada: Person;

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  ada = await person("admin");
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(async () => {
  vi.stubEnv("WEBHOOK_ORIGINS", origin);
  handler = accept;
  received.length = 0;
  await db.delete(webhooks);
  await db.execute(sql`delete from graphile_worker._private_jobs`);
});
afterEach(() => vi.unstubAllEnvs());

const answerWith =
  (status: number, headers: Record<string, string> = {}, body = ""): Handler =>
  (_request, response) =>
    void response.writeHead(status, headers).end(body);

const aWebhook = async (given: object = {}) => {
  const { status, body } = await ask(add, "POST", {
    as: ada,
    body: { url: `${origin}/hook?key=hidden`, events: ["issue.published"], ...given },
  });
  expect(status).toBe(200);
  return body.webhook as { id: number; secret: string; version: number };
};
const issueData = (id: number) => ({
  id,
  title: `Issue ${id}`,
  url: `http://localhost/${id}`,
  publishedDate: "2026-11-27",
  template: { id: 1, name: "Weekly" },
});
const emit = (id = 1) => transaction((tx) => emitEvent(tx, "issue.published", issueData(id)));
/** As if the time of the next attempt had come. */
const letTimePass = async () => {
  await db.update(webhookMessages).set({ nextAt: sql`now()` });
  await db.update(webhooks).set({ pausedUntil: null });
};
const stateOf = async (webhookId: number) =>
  (
    await db.select().from(webhookMessages).where(eq(webhookMessages.webhookId, webhookId)).orderBy(webhookMessages.id)
  ).map(({ state, attempts: count }) => `${state} ${count}`);
const attemptsOf = async (id: number) => (await ask(attempts, "GET", { as: ada, params: { id } })).body.attempts;
const dataOf = () => received.map(({ body }) => JSON.parse(body).data);
const typesOf = async (webhookId: number) =>
  (
    await db.select().from(webhookMessages).where(eq(webhookMessages.webhookId, webhookId)).orderBy(webhookMessages.id)
  ).map(({ type }) => type);
const jobsOf = async () =>
  (
    await db.execute<{ payload: { webhookId: number } }>(
      sql`select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'send-webhook'`,
    )
  ).map(({ payload }) => payload.webhookId);

/** What Standard Webhooks 1.0.0 says, written without our own code. */
function verifies(secret: string, { headers, body }: Received): boolean {
  const [id, at] = [String(headers["webhook-id"]), String(headers["webhook-timestamp"])];
  if (Math.abs(Number(at) - Date.now() / 1000) > 300) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const expected = createHmac("sha256", key)
    .update(Buffer.from(`${id}.${at}.${body}`, "utf8"))
    .digest("base64");
  return String(headers["webhook-signature"])
    .split(" ")
    .some((one) => one === `v1,${expected}`);
}

describe("what is sent", () => {
  test("an event arrives with headers and a signature that an independent verifier accepts", async () => {
    const { id, secret } = await aWebhook();
    expect(Buffer.from(secret.replace("whsec_", ""), "base64")).toHaveLength(32);
    await transaction((tx) => emitEvent(tx, "issue.published", { ...issueData(1), title: "Größe — “draft”" }));
    expect(await jobsOf()).toEqual([id]);
    await sendWaiting({ webhookId: id });
    expect(received).toHaveLength(1);
    const [one] = received as [Received];
    expect(verifies(secret, one)).toBe(true);
    expect(verifies(secret, { ...one, body: `${one.body} ` })).toBe(false);
    expect(one.headers["webhook-id"]).toMatch(/^msg_\w{32}$/);
    expect(one.headers["content-type"]).toBe("application/json");
    expect(JSON.parse(one.body)).toMatchObject({ type: "issue.published", data: { title: "Größe — “draft”" } });
    expect(Object.keys(JSON.parse(one.body))).toEqual(["type", "timestamp", "data"]);
    expect(await stateOf(id)).toEqual(["sent 1"]);
  });

  test("an event whose transaction is rolled back is not sent", async () => {
    const { id } = await aWebhook();
    const failing = transaction(async (tx) => {
      await emitEvent(tx, "issue.published", issueData(1));
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    await sendWaiting({ webhookId: id });
    expect([received, await stateOf(id), await jobsOf()]).toEqual([[], [], []]);
  });

  test("events arrive in order, and only those that a webhook wants", async () => {
    const { id } = await aWebhook();
    const other = await aWebhook({ events: ["sync.failed"] });
    for (const n of [1, 2, 3]) await emit(n);
    await sendWaiting({ webhookId: id });
    await sendWaiting({ webhookId: other.id });
    expect(dataOf().map((data) => data.id)).toEqual([1, 2, 3]);
    expect(await stateOf(other.id)).toEqual([]);
  });

  test("after a rotation both secrets sign, so that no event is refused", async () => {
    const { id, secret } = await aWebhook();
    const { body } = await ask(rotate, "POST", { as: ada, params: { id }, body: {} });
    expect(body.webhook.secret).not.toBe(secret);
    await emit();
    await sendWaiting({ webhookId: id });
    expect([verifies(secret, received[0]!), verifies(body.webhook.secret, received[0]!)]).toEqual([true, true]);
    await db.update(webhooks).set({ previousUntil: sql`now() - interval '1 second'` });
    await emit();
    await sendWaiting({ webhookId: id });
    expect([verifies(secret, received[1]!), verifies(body.webhook.secret, received[1]!)]).toEqual([false, true]);
  });
});

describe("a receiver that fails", () => {
  test("an event is tried eight times with the same id, then it has failed", async () => {
    const { id } = await aWebhook();
    handler = answerWith(500, {}, "x".repeat(5000));
    await emit();
    for (let n = 1; n <= 9; n += 1) {
      await sendWaiting({ webhookId: id });
      await letTimePass();
    }
    expect(received).toHaveLength(8);
    expect(new Set(received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect(await stateOf(id)).toEqual(["failed 8"]);
    const [last] = await attemptsOf(id);
    expect(last).toMatchObject({ status: 500, state: "failed", error: "The receiver answered with the status 500." });
    expect(last.answer).toBe("x".repeat(1000));
    expect(JSON.parse(last.sent).data.id).toBe(1);
  });

  test("is left alone for a while, though other events wait, and works again afterwards", async () => {
    const { id } = await aWebhook();
    handler = answerWith(503, { "retry-after": "120" });
    for (const n of [1, 2]) await emit(n);
    await sendWaiting({ webhookId: id });
    await sendWaiting({ webhookId: id });
    expect(received).toHaveLength(1);
    expect(await jobsOf()).toEqual([id]);
    handler = accept;
    await letTimePass();
    await sendWaiting({ webhookId: id });
    expect(dataOf().map((data) => data.id)).toEqual([1, 1, 2]);
    expect(await stateOf(id)).toEqual(["sent 2", "sent 1"]);
    expect((await db.select().from(webhooks))[0]!.failingSince).toBeNull();
  });

  test("one that refuses a single event gets the next ones", async () => {
    const { id } = await aWebhook();
    handler = (request, response) => answerWith(received.length === 1 ? 400 : 200)(request, response);
    for (const n of [1, 2]) await emit(n);
    await sendWaiting({ webhookId: id });
    expect(await stateOf(id)).toEqual(["waiting 1", "sent 1"]);
  });

  test("a redirect is not followed", async () => {
    const { id } = await aWebhook();
    handler = answerWith(307, { location: `${origin}/elsewhere` });
    await emit();
    await sendWaiting({ webhookId: id });
    expect(received).toHaveLength(1);
    expect((await attemptsOf(id))[0]).toMatchObject({ status: 307, error: expect.stringContaining("not followed") });
  });

  test("one that breaks the connection is tried again", async () => {
    const { id } = await aWebhook();
    handler = (request) => void request.socket.destroy();
    await emit();
    await sendWaiting({ webhookId: id });
    expect((await attemptsOf(id))[0]).toMatchObject({ status: null, error: "127.0.0.1 could not be reached." });
    expect(await stateOf(id)).toEqual(["waiting 1"]);
  });

  test("one that does not answer in time is tried again", async () => {
    const { id } = await aWebhook();
    handler = () => {};
    await emit();
    await sendWaiting({ webhookId: id });
    expect((await attemptsOf(id))[0]).toMatchObject({ status: null, error: expect.stringMatching(/respon/) });
    expect(await stateOf(id)).toEqual(["waiting 1"]);
  });

  const mailsToAdmins = () => db.$count(unsentMails, sql`subject like 'A webhook was turned off%'`);
  const disabledEntries = (id: number) =>
    db.$count(activityLog, and(eq(activityLog.action, "webhook.disabled"), eq(activityLog.entityId, id)));

  test("one that answers 410 is turned off, with an email to administrators and a log entry", async () => {
    const { id } = await aWebhook();
    const before = await mailsToAdmins();
    handler = answerWith(410);
    for (const n of [1, 2]) await emit(n);
    await sendWaiting({ webhookId: id });
    const [shown] = (await ask(list, "GET", { as: ada })).body.webhooks;
    expect(shown).toMatchObject({ active: false, disabledReason: expect.stringContaining("410"), waiting: 0 });
    expect(received).toHaveLength(1);
    expect(await mailsToAdmins()).toBeGreaterThan(before);
    expect(await disabledEntries(id)).toBe(1);
    await emit(3);
    expect(await stateOf(id)).toEqual(["failed 1", "failed 0"]);
  });

  test("one that has failed for five days is turned off; turned on again, it receives events", async () => {
    const { id } = await aWebhook();
    handler = answerWith(500);
    await emit();
    await sendWaiting({ webhookId: id });
    await letTimePass();
    expect((await db.select().from(webhooks))[0]!.active).toBe(true);
    await db.update(webhooks).set({ failingSince: sql`now() - interval '5 days'` });
    await sendWaiting({ webhookId: id });
    const [off] = await db.select().from(webhooks);
    expect(off).toMatchObject({ active: false, disabledReason: "Every attempt has failed for 5 days." });
    expect(await disabledEntries(id)).toBe(1);
    handler = accept;
    await ask(update, "POST", { as: ada, params: { id }, body: { active: true, version: off!.version } });
    received.length = 0;
    await emit(2);
    await sendWaiting({ webhookId: id });
    expect(dataOf().map((data) => data.id)).toEqual([2]);
  });
});

describe("by hand", () => {
  test("an event is sent again with the same id, and counts as sent", async () => {
    const { id, secret } = await aWebhook();
    handler = answerWith(500);
    await emit();
    await sendWaiting({ webhookId: id });
    handler = accept;
    const [attempt] = await attemptsOf(id);
    const { status, body } = await ask(replay, "POST", { as: ada, params: { attemptId: attempt.id } });
    expect([status, body.attempt.trigger, body.attempt.status]).toEqual([200, "replay", 204]);
    expect(received[1]!.headers["webhook-id"]).toBe(received[0]!.headers["webhook-id"]);
    expect(verifies(secret, received[1]!)).toBe(true);
    expect(await stateOf(id)).toEqual(["sent 1"]);
    await letTimePass();
    await sendWaiting({ webhookId: id });
    expect(received).toHaveLength(2);
    expect((await ask(replay, "POST", { as: ada, params: { attemptId: 999_999 } })).status).toBe(404);
  });

  test("a test sends an example immediately and is not repeated", async () => {
    const { id, secret } = await aWebhook({ events: ["bill.changed"] });
    handler = answerWith(500);
    const { body } = await ask(sendTest, "POST", { as: ada, params: { id } });
    expect(body.attempt).toMatchObject({ trigger: "test", status: 500, type: "bill.changed" });
    expect(JSON.parse(received[0]!.body).data.isExample).toBe(true);
    expect(verifies(secret, received[0]!)).toBe(true);
    expect(await stateOf(id)).toEqual(["failed 0"]);
  });
});

describe("secrets", () => {
  test("are in no list, no log entry and no table as they are", async () => {
    const { id, secret } = await aWebhook();
    await ask(sendTest, "POST", { as: ada, params: { id } });
    const rotated = (await ask(rotate, "POST", { as: ada, params: { id }, body: {} })).body.webhook.secret as string;
    const changed = await ask(update, "POST", { as: ada, params: { id }, body: { format: "slack" } });
    const shown = [
      (await ask(list, "GET", { as: ada })).body,
      await attemptsOf(id),
      changed.body,
      await db.select().from(activityLog).where(eq(activityLog.entity, "webhook")),
      await db.select().from(webhooks),
      await db.select().from(webhookAttempts),
    ].map((each) => JSON.stringify(each));
    for (const one of shown) for (const hidden of [secret, rotated]) expect(one).not.toContain(hidden);
    for (const one of shown.slice(0, 3)) expect(one).not.toMatch(/secret/i);
    // A key in the address is no one's to see in the log.
    expect(shown[3]).not.toContain("hidden");
  });
});

describe("addresses", () => {
  test.each([
    "http://example.org/hook",
    "https://127.0.0.1/hook",
    "https://10.0.0.8/hook",
    "https://[::1]/hook",
    "https://[::ffff:10.0.0.1]/hook",
    "https://169.254.169.254/latest",
    "https://localhost/hook",
    "https://api.localhost/hook",
    "https://me:word@example.org/hook",
    "https://example.org:22/hook",
    "ftp://example.org/hook",
    "nonsense",
  ])("%s is refused", async (url) => {
    const { status, body } = await ask(add, "POST", { as: ada, body: { url, events: ["issue.published"] } });
    expect([status, body.issues[0].path]).toEqual([422, "url"]);
  });

  test("of the public internet are accepted over https; others only if the operator names them", () => {
    expect(refuseAddress("https://hooks.example.org/a")).toBeNull();
    expect(refuseAddress(`${origin}/a`)).toBeNull();
    vi.stubEnv("WEBHOOK_ORIGINS", "");
    expect(refuseAddress(`${origin}/a`)).not.toBeNull();
  });

  test("one that the operator names no longer is not reached", async () => {
    const { id } = await aWebhook();
    await emit();
    vi.stubEnv("WEBHOOK_ORIGINS", "");
    await sendWaiting({ webhookId: id });
    expect(received).toEqual([]);
    expect((await attemptsOf(id))[0].error).toContain("refused");
  });
});

describe("events of the product", () => {
  const issueEvents = ["issue.published", "issue.corrected", "issue.withdrawn"];

  test("an issue is published, corrected and withdrawn, and no word of a draft is ever sent", async () => {
    const { id } = await aWebhook({ events: issueEvents });
    const template = await aTemplate({ body: { type: "long_text" } });
    const issue = await anIssue(ada, template.id, "A public title");
    const rename = (title: string) => ask(setTitle, "POST", { as: ada, params: { id: issue.id }, body: { title } });
    await transaction((tx) => publishIssue(tx, ada, issue.id));
    expect((await rename("Second title")).status).toBe(200);
    await transaction((tx) =>
      publishIssue(tx, ada, issue.id, undefined, { correction: "major", changeNote: "A name" }),
    );
    await rename("Canary of a draft");
    await transaction((tx) => unpublishIssue(tx, ada, issue.id));
    await sendWaiting({ webhookId: id });
    expect(received.map(({ body }) => JSON.parse(body).type)).toEqual(issueEvents);
    expect(dataOf()).toMatchObject([
      { id: issue.id, title: "A public title", url: expect.stringContaining("/publication-issue/view/") },
      { title: "Second title", correction: "major", changeNote: "A name" },
      { title: "Second title" },
    ]);
    expect(received.map(({ body }) => body).join()).not.toContain("Canary");
  });

  test("a bill that changed is one event, by search, portfolio and jurisdiction", async () => {
    const [water, roads] = [
      await anOldBill({ name: "HB 1", title: "Water rights", jurisdiction: "WI" }),
      await anOldBill({ name: "HB 2", title: "Roads and bridges", jurisdiction: "UT" }),
    ];
    const [portfolio] = await db.select({ id: portfolios.id }).from(portfolios).where(eq(portfolios.isOwn, true));
    await db.insert(portfolioBills).values({ portfolioId: portfolio!.id, billId: roads.id, note: "Canary of a note" });
    const events = ["bill.changed"];
    const hooks = {
      all: await aWebhook({ events }),
      search: await aWebhook({ events, search: "/bill/list?q=water" }),
      jurisdiction: await aWebhook({ events, jurisdiction: "UT" }),
      portfolio: await aWebhook({ events, portfolioId: portfolio!.id }),
    };
    await db.update(webhooks).set({ checkedAt: sql`now() - interval '30 minutes'` });
    await addStatusChange(water.id);
    await addStatusChange(roads.id);
    await queueBillChanges();
    await queueBillChanges();
    const billsOf = async ({ id }: { id: number }) =>
      (await db.select().from(webhookMessages).where(eq(webhookMessages.webhookId, id)))
        .map(({ payload }) => JSON.parse(payload).data.bill.name)
        .sort();
    expect(await billsOf(hooks.all)).toEqual(["HB 1", "HB 2"]);
    expect(await billsOf(hooks.search)).toEqual(["HB 1"]);
    expect(await billsOf(hooks.jurisdiction)).toEqual(["HB 2"]);
    expect(await billsOf(hooks.portfolio)).toEqual(["HB 2"]);
    await sendWaiting({ webhookId: hooks.portfolio.id });
    expect(dataOf()[0]).toMatchObject({ bill: { id: roads.id }, changes: [{ fields: ["status"] }] });
    expect(received[0]!.body).not.toContain("Canary");
  });

  test("a bill that is new, or added to the portfolio, is one event; earlier bills are none", async () => {
    const soon = sql`now() - interval '5 minutes'` as never;
    const [water, roads, old] = [
      await aBill({ name: "HB 3", title: "Water meters", jurisdiction: "WI", createdAt: soon }),
      await aBill({ name: "HB 4", title: "Roads in winter", jurisdiction: "UT", createdAt: soon }),
      await anOldBill({ name: "HB 5", title: "Water and old pipes", jurisdiction: "WI" }),
    ];
    const [portfolio] = await db.select({ id: portfolios.id }).from(portfolios).where(eq(portfolios.isOwn, true));
    await db.delete(portfolioBills);
    await db
      .insert(portfolioBills)
      .values({ portfolioId: portfolio!.id, billId: old.id, note: "Canary of a note", createdAt: soon });
    const events = ["bill.added"];
    const hooks = {
      all: await aWebhook({ events }),
      search: await aWebhook({ events, search: "q=water" }),
      jurisdiction: await aWebhook({ events, jurisdiction: "UT" }),
      portfolio: await aWebhook({ events, portfolioId: portfolio!.id }),
      changes: await aWebhook({ events: ["bill.changed"] }),
    };
    await db.update(webhooks).set({ checkedAt: sql`now() - interval '30 minutes'` });
    await queueBillChanges();
    await queueBillChanges();
    const billsOf = async ({ id }: { id: number }) =>
      (await db.select().from(webhookMessages).where(eq(webhookMessages.webhookId, id)))
        .map(({ payload }) => JSON.parse(payload).data.bill.id as number)
        .sort((a, b) => a - b);
    expect(await billsOf(hooks.all)).toEqual([water.id, roads.id]);
    expect(await billsOf(hooks.search)).toEqual([water.id]);
    expect(await billsOf(hooks.jurisdiction)).toEqual([roads.id]);
    expect(await billsOf(hooks.portfolio)).toEqual([old.id]);
    const changed = await billsOf(hooks.changes);
    expect(changed).not.toContain(water.id);
    expect(changed).not.toContain(old.id);
    await sendWaiting({ webhookId: hooks.portfolio.id });
    expect(received[0]!.body).not.toContain("Canary");
  });

  test("a client's portfolio that the administrator may not see cannot be chosen", async () => {
    const [client] = await db.insert(portfolios).values({ name: "A client" }).returning();
    await db
      .insert(portfolioMembers)
      .values({ portfolioId: client!.id, userId: (await person("editor")).id, permission: "manage" });
    const body = { url: `${origin}/a`, events: ["bill.changed"], portfolioId: client!.id };
    expect((await ask(add, "POST", { as: ada, body })).status).toBe(422);
  });

  test("a search with a filter that is not understood is refused, not widened to all bills", async () => {
    const body = { url: `${origin}/a`, events: ["bill.changed"], search: "keyword=water" };
    const { status, body: problem } = await ask(add, "POST", { as: ada, body });
    expect([status, problem.issues[0].path]).toEqual([422, "search"]);
  });

  test("an import that fails is one event, without the error's words", async () => {
    const { id } = await aWebhook({ events: ["import.failed"] });
    const [run] = await db.insert(importRuns).values({ source: "", label: "a.zip" }).returning();
    await failRun(run!.id, "Canary");
    await failRun(run!.id, "Canary");
    expect(await typesOf(id)).toEqual(["import.failed"]);
    await sendWaiting({ webhookId: id });
    expect(received[0]!.body).not.toContain("Canary");
  });
});

describe("formats for people", () => {
  const payload = JSON.stringify({
    type: "issue.published",
    timestamp: "2026-11-29T00:00:00.000Z",
    data: { ...issueData(1), title: "Bread & <!channel> *butter* [x](y)" },
  });

  test("Slack gets a message whose title cannot be markup", () => {
    expect(JSON.parse(formatMessage("slack", payload))).toMatchObject({
      text: "Published: Bread &amp; &lt;!channel&gt; *butter* [x](y)\n<http://localhost/1|Open>",
      mrkdwn: false,
    });
  });

  test("Teams gets a card of text runs, which are no Markdown, with a link", () => {
    const { content } = JSON.parse(formatMessage("teams", payload)).attachments[0];
    expect(content.body).toMatchObject([
      { type: "RichTextBlock", inlines: [{ type: "TextRun", text: "Published: Bread & <!channel> *butter* [x](y)" }] },
    ]);
    expect(content.actions).toEqual([{ type: "Action.OpenUrl", title: "Open", url: "http://localhost/1" }]);
  });

  test("every event is a sentence", () => {
    const counts = { added: 1, changed: 0, unchanged: 5, refused: 0 };
    expect(
      describeEvent({
        type: "sync.finished",
        timestamp: "",
        data: { coverageId: 1, source: "LegiScan", url: "u", ...counts },
      }).text,
    ).toBe("Sync of LegiScan finished: 1 bill added, 0 changed, 0 refused");
  });
});

test("a webhook is changed and deleted with its outbox; another version is refused", async () => {
  const { id, version } = await aWebhook();
  await emit();
  const stale = await ask(update, "POST", { as: ada, params: { id }, body: { format: "teams", version: version + 1 } });
  expect(stale.status).toBe(409);
  expect((await ask(remove, "POST", { as: ada, params: { id }, body: { version } })).status).toBe(200);
  expect(await db.$count(webhookMessages)).toBe(0);
  await sendWaiting({ webhookId: id });
  expect(received).toEqual([]);
});

test("readers and editors may neither see nor change webhooks", async () => {
  const { id } = await aWebhook();
  for (const as of [await person("reader"), await person("editor")]) {
    expect((await ask(list, "GET", { as })).status).toBe(403);
    expect((await ask(sendTest, "POST", { as, params: { id } })).status).toBe(403);
  }
  expect(received).toEqual([]);
});
