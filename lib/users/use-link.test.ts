import { desc, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { POST as accept } from "@/app/invitation/api/accept/route";
import { POST as askForReset } from "@/app/password-reset/api/new/route";
import { POST as reset } from "@/app/password-reset/api/update/route";
import { POST as askForLink } from "@/app/sign-in-link/api/new/route";
import { db } from "@/db";
import { attempts, unsentMails, users } from "@/db/schema";
import { makeToken, voidTokens } from "@/lib/platform/auth/one-time-tokens";
import { countFailure } from "@/lib/platform/auth/account-limits";
import { signInWithPassword } from "@/lib/platform/auth/sign-in";
import { signInByLink } from "@/lib/platform/auth/sign-in-link";
import { viewerOf } from "@/lib/platform/auth/viewer";
import { ask, person } from "@/lib/tools/testing/people";
import { rawSql } from "@/db";
import { sendLink } from "./send-link";

type Person = Awaited<ReturnType<typeof person>>;
let rita: Person;
const password = "a new long password";
const keyOf = (who: Person) => ({ id: who.id, emailKey: who.email });
const viewer = (who: Person) => viewerOf(new Request("http://localhost:3000", { headers: { cookie: who.cookie } }));
const jobs = () =>
  rawSql<
    { payload: { purpose: string; emailKey: string } }[]
  >`select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'send-link'`;

beforeEach(async () => {
  await db.delete(attempts);
  await db.delete(unsentMails);
  await rawSql`delete from graphile_worker._private_jobs`;
  rita = await person("reader");
});

test("a password reset is requested alike for known and unknown addresses", async () => {
  const known = await ask(askForReset, "POST", { body: { email: rita.email } });
  const unknown = await ask(askForReset, "POST", { body: { email: "nobody@example.org" } });
  expect([known.status, unknown.status]).toEqual([200, 200]);
  expect(known.body).toEqual(unknown.body);
  expect((await jobs()).map(({ payload }) => payload.purpose)).toEqual(["reset", "reset"]);
});

test("the message goes to the person's own spelling of the address, its link to our own host, and unknown addresses get none", async () => {
  await sendLink({ purpose: "reset", emailKey: "nobody@example.org" });
  expect(await db.select().from(unsentMails)).toEqual([]);
  await sendLink({ purpose: "reset", emailKey: rita.email });
  const [mail] = await db.select().from(unsentMails).orderBy(desc(unsentMails.id));
  expect(mail).toMatchObject({
    to: rita.email,
    text: expect.stringMatching(/http:\/\/localhost:3000\/password-reset\/set\?token=[\w-]{43}\n/),
  });
});

test("where no mail is sent, there is no signing in by mail", async () => {
  expect((await ask(askForLink, "POST", { body: { email: rita.email } })).status).toBe(404);
});

test("a new password by link ends every session and every other link, and forgives the failures", async () => {
  const token = await makeToken(db, "reset", keyOf(rita));
  const other = await makeToken(db, "reset", keyOf(rita));
  for (let i = 0; i < 10; i++) await countFailure({ account: rita.email, from: "here", browser: null }).catch(() => {});
  await expect(signInWithPassword(rita.email, password, "here")).rejects.toMatchObject({ status: 429 });
  expect((await ask(reset, "POST", { body: { token, password } })).status).toBe(200);
  expect(await viewer(rita)).toBeNull();
  expect(await signInWithPassword(rita.email, password, "here")).toMatchObject({ id: rita.id });
  expect((await ask(reset, "POST", { body: { token: other, password: "yet another password" } })).status).toBe(422);
});

test("of twenty who use one link concurrently, one chooses the password", async () => {
  const token = await makeToken(db, "reset", keyOf(rita));
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) => ask(reset, "POST", { body: { token, password: `password number ${i}` } })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(19);
});

test("a link that is used while it is being revoked is rejected, without a deadlock", async () => {
  const deadlocks = async () =>
    (
      await rawSql<
        { n: number }[]
      >`select pg_stat_get_db_deadlocks(oid)::int as n from (select oid, pg_stat_clear_snapshot() from pg_database where datname = current_database()) d`
    )[0]!.n;
  const before = await deadlocks();
  const token = await makeToken(db, "sign_in", keyOf(rita));
  const { using } = await db.transaction(async (tx) => {
    await tx.select().from(users).where(eq(users.id, rita.id)).for("update");
    const signingIn = signInByLink(token);
    await new Promise((resolve) => setTimeout(resolve, 300)); // the link waits for the account
    await voidTokens(tx, rita.id);
    return { using: signingIn };
  });
  expect(await using).toBeNull();
  expect((await deadlocks()) - before).toBe(0);
});

test("a link that is refused for its password still works for a better one", async () => {
  const token = await makeToken(db, "reset", keyOf(rita));
  expect((await ask(reset, "POST", { body: { token, password: rita.email } })).status).toBe(422);
  expect((await ask(reset, "POST", { body: { token, password } })).status).toBe(200);
});

test("a link for one purpose is worth nothing for another", async () => {
  const token = await makeToken(db, "sign_in", keyOf(rita));
  expect((await ask(reset, "POST", { body: { token, password } })).status).toBe(422);
});

test("a link of a person who was disabled in the meantime opens nothing", async () => {
  const tokens = [await makeToken(db, "reset", keyOf(rita)), await makeToken(db, "invite", keyOf(rita))];
  await db.update(users).set({ disabledAt: new Date().toISOString() }).where(eq(users.id, rita.id));
  expect((await ask(reset, "POST", { body: { token: tokens[0], password } })).status).toBe(422);
  expect((await ask(accept, "POST", { body: { token: tokens[1], name: "Rita", password } })).status).toBe(422);
});

test("a mailed link confirms the address, one that an admin handed over does not", async () => {
  const verifiedAt = async () =>
    (await db.select({ at: users.emailVerifiedAt }).from(users).where(eq(users.id, rita.id)))[0]?.at;
  await ask(reset, "POST", {
    body: { token: await makeToken(db, "reset", keyOf(rita), { by: (await person("admin")).id }), password },
  });
  expect(await verifiedAt()).toBeNull();
  await ask(reset, "POST", { body: { token: await makeToken(db, "reset", keyOf(rita), { by: "mail" }), password } });
  expect(await verifiedAt()).not.toBeNull();
});

test("an invitation is accepted once, with a name and a password", async () => {
  const token = await makeToken(db, "invite", keyOf(rita));
  expect((await ask(accept, "POST", { body: { token, name: "Rita Two", password } })).status).toBe(200);
  expect(await signInWithPassword(rita.email, password, "here")).toMatchObject({ name: "Rita Two" });
  expect((await ask(accept, "POST", { body: { token, name: "Eve", password } })).status).toBe(422);
});
