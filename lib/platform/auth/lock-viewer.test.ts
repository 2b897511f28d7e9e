import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { POST as remove } from "@/app/account/api/delete/route";
import { POST as rename } from "@/app/account/api/update/route";
import { POST as newReport } from "@/app/admin/compiled-report/api/new/route";
import { POST as newFolder } from "@/app/personal-folder/api/new/route";
import { POST as confirmSubscribing } from "@/app/subscription/api/confirm/route";
import { POST as newSubscription } from "@/app/subscription/api/new/route";
import { db } from "@/db";
import {
  activityLog,
  idempotencyKeys,
  unsentMails,
  people,
  personalFolders,
  subscribers,
  subscriptions,
  users,
} from "@/db/schema";
import { transaction } from "@/db/transaction";
import type { Handler } from "@/lib/platform/http/route";
import { inHours } from "@/db/clock";
import { emailKey } from "./canonical-email";
import { signedToken } from "./signed-token";
import { askToSubscribe } from "@/lib/newsletters/subscriptions/commands";
import { aTopic } from "@/lib/tools/testing/bills";
import { ask, person } from "@/lib/tools/testing/people";

type Person = Awaited<ReturnType<typeof person>>;
let rita: Person;

beforeEach(async () => {
  rita = await person("reader");
  await db
    .update(users)
    .set({ emailVerifiedAt: sql`now()` })
    .where(eq(users.id, rita.id));
});

/** Sends a call whose body arrives only after another action: the caller has been authenticated by then. */
async function meanwhile(
  handler: Handler,
  as: Person,
  body: object,
  act: () => Promise<unknown>,
  query = "",
): Promise<number> {
  const stream = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        await act();
        controller.enqueue(Buffer.from(JSON.stringify(body)));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { cookie: as.cookie, "content-type": "application/json", "idempotency-key": `held-${as.id}` };
  return (
    await handler(
      new Request(`http://localhost:3000/call?${query}`, {
        method: "POST",
        headers,
        body: stream,
        duplex: "half",
      } as RequestInit),
    )
  ).status;
}

const deleteAccount = (who: Person) => async () =>
  expect((await ask(remove, "POST", { as: who, body: { confirm: who.email } })).status).toBe(200);

test("a request of an account that was deleted before it arrived completely is rejected, and restores no name", async () => {
  expect(await meanwhile(rename, rita, { name: "Rita Again" }, deleteAccount(rita))).toBe(401);
  expect(await db.select().from(people).where(eq(people.id, rita.id))).toEqual([{ id: rita.id, name: null }]);
  expect(await db.$count(idempotencyKeys, eq(idempotencyKeys.userId, rita.id))).toBe(0);
});

test("a request of a person who was disabled, or lost the role, before it arrived completely is rejected", async () => {
  const set = (who: Person, change: object) => () => db.update(users).set(change).where(eq(users.id, who.id));
  expect(
    await meanwhile(newFolder, rita, { name: "Too late" }, set(rita, { disabledAt: new Date().toISOString() })),
  ).toBe(401);
  expect(await db.$count(personalFolders, eq(personalFolders.ownerId, rita.id))).toBe(0);
  const eda = await person("editor");
  expect(await meanwhile(newReport, eda, { date: "2026-11-01" }, set(eda, { role: "reader" }))).toBe(403);
});

test("a person who became the last admin while deleting their account stays", async () => {
  const eda = await person("editor");
  const becomesTheLast = async () => {
    await db.update(users).set({ role: "editor" }).where(eq(users.role, "admin"));
    await db.update(users).set({ role: "admin" }).where(eq(users.id, eda.id));
  };
  expect(await meanwhile(remove, eda, { confirm: eda.email }, becomesTheLast)).toBe(422);
  expect(await db.$count(users, eq(users.id, eda.id))).toBe(1);
});

test("a deletion waits for what the person is writing, and takes it along", async () => {
  const topic = await aTopic();
  let removal: Promise<unknown> | undefined;
  await transaction(async (tx) => {
    expect((await askToSubscribe(tx, rita, { kind: "topic", id: topic.id }, undefined, true)).subscribed).toBe(true);
    removal = deleteAccount(rita)();
    await sleep(300);
  });
  await removal;
  expect(await db.$count(subscribers, eq(subscribers.emailKey, emailKey(rita.email)))).toBe(0);
});

test("who is deleted or disabled while subscribing is subscribed to nothing, and sent nothing", async () => {
  const topic = await aTopic();
  const disableAccount = () =>
    db
      .update(users)
      .set({ disabledAt: sql`now()` })
      .where(eq(users.id, rita.id));
  expect(await meanwhile(newSubscription, rita, {}, disableAccount, `what=topic-${topic.id}`)).toBe(401);
  const ben = await person("reader");
  expect(await meanwhile(newSubscription, ben, {}, deleteAccount(ben), `what=topic-${topic.id}`)).toBe(401);
  expect(await db.$count(subscriptions, eq(subscriptions.categoryId, topic.id))).toBe(0);
  for (const { email } of [rita, ben]) expect(await db.$count(unsentMails, eq(unsentMails.to, email))).toBe(0);
});

test("the effect of a link does not depend on the account of the person who clicked it, but is not recorded in a deleted person's name", async () => {
  const topic = await aTopic();
  const token = signedToken(
    "subscribe",
    { email: "nia-held@example.org", target: { kind: "topic", id: topic.id } },
    await inHours(db, 1),
  );
  expect(await meanwhile(confirmSubscribing, rita, { token }, deleteAccount(rita))).toBe(200);
  const [subscription] = await db.select().from(subscriptions).where(eq(subscriptions.categoryId, topic.id));
  const noted = and(eq(activityLog.entity, "subscription"), eq(activityLog.entityId, subscription!.id));
  expect(await db.select({ by: activityLog.actorKind }).from(activityLog).where(noted)).toEqual([{ by: "system" }]);
});
