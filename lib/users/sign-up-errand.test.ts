import { desc, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { POST as confirm } from "@/app/sign-up/api/confirm/route";
import { POST as signUp } from "@/app/sign-up/api/new/route";
import { POST as follow } from "@/app/bill/api/follow/[id]/route";
import { db } from "@/db";
import { attempts, unsentMails, users } from "@/db/schema";
import { signUpReason } from "@/lib/platform/auth/sign-up-reason";
import { anOldBill } from "@/lib/tools/testing/alerts";
import { ask } from "@/lib/tools/testing/people";

let count = 0;
const password = "a long enough password";

beforeEach(async () => {
  await db.delete(attempts);
});

/** Signs up and opens the link of the newest message. */
async function signUpAndConfirm(callbackUrl?: string, times = 1) {
  const email = `errand-${++count}@example.org`;
  for (let at = 0; at < times; at++)
    expect((await ask(signUp, "POST", { body: { name: "Nia", email, password, callbackUrl } })).status).toBe(200);
  const mails = await db.select().from(unsentMails).where(eq(unsentMails.to, email)).orderBy(desc(unsentMails.id));
  expect(mails).toHaveLength(times);
  const token = /token=([\w.-]+)/.exec(mails[0]!.text)![1]!;
  return { email, token, answer: await ask(confirm, "POST", { body: { token, password } }) };
}

test("confirming signs the reader in and returns to the bill, which can be followed immediately", async () => {
  const bill = await anOldBill();
  const { answer, token } = await signUpAndConfirm(`/bill/view/${bill.slug}#follow`);
  expect([answer.status, answer.body.callbackUrl]).toEqual([200, `/bill/view/${bill.slug}#follow`]);
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  const followed = await ask(follow, "POST", { as: { cookie }, params: { id: bill.id }, body: {} });
  expect([followed.status, followed.body]).toEqual([200, { following: true }]);
  const again = await ask(confirm, "POST", { body: { token, password } });
  expect([again.status, again.headers.getSetCookie()]).toEqual([422, []]);
});

test("the confirmation can be sent again, and the newest one works", async () => {
  const { answer, email } = await signUpAndConfirm("/bill/list?qs=water", 2);
  expect([answer.status, answer.body.callbackUrl]).toEqual([200, "/bill/list?qs=water"]);
  expect(await db.$count(users, eq(users.email, email))).toBe(1);
});

test.each([
  "https://elsewhere.example/",
  "//elsewhere.example",
  "/\\elsewhere.example",
  "javascript:alert(1)",
  undefined,
])("a page of another site (%s) leads home", async (callbackUrl) => {
  expect((await signUpAndConfirm(callbackUrl)).answer.body.callbackUrl).toBe("/");
});

test("says why an account helps, by what the visitor was doing", () => {
  expect(signUpReason("/bill/view/wi-hb-1")).toContain("follow this bill");
  expect(signUpReason("/bill/list?qs=water")).toContain("save this search");
  expect(signUpReason("/")).not.toContain("you return");
});
