import { eq, getTableName } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";

vi.hoisted(() => void (process.env.SMTP_URL = "smtp://127.0.0.1:1"));

import { POST as askForLink } from "@/app/sign-in-link/api/new/route";
import { POST as confirm } from "@/app/sign-up/api/confirm/route";
import { POST as signUp } from "@/app/sign-up/api/new/route";
import { db, rawSql } from "@/db";
import { activityLog, attempts, oneTimeTokens, people, sessions, users } from "@/db/schema";
import { transaction } from "@/db/transaction";
import { answerAuth } from "@/lib/platform/auth/next-auth-handler";
import { hashPassword } from "@/lib/platform/auth/password";
import { signedToken } from "@/lib/platform/auth/signed-token";
import { ask, person } from "@/lib/tools/testing/people";
import { eraseAccount } from "./account";
import { sendLink } from "./send-link";

const given = { name: "Nia New", email: "nia@example.org", password: "a long enough password" };
const jobs = (name: string) =>
  rawSql<
    { payload: Record<string, string> }[]
  >`select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = ${name} order by j.id`;
const signIn = (password: string, email = given.email) =>
  answerAuth(
    new Request("http://localhost:3000/api/auth/callback/credentials", {
      method: "POST",
      headers: { origin: "http://localhost:3000", "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ email, password, json: "true" }),
    }),
    ["callback", "credentials"],
  );

beforeEach(async () => {
  await db.delete(users);
  await db.delete(attempts);
  await rawSql`delete from graphile_worker._private_jobs`;
});

type Letter = { to: string; subject: string; text: string };
const letters = async () => (await jobs("send-mail")).map(({ payload }) => payload as unknown as Letter);
const tokenOf = (letter: Letter | undefined) => letter?.text.match(/token=([\w.-]+)/)?.[1];
const storedRows = async () =>
  Object.fromEntries(
    await Promise.all(
      [people, users, sessions, oneTimeTokens, activityLog].map(
        async (table) => [getTableName(table), await db.$count(table)] as const,
      ),
    ),
  );

test("nothing is stored before the email is opened; then the account has the returned id and the password of the person who opened it", async () => {
  const before = await storedRows();
  const { body } = await ask(signUp, "POST", { body: given });
  expect(await storedRows()).toEqual(before);
  const [letter] = await letters();
  expect(letter).toMatchObject({ to: given.email, subject: expect.stringMatching(/Confirm/) });
  expect(JSON.stringify(letter)).not.toContain(given.password);
  expect((await signIn(given.password)).status).toBe(401);
  const token = tokenOf(letter);
  expect((await ask(confirm, "POST", { body: { token, password: given.email } })).status).toBe(422);
  expect((await ask(confirm, "POST", { body: { token, password: "of whoever opened it" } })).status).toBe(200);
  expect((await signIn(given.password)).status).toBe(401);
  expect((await signIn("of whoever opened it")).status).toBe(200);
  expect(await db.select().from(users)).toMatchObject([{ id: body.user.id, emailVerifiedAt: expect.any(String) }]);
});

test("whichever email the owner opens, a stranger who signed up with the address first has no access", async () => {
  const stranger = "the stranger's password";
  for (const opened of [0, 1]) {
    await db.delete(users);
    await rawSql`delete from graphile_worker._private_jobs`;
    await ask(signUp, "POST", { body: { ...given, password: stranger } });
    await ask(signUp, "POST", { body: given });
    const token = tokenOf((await letters())[opened]);
    expect((await ask(confirm, "POST", { body: { token, password: given.password } })).status).toBe(200);
    expect([(await signIn(stranger)).status, (await signIn(given.password)).status]).toEqual([401, 200]);
    const other = tokenOf((await letters())[1 - opened]);
    expect((await ask(confirm, "POST", { body: { token: other, password: stranger } })).status).toBe(422);
    expect((await signIn(stranger)).status).toBe(401);
  }
});

test("signing up, and signing in after it, reveal nothing about an address: the responses for one with an account and one without are equal", async () => {
  const known = await person("reader");
  await db.update(users).set({ emailVerifiedAt: "2026-01-01T00:00:00Z" }).where(eq(users.id, known.id));
  const told = [];
  for (const email of [known.email, "nobody.here@example.org"]) {
    const up = await ask(signUp, "POST", { body: { ...given, email } });
    const again = await ask(signUp, "POST", { body: { ...given, email } });
    const signedIn = await signIn(given.password, email);
    told.push({
      up: [up.status, Object.keys(up.body.user), up.body.user.role, up.body.user.email === email],
      again: [again.status, again.body.user.id > up.body.user.id],
      signIn: [signedIn.status, ((await signedIn.json()) as { message: string }).message],
      headers: [...up.headers.keys()],
    });
  }
  expect(told[0]).toEqual(told[1]);
});

test("of twenty who open one email concurrently one creates the account", async () => {
  await ask(signUp, "POST", { body: given });
  const token = tokenOf((await letters())[0]);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) => ask(confirm, "POST", { body: { token, password: `password number ${i}` } })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(422)]);
  expect(await db.select().from(users)).toHaveLength(1);
});

