import { desc, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { POST as confirm } from "@/app/sign-up/api/confirm/route";
import { POST as signUp } from "@/app/sign-up/api/new/route";
import { db } from "@/db";
import { activityLog, attempts, folderShares, unsentMails, people, personalFolders, users } from "@/db/schema";
import { transaction } from "@/db/transaction";
import { emailKey } from "@/lib/platform/auth/canonical-email";
import { signInWithPassword } from "@/lib/platform/auth/sign-in";
import { ask, person } from "@/lib/tools/testing/people";
import { eraseAccount } from "./account";

const given = { name: "Nia New", email: "nia@example.org", password: "a long enough password" };
const tokenOf = (text: string) => text.match(/token=([\w.-]+)/)?.[1];
const newestMail = async () => (await db.select().from(unsentMails).orderBy(desc(unsentMails.id)).limit(1))[0];

beforeEach(async () => {
  await db.delete(users);
  await db.delete(attempts);
  await db.delete(unsentMails);
});

test("a reader signs up, gets an email, is signed out, and may sign in immediately if no mail is sent", async () => {
  const { status, body, headers } = await ask(signUp, "POST", { body: given });
  expect(status).toBe(200);
  expect(body).toEqual({ user: { id: expect.any(Number), name: "Nia New", email: "nia@example.org", role: "reader" } });
  expect(headers.getSetCookie()).toEqual([]);
  expect(await newestMail()).toMatchObject({
    to: "nia@example.org",
    text: expect.stringContaining("http://localhost:3000/sign-up/confirm?token="),
  });
  expect(await signInWithPassword("NIA@example.org", given.password, "here")).toMatchObject({ id: body.user.id });
});

test("an address in use, however spelled, gets the same answer and a mail, and nothing is changed", async () => {
  const first = await ask(signUp, "POST", { body: given });
  const again = await ask(signUp, "POST", {
    body: { ...given, name: "Somebody Else", email: " NIA@Example.org", password: "another long password" },
  });
  expect(again.status).toBe(200);
  expect(Object.keys(again.body.user)).toEqual(Object.keys(first.body.user));
  expect(again.body.user).toMatchObject({ name: "Somebody Else", email: "NIA@Example.org", role: "reader" });
  expect(again.body.user.id).toBeGreaterThan(first.body.user.id);
  expect((await newestMail())?.subject).toMatch(/Confirm/);
  expect(await db.select().from(users)).toHaveLength(1);
  expect(await signInWithPassword("nia@example.org", given.password, "here")).toMatchObject({ name: "Nia New" });
  expect(await db.select().from(people).where(eq(people.id, again.body.user.id))).toEqual([]);
});

test("a verified address gets an email that says so", async () => {
  await ask(signUp, "POST", { body: given });
  await db.update(users).set({ emailVerifiedAt: "2026-01-01T00:00:00Z" });
  await ask(signUp, "POST", { body: given });
  expect((await newestMail())?.subject).toMatch(/have an account/);
});

test("an address is one in every spelling of its domain: it signs in by both, and the emails to both are deleted with the account", async () => {
  const owner = await ask(signUp, "POST", { body: { ...given, email: "Nia@BÜCHER.example" } });
  expect(
    (
      await ask(signUp, "POST", {
        body: { ...given, email: "nia@xn--bcher-kva.example", password: "another long password" },
      })
    ).status,
  ).toBe(200);
  expect(await db.select().from(users)).toHaveLength(1);
  for (const email of ["nia@bücher.example", "nia@XN--bcher-kva.example"])
    expect(await signInWithPassword(email, given.password, "here")).toMatchObject({ id: owner.body.user.id });
  await db.insert(unsentMails).values(
    ["Nia@xn--bcher-kva.example", "nia@bücher.example", "nia@bucher.example"].map((to) => ({
      to,
      subject: "",
      text: "",
    })),
  );
  await db.update(users).set({ emailVerifiedAt: "2026-01-01T00:00:00Z" });
  await transaction((tx) => eraseAccount(tx, { id: owner.body.user.id, email: "Nia@bücher.example" }));
  expect((await db.select({ to: unsentMails.to }).from(unsentMails)).map(({ to }) => to)).toEqual([
    "nia@bucher.example",
  ]);
});

test("twenty concurrent sign-ups with one address create one account", async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) => ask(signUp, "POST", { body: { ...given, name: `Nia ${i}` } })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ body }) => body.user.id)).size).toBe(20);
  expect(await db.select().from(users)).toHaveLength(1);
});

test("no one signs up as an admin", async () => {
  expect((await ask(signUp, "POST", { body: { ...given, role: "admin" } })).status).toBe(422);
});

