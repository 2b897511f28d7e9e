import { eq, sql } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";

vi.hoisted(() => Object.assign(process.env, { SESSION_SECRET: "a secret of at least thirty-two characters" }));

import { GET as ownData } from "@/app/account/api/download/route";
import { GET as sessionList } from "@/app/account/api/session/list/route";
import { GET as health } from "@/app/admin/category/api/list/route";
import { POST as updatePolicy } from "@/app/admin/sign-in/api/update/route";
import { POST as removeFactors } from "@/app/admin/user/api/remove-factors/[id]/route";
import { POST as signInOptions } from "@/app/login/api/passkey-options/route";
import { POST as newKey } from "@/app/me/api/key/new/route";
import { GET as me } from "@/app/me/api/get/route";
import { POST as removePasskey } from "@/app/me/api/passkey/delete/[id]/route";
import { GET as passkeyList } from "@/app/me/api/passkey/list/route";
import { POST as newPasskey } from "@/app/me/api/passkey/new/route";
import { POST as passkeyOptions } from "@/app/me/api/passkey/options/route";
import { POST as renamePasskey } from "@/app/me/api/passkey/update/[id]/route";
import { POST as proofOptions } from "@/app/me/api/reauthenticate/options/route";
import { POST as reauthenticate } from "@/app/me/api/reauthenticate/route";
import { POST as confirmCodes } from "@/app/me/api/totp/confirm/route";
import { POST as turnOff } from "@/app/me/api/totp/delete/route";
import { POST as startCodes } from "@/app/me/api/totp/new/route";
import { db } from "@/db";
import { activityLog, sessions, signInChallenges, signInPolicy, totpSecrets, users } from "@/db/schema";
import { answerAuth } from "@/lib/platform/auth/next-auth-handler";
import { hashPassword } from "@/lib/platform/auth/password";
import { acceptCode } from "@/lib/platform/auth/second-factors";
import { sessionCookieName } from "@/lib/platform/auth/session-cookie";
import { codeOfStep, stepAt, stepOfCode } from "@/lib/platform/auth/totp";
import { contracts } from "@/lib/registry/contracts";
import { run } from "@/lib/setup/command";
import { passkeyDevice } from "@/lib/tools/testing/passkey-device";
import { ask, person } from "@/lib/tools/testing/people";

/** The subjects of the emails that a person got; without a mail server they are stored. */
const mailsTo = async (address: string): Promise<string> =>
  (await db.execute<{ subject: string }>(sql`select subject from kept_mails where "to" = ${address} order by id`))
    .map(({ subject }) => subject)
    .join();

type Person = Awaited<ReturnType<typeof person>>;
const password = "a password of hers";

async function withPassword(role: "reader" | "editor" | "admin"): Promise<Person> {
  const made = await person(role);
  await db
    .update(users)
    .set({ passwordHash: await hashPassword(password), emailVerifiedAt: sql`now()` })
    .where(eq(users.id, made.id));
  return made;
}

/** Calls the sign-in of a script. @returns status, body and cookies */
async function signIn(way: string, fields: Record<string, string>, cookie = "") {
  const answer = await answerAuth(
    new Request(`http://localhost:3000/api/auth/callback/${way}`, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded", origin: "http://localhost:3000", cookie },
      body: new URLSearchParams({ ...fields, json: "true" }),
    }),
    ["callback", way],
  );
  const cookies = answer.headers
    .getSetCookie()
    .map((one) => one.split(";")[0] ?? "")
    .filter((one) => !one.endsWith("="));
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown>, cookie: cookies.join("; ") };
}

async function addPasskey(as: Person, device = passkeyDevice()) {
  const { body } = await ask(passkeyOptions, "POST", { as });
  const answer = await ask(newPasskey, "POST", { as, body: { response: device.register(body.options) } });
  return { device, ...answer };
}

const passkeySignIn = async (response: unknown) => signIn("passkey", { response: JSON.stringify(response) });
const newSignIn = async () => (await ask(signInOptions, "POST")).body.options;

