import { eq, inArray } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { POST as remove } from "@/app/account/api/delete/route";
import { GET as download } from "@/app/account/api/download/route";
import { POST as endAll } from "@/app/account/api/session/end-all/route";
import { POST as end } from "@/app/account/api/session/end/[id]/route";
import { GET as list } from "@/app/account/api/session/list/route";
import { POST as changePassword } from "@/app/account/api/update/password/route";
import { POST as update } from "@/app/account/api/update/route";
import { GET as me } from "@/app/me/api/get/route";
import { db } from "@/db";
import {
  activityLog,
  alerts,
  attempts,
  billVisits,
  folderBills,
  folderShares,
  mailDeliveries,
  mailings,
  people,
  personalFolders,
  savedSearches,
  subscribers,
  users,
} from "@/db/schema";
import { setAlert } from "@/lib/alerts/commands";
import { subscribe } from "@/lib/newsletters/subscriptions/commands";
import { hashPassword } from "@/lib/platform/auth/password";
import { sessionCookieName } from "@/lib/platform/auth/session-cookie";
import { openSession } from "@/lib/platform/auth/sessions";
import { signInWithPassword } from "@/lib/platform/auth/sign-in";
import { aBill, aTopic } from "@/lib/tools/testing/bills";
import { ask, person } from "@/lib/tools/testing/people";

type Person = Awaited<ReturnType<typeof person>>;
const password = "the present password";
const hash = await hashPassword(password);
let rita: Person;
const isIn = async (who: { cookie: string }) => (await ask(me, "GET", { as: who })).body.viewer !== null;
const another = async (who: Person) => ({
  ...who,
  cookie: `${sessionCookieName()}=${await openSession(db, who.id, "Another browser")}`,
});

beforeEach(async () => {
  await db.delete(attempts);
  rita = await person("reader");
  await db.update(users).set({ passwordHash: hash }).where(eq(users.id, rita.id));
});

test("/me/api/get says who is signed in, no more than id, name and role, and null to a visitor", async () => {
  expect((await ask(me, "GET", { as: rita })).body).toEqual({
    viewer: { id: rita.id, name: rita.name, role: "reader" },
  });
  expect((await ask(me, "GET")).body).toEqual({ viewer: null });
});

test("a new name shows at the next request", async () => {
  await ask(update, "POST", { as: rita, body: { name: "Rita  Renamed" } });
  expect((await ask(me, "GET", { as: rita })).body.viewer.name).toBe("Rita Renamed");
});

test("a new password needs the present one, ends the other sessions and keeps this one", async () => {
  const elsewhere = await another(rita);
  const wrong = await ask(changePassword, "POST", {
    as: rita,
    body: { currentPassword: "wrong", password: "the next password" },
  });
  expect([wrong.status, wrong.body.issues[0].path]).toEqual([422, "currentPassword"]);
  expect(
    (
      await ask(changePassword, "POST", {
        as: rita,
        body: { currentPassword: password, password: "the next password" },
      })
    ).status,
  ).toBe(200);
  expect([await isIn(rita), await isIn(elsewhere)]).toEqual([true, false]);
  expect(await signInWithPassword(rita.email, "the next password", "here")).toMatchObject({ id: rita.id });
});

test("of two who change one password at the same time, the second is refused, and its session is over", async () => {
  const elsewhere = await another(rita);
  const next = ["the first next password", "the second next password"];
  const answers = await Promise.all(
    [rita, elsewhere].map((as, i) =>
      ask(changePassword, "POST", { as, body: { currentPassword: password, password: next[i] } }),
    ),
  );
  // 401 if it came only after the first had ended its session.
  expect(answers.map(({ status }) => status).sort()).toEqual([200, expect.toBeOneOf([401, 422])]);
  const won = answers.findIndex(({ status }) => status === 200);
  expect(await signInWithPassword(rita.email, next[won]!, "here")).toMatchObject({ id: rita.id });
  expect(await isIn([rita, elsewhere][won]!)).toBe(true);
});

test("guessing the present password from an open screen ends at 429", async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 10; i++)
    statuses.push(
      (
        await ask(changePassword, "POST", {
          as: rita,
          body: { currentPassword: `no ${i}`, password: "the next password" },
        })
      ).status,
    );
  expect(statuses.at(-1)).toBe(429);
});

