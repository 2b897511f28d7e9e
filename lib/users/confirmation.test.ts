import { desc, eq } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";

vi.hoisted(() => void (process.env.SMTP_URL = "smtp://127.0.0.1:1"));

import { POST as askForLink } from "@/app/sign-in-link/api/new/route";
import { POST as confirm } from "@/app/sign-up/api/confirm/route";
import { POST as signUp } from "@/app/sign-up/api/new/route";
import { db, rawSql } from "@/db";
import { attempts, oneTimeTokens, users } from "@/db/schema";
import { answerAuth } from "@/lib/auth/next-auth-handler";
import { ask, person } from "@/lib/testing/people";

const given = { name: "Nia New", email: "nia@example.org", password: "a long enough password" };
const jobs = (name: string) =>
  rawSql<
    { payload: Record<string, string> }[]
  >`select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = ${name} order by j.id`;
const signIn = (password: string) =>
  answerAuth(
    new Request("http://localhost:3000/api/auth/callback/credentials", {
      method: "POST",
      headers: { origin: "http://localhost:3000", "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ email: given.email, password, json: "true" }),
    }),
    ["callback", "credentials"],
  );

beforeEach(async () => {
  await db.delete(users);
  await db.delete(attempts);
  await rawSql`delete from graphile_worker._private_jobs`;
});

test("where mail is sent, a reader who signed up signs in once the address is confirmed", async () => {
  await ask(signUp, "POST", { body: given });
  const [mail] = await jobs("send-mail");
  expect(mail?.payload).toMatchObject({ to: "nia@example.org", subject: expect.stringMatching(/Confirm/) });
  const before = await signIn(given.password);
  expect([before.status, await before.json()]).toEqual([
    401,
    expect.objectContaining({ message: expect.stringMatching(/Confirm your address/) }),
  ]);
  const token = mail?.payload.text?.match(/token=([\w-]+)/)?.[1];
  expect((await ask(confirm, "POST", { body: { token } })).status).toBe(200);
  expect((await signIn(given.password)).status).toBe(200);
});

test("only who knows the password learns that the address waits to be confirmed, and is sent the link again", async () => {
  await ask(signUp, "POST", { body: given });
  const wrong = await signIn("not the password");
  expect((await wrong.json()).message).not.toMatch(/confirm/i);
  expect(await jobs("send-link")).toEqual([]);
  await signIn(given.password);
  expect((await jobs("send-link")).map(({ payload }) => payload.purpose)).toEqual(["confirm"]);
});

test("signing up again before confirming sends the link again, and changes nothing", async () => {
  await ask(signUp, "POST", { body: given });
  await ask(signUp, "POST", { body: { ...given, password: "another long password" } });
  expect((await jobs("send-mail")).map(({ payload }) => payload.subject)).toEqual([
    expect.stringMatching(/Confirm/),
    expect.stringMatching(/Confirm/),
  ]);
  expect(await db.select().from(oneTimeTokens).orderBy(desc(oneTimeTokens.createdAt))).toHaveLength(2);
});

test("people whom an admin or the demo made need not confirm", async () => {
  const eda = await person("editor");
  await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, eda.id));
  const { mustConfirm } = await import("@/lib/auth/sign-in");
  expect([
    mustConfirm({ role: "editor", emailVerifiedAt: null }),
    mustConfirm({ role: "reader", emailVerifiedAt: null }),
    mustConfirm({ role: "reader", emailVerifiedAt: "2026-01-01" }),
  ]).toEqual([false, true, false]);
});

test("a link to sign in is asked for alike by known and unknown addresses, and keeps the way on only within this site", async () => {
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