async function setUpCodes(as: Person): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await ask(startCodes, "POST", { as })).body;
  const answer = await ask(confirmCodes, "POST", {
    as,
    body: { code: codeOfStep(secret, stepAt(Date.now()) - 1) },
  });
  expect(answer.status).toBe(200);
  return { secret, recoveryCodes: answer.body.recoveryCodes };
}
const codeNow = (secret: string) => codeOfStep(secret, stepAt(Date.now()));
const letProofPass = (who: Person) =>
  db
    .update(sessions)
    .set({ provedAt: sql`now() - interval '16 minutes'` })
    .where(eq(sessions.userId, who.id));

test("codes are those of RFC 6238, and of the neighboring steps", () => {
  const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"; // "12345678901234567890"
  expect(codeOfStep(secret, stepAt(59_000))).toBe("287082");
  expect(codeOfStep(secret, stepAt(1_111_111_109_000))).toBe("081804");
  const at = 1_234_567_890_000;
  for (const [step, found] of [
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
  ] as const)
    expect(stepOfCode(secret, codeOfStep(secret, stepAt(at) + step), at) !== null, String(step)).toBe(found);
});

describe("a passkey", () => {
  test("is added, named, used to sign in, and removed; its owner gets emails", async () => {
    const rita = await withPassword("reader");
    const { device, status, body } = await addPasskey(rita);
    expect(status).toBe(200);
    const signedIn = await passkeySignIn(device.sign(await newSignIn()));
    expect(signedIn.status).toBe(200);
    expect(signedIn.cookie).toContain(sessionCookieName());
    const list = await ask(sessionList, "GET", { as: signedIn });
    expect(list.body.sessions.find((one: { current: boolean }) => one.current)).toMatchObject({ openedBy: "passkey" });
    const { id } = body.passkey;
    await ask(renamePasskey, "POST", { as: rita, params: { id }, body: { name: "Blue key" } });
    expect((await ask(passkeyList, "GET", { as: rita })).body.passkeys).toMatchObject([
      { name: "Blue key", lastUsedAt: expect.any(String) },
    ]);
    expect(JSON.stringify((await ask(ownData, "GET", { as: rita })).body)).toContain("Blue key");
    const ben = await person("reader");
    expect((await ask(removePasskey, "POST", { as: ben, params: { id } })).status).toBe(404);
    expect((await ask(renamePasskey, "POST", { as: ben, params: { id }, body: { name: "x" } })).status).toBe(404);
    expect((await ask(removePasskey, "POST", { as: rita, params: { id } })).status).toBe(200);
    expect((await passkeySignIn(device.sign(await newSignIn()))).status).toBe(401);
    expect(await mailsTo(rita.email)).toMatch(/passkey was added.*passkey was removed/s);
  });

  test.each([
    ["of another site", { rpID: "evil.example" }],
    ["from another origin", { origin: "http://evil.example" }],
    ["without user verification", { verifiesUser: false }],
  ])("%s is refused", async (_, where) => {
    const { device } = await addPasskey(await person("reader"));
    expect((await passkeySignIn(device.sign(await newSignIn(), where))).status).toBe(401);
  });

  test("needs a challenge that is fresh and was not answered", async () => {
    const { device } = await addPasskey(await person("reader"));
    const options = await newSignIn();
    expect((await passkeySignIn(device.sign(options))).status).toBe(200);
    expect((await passkeySignIn(device.sign(options))).status, "used").toBe(401);
    const late = await newSignIn();
    await db.update(signInChallenges).set({ expiresAt: sql`now() - interval '1 second'` });
    expect((await passkeySignIn(device.sign(late))).status, "expired").toBe(401);
    expect((await passkeySignIn(device.sign({ challenge: "invented" }))).status, "invented").toBe(401);
  });

  test("names its owner: another user handle, or none, is refused", async () => {
    const { device } = await addPasskey(await person("reader"));
    const { device: other } = await addPasskey(await person("reader"));
    expect(other.id).not.toBe(device.id);
    expect((await passkeySignIn(device.sign(await newSignIn(), {}, "c29tZWJvZHkgZWxzZQ"))).status).toBe(401);
    expect((await passkeySignIn(device.sign(await newSignIn(), {}, ""))).status).toBe(401);
  });

  test("of another account proves nothing, and cannot be added twice", async () => {
    const [rita, ben] = [await person("reader"), await person("reader")];
    const { device } = await addPasskey(rita);
    const { body } = await ask(proofOptions, "POST", { as: ben });
    expect((await ask(reauthenticate, "POST", { as: ben, body: { response: device.sign(body.options) } })).status).toBe(
      422,
    );
    expect((await addPasskey(ben, device)).status).toBe(409);
    const options = (await ask(passkeyOptions, "POST", { as: ben })).body.options;
    const response = passkeyDevice().register(options);
    expect((await ask(newPasskey, "POST", { as: rita, body: { response } })).status, "another's challenge").toBe(422);
  });

  test("of a disabled account does not sign in", async () => {
    const rita = await person("reader");
    const { device } = await addPasskey(rita);
    await db
      .update(users)
      .set({ disabledAt: sql`now()` })
      .where(eq(users.id, rita.id));
    expect((await passkeySignIn(device.sign(await newSignIn()))).status).toBe(401);
  });
});