test("sessions are listed and ended one by one, each person's own only", async () => {
  const elsewhere = await another(rita);
  const { sessions } = (await ask(list, "GET", { as: rita })).body;
  expect(sessions).toHaveLength(2);
  expect(sessions[0]).toMatchObject({ current: true });
  expect(sessions[1]).toMatchObject({ current: false, device: "Another browser" });
  const ben = await person("reader");
  expect((await ask(end, "POST", { as: ben, params: { id: sessions[1].id } })).status).toBe(404);
  expect(await isIn(elsewhere)).toBe(true);
  expect((await ask(end, "POST", { as: rita, params: { id: sessions[1].id } })).status).toBe(200);
  expect([await isIn(rita), await isIn(elsewhere)]).toEqual([true, false]);
});

test("signing out everywhere ends this session too, and no one else's", async () => {
  const elsewhere = await another(rita);
  const ben = await person("reader");
  await ask(endAll, "POST", { as: rita });
  expect([await isIn(rita), await isIn(elsewhere), await isIn(ben)]).toEqual([false, false, true]);
});

test("a person's own data can be taken along, and holds no secret", async () => {
  await db.insert(personalFolders).values({ ownerId: rita.id, name: "Water" });
  const { body, headers } = await ask(download, "GET", { as: rita });
  expect(headers.get("content-disposition")).toMatch(/^attachment/);
  expect(body).toMatchObject({ account: { email: rita.email }, folders: [{ name: "Water", bills: [] }] });
  expect(JSON.stringify(body)).not.toMatch(/argon2|passwordHash|keyHash/);
});

test("the downloaded data has what each room stores: searches, folders with notes and shares, what others shared, and visits", async () => {
  const [folder] = await db.insert(personalFolders).values({ ownerId: rita.id, name: "Water" }).returning();
  const bill = await aBill();
  await db.insert(folderBills).values({ folderId: folder!.id, billId: bill.id, note: "Ask Ben", noteBy: rita.id });
  await db
    .insert(folderShares)
    .values({ folderId: folder!.id, email: "ben@example.org", emailKey: "ben@example.org", permission: "read" });
  await db.insert(savedSearches).values({ ownerId: rita.id, name: "Ferries", queryString: "qs=ferry" });
  await db
    .insert(billVisits)
    .values({ userId: rita.id, billId: bill.id, lookedAt: new Date().toISOString(), changeId: 0 });
  const { body } = await ask(download, "GET", { as: rita });
  expect(body).toMatchObject({
    folders: [
      {
        name: "Water",
        bills: [{ slug: bill.slug, note: "Ask Ben" }],
        takenOut: [],
        sharedWith: [{ email: "ben@example.org", permission: "read" }],
      },
    ],
    sharedFolders: [],
    notesWritten: [{ folder: "Water", note: "Ask Ben" }],
    savedSearches: [{ name: "Ferries", queryString: "qs=ferry" }],
    billsLookedAt: [{ bill: bill.slug }],
    activity: expect.any(Array),
    sessions: expect.any(Array),
  });
});

test("mail to an address is listed for the person who verified it, and for no one who only claims it", async () => {
  const [many] = await db
    .insert(mailings)
    .values({ kind: "issue", subject: "The week", html: "", text: "" })
    .returning();
  await db
    .insert(mailDeliveries)
    .values({ mailingId: many!.id, email: rita.email, emailKey: rita.email, state: "sent" });
  for (const [confirmed, told] of [
    [null, []],
    ["2026-01-01T00:00:00Z", [{ subject: "The week" }]],
  ] as const) {
    await db.update(users).set({ emailVerifiedAt: confirmed }).where(eq(users.id, rita.id));
    expect((await ask(download, "GET", { as: rita })).body.mailSent).toMatchObject(told);
  }
  await db.delete(mailings);
});

