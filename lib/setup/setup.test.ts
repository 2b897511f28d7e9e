import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { POST as signUp } from "@/app/sign-up/api/new/route";
import { POST as setUp } from "@/app/setup/api/new/route";
import { db } from "@/db";
import { activityLog, oneTimeTokens, organisation, users } from "@/db/schema";
import { prepareDemo } from "@/lib/tools/start/demo";
import { ask } from "@/lib/tools/testing/people";
import { run } from "./command";
import { createSetupAddress, hasAdministrator, isOpenSetupKey } from "./setup-keys";

const keyOf = (address: string) => new URL(address).searchParams.get("key") ?? "";
const body = (key: string, more: object = {}) => ({
  key,
  name: "Dana Reyes",
  email: "dana@example.com",
  password: "correct horse battery",
  organisationName: "Capitol Weekly",
  timeZone: "America/Chicago",
  ...more,
});
const admins = () => db.$count(users, eq(users.role, "admin"));

beforeEach(async () => {
  await db.execute(sql`alter table activity_log disable trigger activity_log_no_truncate`);
  await db.execute(sql`truncate people, users, one_time_tokens, attempts, activity_log cascade`);
  await db.insert(organisation).values({ id: 1 }).onConflictDoNothing();
  await db.update(organisation).set({ name: "Rotunda", timeZone: "America/New_York", setup: {} });
});

describe("setting up an empty installation", () => {
  test("creates the first administrator, signs them in, names the organization, and is recorded", async () => {
    const key = keyOf(await createSetupAddress(db));
    const { status, body: answer, headers } = await ask(setUp, "POST", { body: body(key) });
    expect([status, answer]).toMatchObject([
      200,
      { user: { name: "Dana Reyes", email: "dana@example.com", role: "admin" } },
    ]);
    const cookies = headers.getSetCookie();
    expect(cookies.some((cookie) => /^rotunda-session-\d+=.+HttpOnly.*SameSite=Lax/.test(cookie))).toBe(true);
    const { GET: me } = await import("@/app/me/api/get/route");
    const cookie = cookies.map((one) => one.split(";")[0]).join("; ");
    expect((await ask(me, "GET", { as: { cookie } })).body.viewer).toMatchObject({ role: "admin" });
    const [row] = await db.select().from(organisation);
    expect([row?.name, row?.timeZone]).toEqual(["Capitol Weekly", "America/Chicago"]);
    expect((await db.select().from(activityLog)).map(({ action }) => action)).toEqual([
      "user.set-up",
      "organisation.updated",
    ]);
    const [person] = await db.select().from(users);
    expect(person?.emailVerifiedAt).not.toBeNull();
  });

  test("stores no key in clear", async () => {
    const key = keyOf(await createSetupAddress(db));
    const rows = await db.execute<{ row: string }>(sql`select t::text as row from one_time_tokens t`);
    expect(key.length).toBeGreaterThan(40);
    expect(rows.some(({ row }) => row.includes(key))).toBe(false);
  });

  test("of several concurrent requests one creates an administrator, and setup is closed permanently", async () => {
    const [one, two] = [keyOf(await createSetupAddress(db)), keyOf(await createSetupAddress(db))];
    const asked = [one, two, one, two].map((key, i) =>
      ask(setUp, "POST", { body: body(key, { email: `dana${i}@example.com` }) }),
    );
    expect((await Promise.all(asked)).map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
    expect(await admins()).toBe(1);
    for (const key of [one, two, keyOf(await createSetupAddress(db))]) {
      expect(await isOpenSetupKey(key)).toBe(false);
      expect((await ask(setUp, "POST", { body: body(key, { email: "late@example.com" }) })).status).toBe(404);
      // Even if other input is invalid, the response says only that setup is closed.
      expect((await ask(setUp, "POST", { body: { key } })).status).toBe(404);
    }
  });

  test.each([
    ["wrong", "x".repeat(43)],
    ["empty", ""],
    ["not a text", 7],
    ["missing", undefined],
  ])("answers 404 to a key that is %s", async (_, key) => {
    await createSetupAddress(db);
    expect((await ask(setUp, "POST", { body: { ...body(""), key } })).status).toBe(404);
    expect(await admins()).toBe(0);
  });

  test("an expired key is 404; a link for something else is no key", async () => {
    const key = keyOf(await createSetupAddress(db));
    await db.update(oneTimeTokens).set({ expiresAt: sql`now() - interval '1 second'` });
    expect((await ask(setUp, "POST", { body: body(key) })).status).toBe(404);
    await db.update(oneTimeTokens).set({ expiresAt: sql`now() + interval '1 hour'`, purpose: "reset" });
    expect((await ask(setUp, "POST", { body: body(key) })).status).toBe(404);
  });

  test.each([
    [{ name: " " }, "name"],
    [{ email: "dana" }, "email"],
    [{ password: "short" }, "password"],
    [{ password: "dana@example.com" }, "password"],
    [{ organisationName: "" }, "organisationName"],
    [{ timeZone: "Mars/Olympus" }, "timeZone"],
  ])("names what is wrong with %j, and the key stays usable", async (wrong, path) => {
    const key = keyOf(await createSetupAddress(db));
    const refused = await ask(setUp, "POST", { body: body(key, wrong) });
    expect([refused.status, refused.body.issues?.[0]?.path]).toEqual([422, path]);
    expect(await admins()).toBe(0);
    expect((await ask(setUp, "POST", { body: body(key) })).status).toBe(200);
  });

  test("an address that a reader signed up with is rejected, so that no account changes hands", async () => {
    const reader = { name: "Rita", email: "Dana@example.com", password: "another long phrase" };
    expect((await ask(signUp, "POST", { body: reader })).status).toBe(200);
    const key = keyOf(await createSetupAddress(db));
    const refused = await ask(setUp, "POST", { body: body(key) });
    expect([refused.status, refused.body.issues?.[0]?.path]).toEqual([422, "email"]);
    expect(await hasAdministrator()).toBe(false);
  });
});

test("signing up makes no one an administrator, whatever it sends", async () => {
  const reader = { name: "Rita", email: "rita@example.com", password: "another long phrase" };
  expect((await ask(signUp, "POST", { body: { ...reader, role: "admin" } })).status).toBe(422);
  expect((await ask(signUp, "POST", { body: reader })).body).toMatchObject({ user: { role: "reader" } });
  expect(await hasAdministrator()).toBe(false);
});

describe("npm run setup", () => {
  test("prints a new key and voids the earlier ones, until there is an administrator", async () => {
    const lost = keyOf(await createSetupAddress(db));
    const out = vi.spyOn(process.stdout, "write").mockReturnValue(true);
    const err = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    try {
      expect(await run()).toBe(0);
      const address = /(http\S+\/setup\?key=\S+)/.exec(String(out.mock.calls.at(-1)?.[0]))![1]!;
      expect((await ask(setUp, "POST", { body: body(lost) })).status).toBe(404);
      expect((await ask(setUp, "POST", { body: body(keyOf(address)) })).status).toBe(200);
      expect(await run()).toBe(1);
      expect(String(err.mock.calls.at(-1)?.[0])).toContain("setup is closed");
    } finally {
      out.mockRestore();
      err.mockRestore();
    }
  });
});

test("a start without the setting DEMO loads no demo into an installation that has an administrator", async () => {
  const key = keyOf(await createSetupAddress(db));
  expect((await ask(setUp, "POST", { body: body(key) })).status).toBe(200);
  vi.stubEnv("DEMO", undefined);
  expect(await prepareDemo(() => {})).toBeUndefined();
  vi.unstubAllEnvs();
});
