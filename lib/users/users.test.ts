import { and, eq, ne, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { GET as exported } from "@/app/admin/user/api/export/route";
import { GET as get } from "@/app/admin/user/api/get/[id]/route";
import { GET as list } from "@/app/admin/user/api/list/route";
import { POST as remove } from "@/app/admin/user/api/delete/[id]/route";
import { POST as invite } from "@/app/admin/user/api/new/route";
import { POST as resetLink } from "@/app/admin/user/api/reset-link/[id]/route";
import { POST as endAllOf } from "@/app/admin/user/api/session/end-all/[id]/route";
import { POST as endOne } from "@/app/admin/user/api/session/end/[id]/route";
import { GET as listSessions } from "@/app/admin/user/api/session/list/[id]/route";
import { POST as update } from "@/app/admin/user/api/update/[id]/route";
import { POST as accept } from "@/app/invitation/api/accept/route";
import { GET as me } from "@/app/me/api/get/route";
import { db } from "@/db";
import { activityLog, users } from "@/db/schema";
import { hashPassword } from "@/lib/platform/auth/password";
import { sessionCookieName } from "@/lib/platform/auth/session-cookie";
import { openSession } from "@/lib/platform/auth/sessions";
import { signInWithPassword } from "@/lib/platform/auth/sign-in";
import { ask, person } from "@/lib/tools/testing/people";
import { newSubscription, subscriberOf } from "@/lib/bills/calendar/subscription";

type Person = Awaited<ReturnType<typeof person>>;
let ada: Person;
let eda: Person;
let rita: Person;

beforeEach(async () => {
  await db.delete(users);
  [ada, eda, rita] = [await person("admin", "Ada"), await person("editor", "Eda"), await person("reader", "Rita")];
  await db.update(users).set({ emailVerifiedAt: sql`now()` });
});

const change = (as: Person, who: Person, body: unknown) => ask(update, "POST", { as, params: { id: who.id }, body });
const roleNow = async (who: Person) => (await ask(me, "GET", { as: who })).body.viewer?.role ?? null;

test("an admin has the list as CSV, by the same filters; no one else has it", async () => {
  const { body } = await ask(exported, "GET", { as: ada, query: "role=editor" });
  expect(body).toContain("Name,Email address,Role");
  expect([body.includes(eda.email), body.includes(rita.email)]).toEqual([true, false]);
  expect((await ask(exported, "GET", { as: eda })).status).toBe(403);
});

test("only admins see and change people", async () => {
  for (const as of [undefined, rita, eda]) {
    const status = as ? 403 : 401;
    expect((await ask(list, "GET", { as })).status).toBe(status);
    expect((await ask(get, "GET", { as, params: { id: rita.id } })).status).toBe(status);
    expect((await ask(invite, "POST", { as, body: {} })).status).toBe(status);
    expect((await ask(update, "POST", { as, params: { id: 999_999 }, body: { role: "admin" } })).status).toBe(status);
    expect((await ask(resetLink, "POST", { as, params: { id: ada.id } })).status).toBe(status);
  }
  expect(await roleNow(rita)).toBe("reader");
});

test("people are listed, searched, filtered, sorted and paged, without their password", async () => {
  const { body } = await ask(list, "GET", { as: ada, query: "sortBy=name&sortOrder=asc" });
  expect(body.users.map((user: { name: string }) => user.name)).toEqual(["Ada", "Eda", "Rita"]);
  expect(body).toMatchObject({ total: 3, totalIsCapped: false });
  expect(JSON.stringify(body)).not.toMatch(/passwordHash|emailKey/);
  const names = async (query: string) =>
    (await ask(list, "GET", { as: ada, query })).body.users.map((user: { name: string }) => user.name);
  expect(await names("keyword=rit")).toEqual(["Rita"]);
  expect(await names("keyword=%25")).toEqual([]);
  expect(await names("role=editor")).toEqual(["Eda"]);
  expect(await names("perPage=1&page=2&sortBy=name&sortOrder=asc")).toEqual(["Eda"]);
  expect(await names("page=9")).toEqual([]);
  for (const query of ["sortBy=passwordHash", "perPage=101", "page=0", "role=king"])
    expect((await ask(list, "GET", { as: ada, query })).status).toBe(422);
});

test("a changed role counts at that person's next request, both ways", async () => {
  expect((await change(ada, rita, { role: "editor" })).body.user).toMatchObject({ role: "editor", version: 2 });
  expect(await roleNow(rita)).toBe("editor");
  await change(ada, rita, { role: "reader" });
  expect(await roleNow(rita)).toBe("reader");
});

test("a disabled account is signed out immediately, and gets in again only by signing in", async () => {
  await change(ada, rita, { disabled: true });
  expect(await roleNow(rita)).toBeNull();
  await change(ada, rita, { disabled: false });
  expect(await roleNow(rita)).toBeNull();
});

test("a calendar address ends with disabling its person, and enabling does not bring it back", async () => {
  const viewer = { ...rita, sessionId: 0 };
  const address = await db.transaction((tx) => newSubscription(tx, viewer));
  const token = /subscription\/([^/]+)\//.exec(address)![1]!;
  expect(await subscriberOf(token)).toBe(rita.id);
  await change(ada, rita, { disabled: true });
  expect(await subscriberOf(token)).toBeNull();
  await change(ada, rita, { disabled: false });
  expect(await subscriberOf(token)).toBeNull();
  const renewed = await db.transaction((tx) => newSubscription(tx, viewer));
  expect(await subscriberOf(token)).toBeNull();
  expect(await subscriberOf(/subscription\/([^/]+)\//.exec(renewed)![1]!)).toBe(rita.id);
});

test("every change leaves its trace, and none where nothing changed", async () => {
  await change(ada, rita, { role: "editor" });
  await change(ada, rita, { role: "editor" });
  const entries = await db.select().from(activityLog).where(eq(activityLog.entityId, rita.id));
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatchObject({
    action: "user.role-changed",
    actorId: ada.id,
    before: { role: "reader" },
    after: { role: "editor" },
  });
});

test("the last admin is neither demoted nor disabled, and no one changes their own role", async () => {
  expect((await change(ada, ada, { role: "reader" })).status).toBe(422);
  expect((await change(ada, ada, { disabled: true })).status).toBe(422);
  await change(ada, rita, { role: "admin" });
  expect((await change(ada, ada, { role: "reader" })).status).toBe(422);
  expect((await change(rita, ada, { role: "reader" })).status).toBe(200);
});

test("two admins who remove each other at the same moment leave one", async () => {
  for (let round = 0; round < 5; round++) {
    const [a, b] = [await person("admin"), await person("admin")];
    await db.delete(users).where(eq(users.id, ada.id));
    await Promise.all([change(a, b, { role: "reader" }), change(b, a, { disabled: true })]);
    const left = (await db.select().from(users).where(eq(users.role, "admin"))).filter((user) => !user.disabledAt);
    expect(left.length).toBe(1);
    ada = a.id === left[0]?.id ? a : b;
  }
});

test("of many admins who remove each other concurrently one is left, without a deadlock", async () => {
  const deadlocks = async () => {
    const [row] = await db.execute<{ deadlocks: number }>(
      sql`select pg_stat_get_db_deadlocks(oid)::int as deadlocks from (select oid, pg_stat_clear_snapshot() from pg_database where datname = current_database()) d`,
    );
    return row!.deadlocks;
  };
  const before = await deadlocks();
  for (let round = 0; round < 4; round++) {
    const all = [ada, ...(await Promise.all([1, 2, 3, 4].map(() => person("admin"))))];
    const answers = await Promise.all(
      all.flatMap((a) =>
        all
          .filter((b) => b !== a)
          .map((b, i) =>
            i === round
              ? ask(remove, "POST", { as: a, params: { id: b.id } })
              : change(a, b, i % 2 ? { disabled: true } : { role: "reader" }),
          ),
      ),
    );
    expect(answers.map(({ status }) => status).filter((status) => ![200, 401, 403, 404, 422].includes(status))).toEqual(
      [],
    );
    const [left, ...others] = (await db.select().from(users).where(eq(users.role, "admin"))).filter(
      (user) => !user.disabledAt,
    );
    expect(others).toEqual([]);
    ada = all.find(({ id }) => id === left?.id)!;
    await db.delete(users).where(ne(users.id, ada.id));
  }
  expect((await deadlocks()) - before).toBe(0);
});

test("a write that started from another version is 409 with the current values and who saved them", async () => {
  await change(ada, rita, { role: "editor", version: 1 });
  const late = await change(ada, rita, { role: "admin", version: 1 });
  expect(late.status).toBe(409);
  expect(late.body).toMatchObject({
    id: rita.id,
    current: { role: "editor", version: 2 },
    savedBy: { id: ada.id, name: "Ada" },
    savedAt: expect.stringMatching(/Z$/),
  });
});

test("the whole person is taken, its read-only keys are ignored, and others are 422", async () => {
  const { user } = (await ask(get, "GET", { as: ada, params: { id: rita.id } })).body;
  const answer = await change(ada, rita, { ...user, role: "editor", name: "Hacked", email: "x@example.org" });
  expect(answer.body.user).toMatchObject({ role: "editor", name: "Rita", email: rita.email });
  expect((await change(ada, rita, { passwordHash: "x" })).status).toBe(422);
});

test("a malformed or unknown id is 404", async () => {
  for (const id of ["0", "-1", "x", "1.5", "99999999999", "999999"])
    expect((await ask(update, "POST", { as: ada, params: { id }, body: { role: "king" } })).status).toBe(404);
});

test("an invited person begins by the link, with the role that the admin gave", async () => {
  const { status, body } = await ask(invite, "POST", {
    as: ada,
    body: { name: "Ned New", email: "ned@example.org", role: "editor" },
  });
  expect(status).toBe(200);
  expect(body.user).toMatchObject({ name: "Ned New", role: "editor", hasPassword: false, emailVerifiedAt: null });
  const token = body.link.match(/^http:\/\/localhost:3000\/invitation\?token=([\w-]+)$/)?.[1];
  await ask(accept, "POST", { body: { token, name: "Ned", password: "a long enough password" } });
  expect((await ask(get, "GET", { as: ada, params: { id: body.user.id } })).body.user).toMatchObject({
    name: "Ned",
    hasPassword: true,
    emailVerifiedAt: expect.stringMatching(/Z$/),
  });
  expect((await ask(invite, "POST", { as: ada, body: { name: "Ned", email: "NED@example.org" } })).status).toBe(409);
});

test("a person who forgot the password gets a link by an admin, unless the account is disabled", async () => {
  await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, rita.id));
  expect((await ask(resetLink, "POST", { as: ada, params: { id: rita.id } })).body.link).toMatch(
    /\/invitation\?token=/,
  );
  await db.update(users).set({ passwordHash: "x" }).where(eq(users.id, rita.id));
  expect((await ask(resetLink, "POST", { as: ada, params: { id: rita.id } })).body.link).toMatch(
    /\/password-reset\/set\?token=/,
  );
  await change(ada, rita, { disabled: true });
  expect((await ask(resetLink, "POST", { as: ada, params: { id: rita.id } })).status).toBe(422);
});

test("an admin deletes an account: it is signed out, its name is gone, and its entries stay", async () => {
  const removeAs = (as: Person, who: Person, body?: unknown) =>
    ask(remove, "POST", { as, params: { id: who.id }, body });
  expect((await removeAs(eda, rita)).status).toBe(403);
  expect((await removeAs(ada, ada)).status).toBe(422);
  expect((await removeAs(ada, rita, { version: 9 })).status).toBe(409);
  expect((await removeAs(ada, rita, { version: 1 })).body).toEqual({ id: rita.id });
  expect(await roleNow(rita)).toBeNull();
  expect((await ask(get, "GET", { as: ada, params: { id: rita.id } })).status).toBe(404);
  expect(await db.select().from(activityLog).where(eq(activityLog.entityId, rita.id))).toMatchObject([
    { action: "user.deleted", actorId: ada.id },
  ]);
});

test("what an admin may not do is 422 before another version is 409", async () => {
  expect((await change(ada, ada, { role: "reader", version: 9 })).status).toBe(422);
  expect((await change(ada, rita, { role: "editor", version: 9 })).status).toBe(409);
});

test("an admin sees where a person is signed in and ends one session or all; others may not, and only see their own", async () => {
  const nia = await person("reader", "Nia");
  const second = `${sessionCookieName()}=${await openSession(db, nia.id, "Another browser")}`;
  const isIn = async (cookie: string) => (await ask(me, "GET", { as: { cookie } })).body.viewer !== null;
  const seen = await ask(listSessions, "GET", { as: ada, params: { id: nia.id } });
  expect(seen.body.sessions).toHaveLength(2);
  const other = seen.body.sessions.find((one: { device: string }) => one.device === "Another browser");
  expect((await ask(listSessions, "GET", { as: nia, params: { id: nia.id } })).status).toBe(403);
  expect((await ask(endOne, "POST", { as: ada, params: { id: ada.id }, body: { sessionId: other.id } })).status).toBe(
    404,
  );
  expect((await ask(endOne, "POST", { as: ada, params: { id: nia.id }, body: { sessionId: other.id } })).body).toEqual({
    id: other.id,
  });
  expect([await isIn(nia.cookie), await isIn(second)]).toEqual([true, false]);
  expect((await ask(endAllOf, "POST", { as: ada, params: { id: nia.id } })).status).toBe(200);
  expect(await isIn(nia.cookie)).toBe(false);
  await ask(endAllOf, "POST", { as: ada, params: { id: nia.id } });
  const acts = await db
    .select({ action: activityLog.action })
    .from(activityLog)
    .where(and(eq(activityLog.entity, "user"), eq(activityLog.entityId, nia.id)))
    .orderBy(activityLog.id);
  expect(acts.map(({ action }) => action)).toEqual(["user.session-ended", "user.sessions-ended"]);
});

describe("an account that never proved its address", () => {
  const confirm = (who: Person) =>
    db
      .update(users)
      .set({ emailVerifiedAt: sql`now()` })
      .where(eq(users.id, who.id));

  test("gains no role, until the address is confirmed", async () => {
    const nia = await person("reader", "Nia");
    for (const role of ["editor", "admin"]) expect((await change(ada, nia, { role })).status).toBe(422);
    expect(await roleNow(nia)).toBe("reader");
    await confirm(nia);
    expect((await change(ada, nia, { role: "editor" })).status).toBe(200);
  });

  test("gains one in the same step in which an admin vouches for it", async () => {
    const nia = await person("reader", "Nia");
    expect((await change(ada, nia, { role: "editor", emailConfirmed: true })).body.user.role).toBe("editor");
  });

  test("blocks no invitation, which takes the account over and locks out its creator", async () => {
    const nia = await person("reader", "Squatter");
    await db
      .update(users)
      .set({ passwordHash: await hashPassword("the squatter's password"), disabledAt: sql`now()` })
      .where(eq(users.id, nia.id));
    const body = { name: "Nia", email: nia.email.toUpperCase(), role: "editor" };
    const first = await ask(invite, "POST", { as: ada, body });
    const again = await ask(invite, "POST", { as: ada, body });
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body.user).toMatchObject({ name: "Nia", role: "editor", hasPassword: false, disabled: false });
    expect(await roleNow(nia)).toBeNull();
    expect(await signInWithPassword(nia.email, "the squatter's password", "here")).toBe("wrong");
    const begin = ({ body: { link } }: typeof first) =>
      ask(accept, "POST", {
        body: { token: link.split("token=")[1], name: "Nia", password: "a long enough password" },
      });
    expect([(await begin(first)).status, (await begin(again)).status]).toEqual([422, 200]);
    expect(await signInWithPassword(nia.email, "a long enough password", "here")).toMatchObject({ name: "Nia" });
    expect((await ask(invite, "POST", { as: ada, body })).status).toBe(409);
  });
});