test("a link of a deleted account, of one created otherwise, a changed one and an expired one create nothing", async () => {
  const password = "a long enough password";
  const { body } = await ask(signUp, "POST", { body: given });
  const token = tokenOf((await letters())[0])!;
  const expectRefused = async (text: string) =>
    expect((await ask(confirm, "POST", { body: { token: text, password } })).status).toBe(422);
  const [payload, signature] = token.split(".");
  const forged = Buffer.from(payload!, "base64url").toString().replace(given.email, "eve@example.org");
  await expectRefused(`${Buffer.from(forged).toString("base64url")}.${signature}`);
  await expectRefused(signedToken("sign-up", { id: 1, name: "N", email: given.email }, new Date(Date.now() - 60_000)));
  await expectRefused(
    signedToken("subscribe", { id: 1, name: "N", email: given.email }, new Date(Date.now() + 60_000)),
  );
  expect((await ask(confirm, "POST", { body: { token, password } })).status).toBe(200);
  await transaction((tx) => eraseAccount(tx, { id: body.user.id, email: given.email }));
  await expectRefused(token);
  expect(await db.select().from(users)).toEqual([]);
});

test("an account that began before a mail server was set is asked to confirm, and only who knows its password learns that", async () => {
  const nia = await person("reader");
  await db
    .update(users)
    .set({ email: given.email, emailKey: given.email, passwordHash: await hashPassword(given.password) })
    .where(eq(users.id, nia.id));
  const wrong = await signIn("not the password");
  expect(((await wrong.json()) as { message: string }).message).not.toMatch(/confirm/i);
  expect(await jobs("send-link")).toEqual([]);
  expect(((await (await signIn(given.password)).json()) as { message: string }).message).toMatch(
    /Confirm your address/,
  );
  expect((await jobs("send-link")).map(({ payload }) => payload.purpose)).toEqual(["confirm"]);
  await sendLink({ purpose: "confirm", emailKey: given.email });
  const token = tokenOf((await letters()).at(-1));
  expect((await ask(confirm, "POST", { body: { token, password: "chosen from the letter" } })).status).toBe(200);
  expect((await signIn("chosen from the letter")).status).toBe(200);
});

test("people whom an admin or the demo made need not confirm", async () => {
  const eda = await person("editor");
  await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, eda.id));
  const { mustConfirm } = await import("@/lib/platform/auth/sign-in");
  expect([
    mustConfirm({ role: "editor", emailVerifiedAt: null }),
    mustConfirm({ role: "reader", emailVerifiedAt: null }),
    mustConfirm({ role: "reader", emailVerifiedAt: "2026-01-01" }),
  ]).toEqual([false, true, false]);
});

test("requesting a sign-in link looks the same for known and unknown addresses, and the return path stays within this site", async () => {
  const { email } = await person("reader");
  const known = await ask(askForLink, "POST", { body: { email, callbackUrl: "//evil.example" } });
  const unknown = await ask(askForLink, "POST", { body: { email: "nobody@example.org", callbackUrl: "/folder/list" } });
  expect(known).toMatchObject({ status: 200, body: unknown.body });
  expect((await jobs("send-link")).map(({ payload }) => payload.callbackUrl)).toEqual(["/", "/folder/list"]);
});

test("asking for too many messages from one place is 429", async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 32; i++)
    statuses.push((await ask(askForLink, "POST", { body: { email: `n${i}@example.org` } })).status);
  expect([statuses[29], statuses[30]]).toEqual([200, 429]);
});

test("signing up takes no password, which is set on the page of the emailed link", async () => {
  const { password, ...rest } = given;
  expect((await ask(signUp, "POST", { body: rest })).status).toBe(200);
  const token = tokenOf((await letters())[0]);
  expect((await ask(confirm, "POST", { body: { token } })).status).toBe(422);
  expect((await ask(confirm, "POST", { body: { token, password } })).status).toBe(200);
  expect((await signIn(password)).status).toBe(200);
});