describe("codes at sign-in", () => {
  test("are asked for after the password, and work once", async () => {
    const rita = await withPassword("reader");
    const { secret } = await setUpCodes(rita);
    const first = await signIn("credentials", { email: rita.email, password });
    expect([first.status, first.body.secondStep]).toEqual([401, true]);
    expect(first.cookie).not.toContain(sessionCookieName());
    expect((await signIn("code", { code: "000000" }, first.cookie)).status).toBe(401);
    const code = codeNow(secret);
    const second = await signIn("code", { code }, first.cookie);
    expect(second.status).toBe(200);
    expect((await ask(me, "GET", { as: second })).body.viewer.id).toBe(rita.id);
    const [row] = await db.select().from(sessions).where(eq(sessions.openedBy, "password_code"));
    expect(row).toMatchObject({ userId: rita.id, secondFactor: true });
    expect((await signIn("code", { code }, first.cookie)).status, "the same sign-in again").toBe(401);
    const replay = await signIn("credentials", { email: rita.email, password });
    expect((await signIn("code", { code }, replay.cookie)).status, "the code again").toBe(401);
    expect((await signIn("credentials", { email: rita.email, password, code })).status, "with the password").toBe(401);
  });

  test("may be sent with the password, by a script", async () => {
    const rita = await withPassword("reader");
    const { secret } = await setUpCodes(rita);
    expect((await signIn("credentials", { email: rita.email, password, code: codeNow(secret) })).status).toBe(200);
  });

  test("do not finish a sign-in whose password has changed since", async () => {
    const rita = await withPassword("reader");
    const { secret } = await setUpCodes(rita);
    const first = await signIn("credentials", { email: rita.email, password });
    await db
      .update(users)
      .set({ passwordHash: await hashPassword("another") })
      .where(eq(users.id, rita.id));
    expect((await signIn("code", { code: codeNow(secret) }, first.cookie)).status).toBe(401);
  });

  test("are stored sealed, and the recovery codes as hashes, each of which works once", async () => {
    const rita = await withPassword("reader");
    const { secret, recoveryCodes } = await setUpCodes(rita);
    const [row] = await db.select().from(totpSecrets).where(eq(totpSecrets.userId, rita.id));
    expect(row!.sealedSecret).not.toContain(secret);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await acceptCode(rita.id, recoveryCodes[0]!.toLowerCase())).toBe("recovery");
    expect(await acceptCode(rita.id, recoveryCodes[0]!)).toBeNull();
    const ben = await withPassword("reader");
    expect(await acceptCode(ben.id, recoveryCodes[1]!), "another account's").toBeNull();
  });

  test("allow nine wrong ones in a row, whatever the sign-in", async () => {
    const rita = await withPassword("reader");
    const { secret } = await setUpCodes(rita);
    for (let i = 0; i < 9; i++) expect(await acceptCode(rita.id, "000000")).toBeNull();
    await expect(acceptCode(rita.id, codeNow(secret))).rejects.toMatchObject({ status: 429 });
  });

  test("are turned off by their owner, and by an administrator for a person who is locked out, who gets an email", async () => {
    const [rita, ada] = [await withPassword("reader"), await person("admin")];
    await setUpCodes(rita);
    expect((await ask(turnOff, "POST", { as: rita })).status).toBe(200);
    await setUpCodes(rita);
    expect((await ask(removeFactors, "POST", { as: ada, params: { id: ada.id } })).status).toBe(422);
    expect((await ask(removeFactors, "POST", { as: ada, params: { id: rita.id } })).status).toBe(200);
    expect((await ask(me, "GET", { as: rita })).body.viewer, "signed out").toBeNull();
    expect((await signIn("credentials", { email: rita.email, password })).status).toBe(200);
    const [entry] = await db.select().from(activityLog).where(eq(activityLog.action, "user.factors-removed"));
    expect(entry).toMatchObject({ actorId: ada.id, entityId: rita.id });
    expect(await mailsTo(rita.email)).toContain("passkeys and codes were removed");
  });
});