test.each([
  ["a short password", { password: "seven77" }],
  ["a password that is the address", { password: "NIA@example.org" }],
  ["a password of 257 characters", { password: "x".repeat(257) }],
  ["no password, where no email can be sent", { password: undefined }],
  ["a password that is a list", { password: ["a long enough password"] }],
  ["no name", { name: "  " }],
  ["a name with a control character", { name: "Nia\u001b[31m" }],
  ["a name that turns the direction of the text", { name: "Nia\u202eaidA" }],
  ["no address", { email: "nia" }],
  ["an address of two lines", { email: "nia@example.org\r\nBcc: all@example.org" }],
  ["a list of addresses", { email: ["nia@example.org", "eve@example.org"] }],
])("%s is 422", async (_, part) => {
  const { status, body } = await ask(signUp, "POST", { body: { ...given, ...part } });
  expect(status).toBe(422);
  expect(body.issues[0].path).toBe(Object.keys(part)[0]);
  expect(await db.select().from(users)).toEqual([]);
});

test("a name keeps the characters of its language", async () => {
  for (const [i, name] of ["Nguyễn Thị Minh", "李", "Ó Súilleabháin", "👩‍⚖️ Judge", "محمد"].entries()) {
    expect((await ask(signUp, "POST", { body: { ...given, name, email: `n${i}@example.org` } })).body.user.name).toBe(
      name,
    );
  }
});

test("the link of the mail confirms the address once, and the folders that waited for it come", async () => {
  const owner = await person("reader");
  const [folder] = await db.insert(personalFolders).values({ ownerId: owner.id, name: "Water" }).returning();
  await db.insert(folderShares).values({
    folderId: folder!.id,
    email: "Nia@example.org",
    emailKey: emailKey("Nia@example.org"),
    permission: "read",
  });
  const { body } = await ask(signUp, "POST", { body: given });
  const grantee = async () => (await db.select().from(folderShares))[0]?.userId;
  expect(await grantee()).toBeNull();
  const token = tokenOf((await newestMail())!.text);
  const password = "the password of whoever opens it";
  expect((await ask(confirm, "POST", { body: { token, password } })).status).toBe(200);
  expect(await grantee()).toBe(body.user.id);
  expect((await ask(confirm, "POST", { body: { token, password } })).status).toBe(422);
  expect(await signInWithPassword(given.email, password, "here")).toMatchObject({ id: body.user.id });
  expect(await signInWithPassword(given.email, given.password, "here")).toBe("wrong");
});

test("the log says that a reader signed up, without the name and the address", async () => {
  const { body } = await ask(signUp, "POST", { body: given });
  const [entry] = await db.select().from(activityLog).where(eq(activityLog.entityId, body.user.id));
  expect(entry).toMatchObject({ action: "user.signed-up", actorKind: "reader", actorId: body.user.id });
  expect(JSON.stringify(entry)).not.toMatch(/nia/i);
});

test("a person who already got many messages gets no more, and this is not revealed", async () => {
  for (let i = 0; i < 8; i++) expect((await ask(signUp, "POST", { body: given })).status).toBe(200);
  expect(await db.select().from(unsentMails)).toHaveLength(5);
});

test("too many sign-ups from one place are 429 with Retry-After, whatever the place says of itself", async () => {
  const tries = Array.from({ length: 62 }, (_, i) => ({ ...given, email: `n${i}@example.org` }));
  const statuses: number[] = [];
  for (const body of tries)
    statuses.push(
      (
        await ask(signUp, "POST", {
          body,
          headers: { "x-rotunda-address": "203.0.113.9", "x-forwarded-for": `10.0.0.${statuses.length}` },
        })
      ).status,
    );
  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  expect(statuses.at(-1)).toBe(429);
  expect(
    (
      await ask(signUp, "POST", {
        body: { ...given, email: "other@example.org" },
        headers: { "x-rotunda-address": "203.0.113.10" },
      })
    ).status,
  ).toBe(200);
});

test("a name that contains a link is not in an email to an unverified address", async () => {
  for (const [at, name] of [
    "Win at http://evil.example/now",
    "evil.example",
    "www.evil",
    "me@evil.example",
  ].entries()) {
    await ask(signUp, "POST", { body: { name, email: `named${at}@example.org`, password: "a long enough password" } });
    const [mail] = await db
      .select()
      .from(unsentMails)
      .where(eq(unsentMails.to, `named${at}@example.org`));
    expect(mail!.text).toMatch(/^Hello,\n/);
    expect(mail!.text).not.toContain("evil");
  }
});