test("a deleted account is gone with what was its own; the log keeps its entries without the name", async () => {
  await ask(update, "POST", { as: rita, body: { name: "Rita Remembered" } });
  await db.insert(personalFolders).values({ ownerId: rita.id, name: "Water" });
  expect((await ask(remove, "POST", { as: rita, body: { confirm: rita.email, password: "wrong" } })).status).toBe(422);
  expect(
    (await ask(remove, "POST", { as: rita, body: { confirm: "somebody@example.org", password } })).body.issues,
  ).toEqual([{ path: "confirm", message: "is not the address of this account" }]);
  expect((await ask(remove, "POST", { as: rita, body: { password } })).status).toBe(422);
  expect(
    (await ask(remove, "POST", { as: rita, body: { confirm: ` ${rita.email.toUpperCase()}`, password } })).status,
  ).toBe(200);
  expect(await isIn(rita)).toBe(false);
  expect(await db.select().from(personalFolders).where(eq(personalFolders.ownerId, rita.id))).toEqual([]);
  expect(await db.select().from(people).where(eq(people.id, rita.id))).toEqual([{ id: rita.id, name: null }]);
  const entries = await db.select().from(activityLog).where(eq(activityLog.actorId, rita.id)).orderBy(activityLog.id);
  expect(entries.map(({ action }) => action)).toEqual(["user.renamed", "user.deleted"]);
  expect(JSON.stringify(entries)).not.toMatch(/Remembered|example\.org/);
});

test("a deleted account leaves no alert, no subscription and no message behind, nor its address in what went to many", async () => {
  const nia = await person("reader");
  await db.update(users).set({ emailVerifiedAt: "2026-01-01T00:00:00Z" }).where(eq(users.id, nia.id));
  const topic = await aTopic();
  await db.transaction((tx) => subscribe(tx, nia, nia.email, { kind: "topic", id: topic.id }));
  const [folder] = await db.insert(personalFolders).values({ ownerId: nia.id, name: "Water" }).returning();
  await db.transaction((tx) => setAlert(tx, nia, { folderId: folder!.id }, "weekly"));
  const [own, many] = await db
    .insert(mailings)
    .values([
      { kind: "alert", subject: "Water moved", html: "", text: "" },
      { kind: "issue", subject: "The week", html: "", text: "" },
    ])
    .returning();
  await db.insert(mailDeliveries).values([
    { mailingId: own!.id, userId: nia.id, email: nia.email, emailKey: nia.email },
    { mailingId: many!.id, email: nia.email, emailKey: nia.email, state: "sent" },
  ]);
  expect((await ask(download, "GET", { as: nia })).body).toMatchObject({
    alerts: [{ folder: "Water", cadence: "weekly" }],
    subscriptions: [{ kind: "topic", name: topic.name }],
    mailSent: [{ subject: "Water moved" }, { subject: "The week" }],
  });
  expect((await ask(remove, "POST", { as: nia, body: { confirm: nia.email } })).status).toBe(200);
  expect(await db.$count(subscribers, eq(subscribers.emailKey, nia.email))).toBe(0);
  expect(await db.$count(alerts, eq(alerts.ownerId, nia.id))).toBe(0);
  expect(await db.select({ subject: mailings.subject }).from(mailings)).toEqual([{ subject: "The week" }]);
  expect((await db.select({ email: mailDeliveries.email }).from(mailDeliveries)).map(({ email }) => email)).toEqual([
    "",
  ]);
});

test("an account with an address that it never confirmed takes nothing of the address's owner along", async () => {
  const nia = await person("reader");
  await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, nia.id));
  const topic = await aTopic();
  await db.transaction((tx) => subscribe(tx, null, nia.email, { kind: "topic", id: topic.id }));
  expect((await ask(remove, "POST", { as: nia, body: { confirm: nia.email } })).status).toBe(200);
  expect(await isIn(nia)).toBe(false);
  expect(await db.$count(subscribers, eq(subscribers.emailKey, nia.email))).toBe(1);
});

test("the last admin cannot delete the account", async () => {
  const ada = await person("admin");
  await db.delete(users).where(
    inArray(
      users.id,
      (await db.select({ id: users.id }).from(users).where(eq(users.role, "admin")))
        .map(({ id }) => id)
        .filter((id) => id !== ada.id)
        .concat(-1),
    ),
  );
  expect((await ask(remove, "POST", { as: ada, body: { confirm: ada.email } })).status).toBe(422);
  expect(await isIn(ada)).toBe(true);
});