test("the command line removes the factors of a person who is locked out", async () => {
  const rita = await withPassword("reader");
  await setUpCodes(rita);
  expect(await run(["remove-factors", "nobody@example.org"])).toBe(1);
  expect(await run(["remove-factors", rita.email])).toBe(0);
  expect((await signIn("credentials", { email: rita.email, password })).status).toBe(200);
});

test("these calls need a recent proof, and are closed to API keys or open to those created with one", () => {
  const sensitive = contracts().filter(({ needsRecentProof }) => needsRecentProof);
  expect(sensitive.map(({ path, sessionOnly }) => `${path}${sessionOnly ? "" : " (keys)"}`).toSorted()).toEqual([
    "/account/api/delete",
    "/account/api/update/password",
    "/admin/demo/api/delete (keys)",
    "/admin/evidence/api/new-key",
    "/admin/key/api/new",
    "/admin/sign-in/api/only-single-sign-on",
    "/admin/sign-in/api/provider/update",
    "/admin/sign-in/api/update",
    "/admin/subscriber/api/delete/[id] (keys)",
    "/admin/user/api/delete/[id]",
    "/admin/user/api/new",
    "/admin/user/api/remove-factors/[id]",
    "/admin/user/api/reset-link/[id]",
    "/admin/user/api/update/[id]",
    "/admin/webhook/api/new (keys)",
    "/admin/webhook/api/rotate/[id] (keys)",
    "/me/api/key/new",
    "/me/api/passkey/delete/[id]",
    "/me/api/passkey/new",
    "/me/api/passkey/options",
    "/me/api/totp/confirm",
    "/me/api/totp/delete",
    "/me/api/totp/new",
    "/me/api/totp/recovery-codes",
  ]);
});

describe("a sensitive call, 15 minutes after the last proof", () => {
  const body = { name: "Sync", scopes: ["own"] };

  test("is refused with the ways to prove, and open again after one", async () => {
    const rita = await withPassword("reader");
    expect((await ask(newKey, "POST", { as: rita, body })).status).toBe(200);
    await letProofPass(rita);
    const refused = await ask(newKey, "POST", { as: rita, body });
    expect([refused.status, refused.body.reauthenticate]).toEqual([403, true]);
    expect(refused.body.methods).toMatchObject({ password: true, code: false, passkey: false });
    expect((await ask(reauthenticate, "POST", { as: rita, body: { password: "wrong" } })).status).toBe(422);
    expect((await ask(newKey, "POST", { as: rita, body })).status).toBe(403);
    expect((await ask(reauthenticate, "POST", { as: rita, body: { password } })).status).toBe(200);
    expect((await ask(newKey, "POST", { as: rita, body })).status).toBe(200);
  });

  test("is open after a code or a passkey too", async () => {
    const rita = await withPassword("reader");
    const { device } = await addPasskey(rita);
    const { secret } = await setUpCodes(rita);
    await letProofPass(rita);
    expect((await ask(reauthenticate, "POST", { as: rita, body: { code: codeNow(secret) } })).status).toBe(200);
    expect((await ask(newKey, "POST", { as: rita, body })).status).toBe(200);
    await letProofPass(rita);
    const { options } = (await ask(proofOptions, "POST", { as: rita })).body;
    expect((await ask(reauthenticate, "POST", { as: rita, body: { response: device.sign(options) } })).status).toBe(
      200,
    );
    expect((await ask(newKey, "POST", { as: rita, body })).status).toBe(200);
    expect((await ask(reauthenticate, "POST", { as: rita, body: {} })).status).toBe(422);
    expect((await ask(reauthenticate, "POST", { as: rita, body: { password, code: "1" } })).status).toBe(422);
  });
});

describe("a second factor required of staff", () => {
  const require = (graceDays: number, since = "now()") =>
    db
      .insert(signInPolicy)
      .values({ id: 1, graceDays, staffFactorSince: sql.raw(since) })
      .onConflictDoUpdate({ target: signInPolicy.id, set: { graceDays, staffFactorSince: sql.raw(since) } });

  test("changes nothing in the grace period; after it, staff can only set one up", async () => {
    const [eda, rita, ada] = [await person("editor"), await person("reader"), await person("admin")];
    const key = (await ask(newKey, "POST", { as: eda, body: { name: "Sync", scopes: ["own", "staff"] } })).body.key;
    const byKey = { headers: { authorization: `Bearer ${key.secret}` } };
    const policy = await ask(updatePolicy, "POST", { as: ada, body: { staffFactorRequired: true, graceDays: 7 } });
    expect(policy.body.policy).toMatchObject({ staffFactorRequired: true, graceDays: 7 });
    expect((await ask(health, "GET", { as: eda })).status).toBe(200);
    await require(7, "now() - interval '8 days'");
    const refused = await ask(health, "GET", { as: eda });
    expect([refused.status, refused.body.secondFactor]).toEqual([403, "set-up"]);
    expect((await ask(health, "GET", byKey)).status, "the owner's key").toBe(403);
    expect((await ask(sessionList, "GET", { as: rita })).status, "readers").toBe(200);
    const { body } = await addPasskey(eda);
    expect((await ask(health, "GET", { as: eda })).status).toBe(200);
    expect((await ask(health, "GET", byKey)).status).toBe(200);
    expect((await ask(removePasskey, "POST", { as: eda, params: { id: body.passkey.id } })).status, "the last").toBe(
      422,
    );
    await db.delete(signInPolicy);
  });

  test("is asked of a session without it, which cannot add another one instead", async () => {
    const eda = await withPassword("editor");
    const { secret } = await setUpCodes(eda);
    await db.update(sessions).set({ secondFactor: false }).where(eq(sessions.userId, eda.id));
    await require(0);
    expect((await ask(health, "GET", { as: eda })).body.secondFactor).toBe("confirm");
    expect((await addPasskey(eda)).status).toBe(403);
    expect((await ask(reauthenticate, "POST", { as: eda, body: { password } })).status).toBe(200);
    expect((await ask(health, "GET", { as: eda })).status).toBe(403);
    expect((await ask(reauthenticate, "POST", { as: eda, body: { code: codeNow(secret) } })).status).toBe(200);
    expect((await ask(health, "GET", { as: eda })).status).toBe(200);
    await db.delete(signInPolicy);
  });

  test("makes a passkey the second step of a password", async () => {
    const eda = await withPassword("editor");
    await addPasskey(eda);
    expect((await signIn("credentials", { email: eda.email, password })).status).toBe(200);
    await require(30);
    const asked = await signIn("credentials", { email: eda.email, password });
    expect([asked.status, asked.body.secondStep]).toEqual([401, true]);
    await db.delete(signInPolicy);
  });
});
