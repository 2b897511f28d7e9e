import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db } from "@/db";
import { attempts, oneTimeTokens, people, sessions, users } from "@/db/schema";
import { emailKey } from "./canonical-email";
import { answerAuth } from "./next-auth-handler";
import { browserCookie } from "./known-browser";
import { makeToken } from "./one-time-tokens";
import { hashPassword } from "./password";
import { endSessionsOf, openSessionOf } from "./sessions";
import { signInWithPassword, type SignedIn } from "./sign-in";
import { signInByLink } from "./sign-in-link";
import { viewerOf } from "./viewer";

const password = "a long enough password";
const hash = await hashPassword(password);
let rita: { id: number; emailKey: string };

beforeEach(async () => {
  await db.delete(attempts);
  await db.delete(users);
  const [person] = await db.insert(people).values({ name: "Rita Reader" }).returning();
  const [user] = await db
    .insert(users)
    .values({ id: person!.id, email: "Rita@example.org", emailKey: emailKey("Rita@example.org"), passwordHash: hash })
    .returning();
  rita = user!;
});

const site = "http://localhost:3000";

class Browser {
  cookies = new Map<string, string>();

  async ask(
    method: "GET" | "POST",
    path: string,
    form?: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const request = new Request(site + path, {
      method,
      headers: {
        cookie: this.cookieHeader(),
        ...(form ? { "content-type": "application/x-www-form-urlencoded" } : {}),
        ...headers,
      },
      body: form ? new URLSearchParams(form).toString() : undefined,
    });
    const response = await answerAuth(request, new URL(request.url).pathname.split("/").slice(3));
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = cookie.match(/^([^=]+)=([^;]*)/) ?? [];
      if (/max-age=0/i.test(cookie)) this.cookies.delete(name);
      else this.cookies.set(name, decodeURIComponent(value));
    }
    return response;
  }

  cookieHeader = () => [...this.cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("; ");
  viewer = () => viewerOf(new Request(site, { headers: { cookie: this.cookieHeader() } }));

  async signIn(email: string, given: string, more: Record<string, string> = {}): Promise<Response> {
    const { csrfToken } = (await (await this.ask("GET", "/api/auth/csrf")).json()) as { csrfToken: string };
    return this.ask("POST", "/api/auth/callback/credentials", { csrfToken, email, password: given, ...more });
  }
}

test("a script signs in with the token of /api/auth/csrf, an address and a password", async () => {
  const script = new Browser();
  const answer = await script.signIn("rita@example.org", password);
  expect(answer.status).toBe(302);
  expect(answer.headers.get("location")).toBe("/");
  expect(await script.viewer()).toMatchObject({ id: rita.id, name: "Rita Reader", role: "reader" });
});

test("the session's cookie is out of scripts' reach, and a hint beside it is not", async () => {
  const cookies = (await new Browser().signIn("rita@example.org", password)).headers.getSetCookie();
  const session = cookies.find((cookie) => cookie.startsWith("rotunda-session-3000="));
  expect(session).toMatch(/HttpOnly/);
  expect(session).toMatch(/SameSite=Lax/);
  const hint = cookies.find((cookie) => cookie.startsWith("rotunda_signed_in=1"));
  expect(hint).toBeDefined();
  expect(hint).not.toMatch(/HttpOnly/i);
});

test("the table of sessions does not hold the key of the cookie", async () => {
  const script = new Browser();
  await script.signIn("rita@example.org", password);
  const [row] = await db.select().from(sessions).where(eq(sessions.userId, rita.id));
  expect(row?.keyHash).not.toBe(script.cookies.get("rotunda-session-3000"));
  expect(row?.keyHash).toMatch(/^[0-9a-f]{64}$/);
});

test("a wrong password is 401 for JSON clients, with the message that an unknown account gets", async () => {
  const wrong = await new Browser().signIn("rita@example.org", "wrong password", { json: "true" });
  const unknown = await new Browser().signIn("nobody@example.org", "wrong password", { json: "true" });
  expect([wrong.status, unknown.status]).toEqual([401, 401]);
  expect(await wrong.json()).toEqual(await unknown.json());
});

test("a wrong password leads a form back to the page of signing in", async () => {
  const answer = await new Browser().signIn("rita@example.org", "wrong password", { callbackUrl: "/folder/list" });
  expect(answer.headers.get("location")).toBe("/login?error=CredentialsSignin&callbackUrl=%2Ffolder%2Flist");
});

test("the tenth failure on one account is 429 with Retry-After, however the address is spelled and wherever it comes from", async () => {
  const spellings = [
    "rita@example.org",
    "RITA@example.org",
    " rita@example.org ",
    "ｒita@example.org",
    "Rita@Example.Org",
  ];
  const statuses: number[] = [];
  let last: Response | undefined;
  for (let i = 0; i < 10; i++) {
    const script = new Browser();
    const { csrfToken } = (await (await script.ask("GET", "/api/auth/csrf")).json()) as { csrfToken: string };
    last = await script.ask(
      "POST",
      "/api/auth/callback/credentials",
      { csrfToken, email: spellings[i % 5]!, password: `no ${i}`, json: "true" },
      { "x-forwarded-for": `10.0.0.${i}` },
    );
    statuses.push(last.status);
  }
  expect(statuses).toEqual([...Array<number>(9).fill(401), 429]);
  expect(Number(last?.headers.get("retry-after"))).toBeGreaterThan(600);
});

/** Strangers try passwords, each from a network of their own. @returns the statuses */
async function attack(times: number, network = (n: number) => `10.0.${n >> 8}.${n & 255}`): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < times; n++) statuses.push(await tryFrom(new Browser(), network(n), `no ${n}`));
  return statuses;
}
async function tryFrom(browser: Browser, address: string, given = password): Promise<number> {
  const { csrfToken } = (await (await browser.ask("GET", "/api/auth/csrf")).json()) as { csrfToken: string };
  const form = { csrfToken, email: "rita@example.org", password: given, json: "true" };
  return (await browser.ask("POST", "/api/auth/callback/credentials", form, { "x-forwarded-for": address })).status;
}

test("ten failures from one network close the account to it, not to its owner elsewhere", async () => {
  await attack(10, () => "10.9.9.9");
  expect(await tryFrom(new Browser(), "10.9.9.9")).toBe(429);
  expect(await tryFrom(new Browser(), "192.0.2.7")).toBe(200);
});

test("failures from many networks leave a new one two tries, and the account thirty in all", async () => {
  await attack(10);
  expect(await tryFrom(new Browser(), "192.0.2.7", "no")).toBe(429);
  expect(await tryFrom(new Browser(), "192.0.2.7")).toBe(200);
  await attack(10);
  for (const given of ["no", "nor this", password]) expect(await tryFrom(new Browser(), "192.0.2.8", given)).toBe(429);
  await attack(18, (n) => `10.8.0.${n}`);
  expect(await tryFrom(new Browser(), "192.0.2.9")).toBe(429);
});

test("a browser in which the person signed in before stays open while strangers fail, with ten tries of its own", async () => {
  const own = new Browser();
  expect(await tryFrom(own, "192.0.2.7")).toBe(200);
  await attack(30);
  expect(await tryFrom(new Browser(), "192.0.2.7")).toBe(429);
  expect(await tryFrom(own, "10.0.0.1")).toBe(200);
  await attack(30);
  for (let n = 0; n < 10; n++) await tryFrom(own, "10.0.0.1", `no ${n}`);
  expect(await tryFrom(own, "10.0.0.1")).toBe(429);
});

test("the mark of a browser belongs to its account, and no one else can make one", async () => {
  const other = new Browser();
  await attack(30);
  const [name, value] = browserCookie(null, 2_000_000_000).split(";")[0]!.split("=") as [string, string];
  for (const forged of [value, `${value.slice(0, -3)}AAA`, "e30.e30"]) {
    other.cookies.clear();
    other.cookies.set(name, forged);
    expect(await tryFrom(other, "192.0.2.7")).toBe(429);
  }
});

test("twenty concurrent failures are counted as if sequential", async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) => new Browser().signIn("rita@example.org", `no ${i}`, { json: "true" })),
  );
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(9);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(11);
});

test("failures on an account that does not exist are limited alike", async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 10; i++)
    statuses.push((await new Browser().signIn("nobody@example.org", "no", { json: "true" })).status);
  expect(statuses.at(-1)).toBe(429);
});

test("a success forgives the failures before it, and the window ends", async () => {
  for (let i = 0; i < 9; i++) await new Browser().signIn("rita@example.org", "no");
  expect((await new Browser().signIn("rita@example.org", password, { json: "true" })).status).toBe(200);
  for (let i = 0; i < 10; i++) await new Browser().signIn("rita@example.org", "no");
  await db.update(attempts).set({ windowStartedAt: sql`now() - interval '16 minutes'` });
  expect((await new Browser().signIn("rita@example.org", password, { json: "true" })).status).toBe(200);
});

test("who shows a password in the moment in which it is changed stays outside", async () => {
  const browser = new Browser();
  const { csrfToken } = (await (await browser.ask("GET", "/api/auth/csrf")).json()) as { csrfToken: string };
  const signing = db.transaction(async (tx) => {
    await tx.update(users).set({ passwordHash: "another" }).where(eq(users.id, rita.id));
    const answer = browser.ask("POST", "/api/auth/callback/credentials", {
      csrfToken,
      email: "rita@example.org",
      password,
      json: "true",
    });
    await new Promise((resolve) => setTimeout(resolve, 500)); // the old hash fits meanwhile, and the session waits for this change
    await endSessionsOf(tx, rita.id);
    return { answer };
  });
  expect((await (await signing).answer).status).toBe(401);
  expect([await browser.viewer(), await db.$count(sessions, eq(sessions.userId, rita.id))]).toEqual([null, 0]);
});

test.each([
  ["that is disabled", { disabledAt: sql`now()` }],
  ["that is deleted", null],
])("who uses a link in the moment in which the account goes stays outside: one %s", async (_, change) => {
  const browser = new Browser();
  const token = await makeToken(db, "sign_in", rita);
  const signing = db.transaction(async (tx) => {
    if (change) await tx.update(users).set(change).where(eq(users.id, rita.id));
    else await tx.select().from(users).where(eq(users.id, rita.id)).for("update");
    const answer = browser.ask("POST", "/api/auth/callback/link", { token, json: "true" }, { origin: site });
    await new Promise((resolve) => setTimeout(resolve, 300)); // the link is used up, and the session waits for this change
    if (change) await endSessionsOf(tx, rita.id);
    else await tx.delete(users).where(eq(users.id, rita.id));
    return { answer };
  });
  expect((await (await signing).answer).status).toBe(401);
  expect([await browser.viewer(), await db.$count(sessions, eq(sessions.userId, rita.id))]).toEqual([null, 0]);
});

test("a disabled account cannot sign in by any way, and sign-ins under way open no session", async () => {
  const token = await makeToken(db, "sign_in", rita);
  await db.update(users).set({ disabledAt: sql`now()` });
  expect(await signInWithPassword("rita@example.org", password, "192.0.2.1")).toBe("wrong");
  expect(await signInByLink(token)).toBeNull();
  expect(await openSessionOf(rita.id, hash, null)).toBeNull();
});

test("a password change invalidates an earlier sign-in by link", async () => {
  const letIn = (await signInByLink(await makeToken(db, "sign_in", rita))) as SignedIn;
  await db.update(users).set({ passwordHash: "another" }).where(eq(users.id, rita.id));
  expect(await openSessionOf(rita.id, letIn.passwordHash, null)).toBeNull();
});

test("many concurrent correct passwords all sign in", async () => {
  const answers = await Promise.all(
    Array.from({ length: 15 }, () => new Browser().signIn("rita@example.org", password, { json: "true" })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array<number>(15).fill(200));
});

test("signing out deletes the row, so that a stored cookie is worthless", async () => {
  const script = new Browser();
  await script.signIn("rita@example.org", password);
  const kept = script.cookieHeader();
  const { csrfToken } = (await (await script.ask("GET", "/api/auth/csrf")).json()) as { csrfToken: string };
  const answer = await script.ask("POST", "/api/auth/signout", { csrfToken });
  expect(answer.headers.get("clear-site-data")).toBe('"cache"');
  expect(await viewerOf(new Request(site, { headers: { cookie: kept } }))).toBeNull();
  expect(script.cookies.has("rotunda-session-3000")).toBe(false);
  expect(script.cookies.has("rotunda_signed_in")).toBe(false);
});

test("a session that was not used for as long as one lasts is over", async () => {
  const script = new Browser();
  await script.signIn("rita@example.org", password);
  await db.update(sessions).set({ expiresAt: sql`now()` });
  expect(await script.viewer()).toBeNull();
});

test("a disabled account does not sign in, and its sessions count no longer", async () => {
  const script = new Browser();
  await script.signIn("rita@example.org", password);
  await db.update(users).set({ disabledAt: sql`now()` });
  expect(await script.viewer()).toBeNull();
  expect((await new Browser().signIn("rita@example.org", password, { json: "true" })).status).toBe(401);
});

test("signing in again ends the session that the browser had", async () => {
  const script = new Browser();
  await script.signIn("rita@example.org", password);
  const first = script.cookieHeader();
  await script.signIn("rita@example.org", password);
  expect(await viewerOf(new Request(site, { headers: { cookie: first } }))).toBeNull();
  expect(await script.viewer()).not.toBeNull();
});

test("a form of our own page signs in without a token, one of another site does not", async () => {
  const form = { email: "rita@example.org", password, callbackUrl: "/folder/list" };
  const own = await new Browser().ask("POST", "/api/auth/callback/credentials", form, {
    origin: site,
    "sec-fetch-site": "same-origin",
  });
  expect(own.headers.get("location")).toBe("/folder/list");
  expect(
    (await new Browser().ask("POST", "/api/auth/callback/credentials", form, { origin: "http://evil.example" })).status,
  ).toBe(403);
  expect(
    (await new Browser().ask("POST", "/api/auth/callback/credentials", form, { "sec-fetch-site": "cross-site" }))
      .status,
  ).toBe(403);
  const untold = new Browser();
  expect((await untold.ask("POST", "/api/auth/callback/credentials", { ...form, json: "true" })).status).toBe(403);
  expect(await untold.viewer()).toBeNull();
});

test.each([
  "//evil.example",
  "/\\evil.example",
  "https:evil.example",
  "javascript:alert(1)",
  "%09//evil.example",
  "https://evil.example/x",
])("%s as the way back leads home", async (callbackUrl) => {
  expect((await new Browser().signIn("rita@example.org", password, { callbackUrl })).headers.get("location")).toBe("/");
  const asked = await new Browser().ask("GET", `/api/auth/signin?callbackUrl=${encodeURIComponent(callbackUrl)}`);
  expect(asked.headers.get("location")).toMatch(/^\/login\?callbackUrl=(http%3A%2F%2Flocalhost%3A3000)?(%2F)?$/);
});

test("a forged Host does not change any redirect", async () => {
  const answer = await new Browser().ask("GET", "/api/auth/signin", undefined, {
    host: "evil.example",
    "x-forwarded-host": "evil.example",
  });
  expect(answer.headers.get("location")).toMatch(/^\/login/);
  expect(JSON.stringify([...answer.headers])).not.toContain("evil.example");
});

test("a cookie of a copy at a port that begins alike is left alone", async () => {
  const script = new Browser();
  script.cookies.set("rotunda-session-30001", "another copy's key");
  await script.signIn("rita@example.org", password);
  expect(await script.viewer()).toMatchObject({ id: rita.id });
  expect(script.cookies.get("rotunda-session-30001")).toBe("another copy's key");
});

test("/api/auth/session returns who is signed in, and leaves the session's cookie", async () => {
  const script = new Browser();
  await script.signIn("rita@example.org", password);
  const key = script.cookies.get("rotunda-session-3000");
  const answer = (await (await script.ask("GET", "/api/auth/session")).json()) as { user: unknown };
  expect(answer.user).toMatchObject({ id: rita.id, role: "reader", name: "Rita Reader" });
  expect(script.cookies.get("rotunda-session-3000")).toBe(key);
});

test("a link signs in once, though twenty use it at the same moment", async () => {
  const token = await makeToken(db, "sign_in", rita);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      new Browser().ask("POST", "/api/auth/callback/link", { token, json: "true" }, { origin: site }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(19);
  expect(await db.select().from(sessions).where(eq(sessions.userId, rita.id))).toHaveLength(1);
});

test("an expired link signs no one in", async () => {
  const token = await makeToken(db, "sign_in", rita);
  await db.update(oneTimeTokens).set({ expiresAt: sql`now() - interval '1 second'` });
  expect(
    (await new Browser().ask("POST", "/api/auth/callback/link", { token, json: "true" }, { origin: site })).status,
  ).toBe(401);
});

test("a link does not sign in a person who was disabled after it was sent", async () => {
  const token = await makeToken(db, "sign_in", rita);
  await db.update(users).set({ disabledAt: sql`now()` });
  expect(
    (await new Browser().ask("POST", "/api/auth/callback/link", { token, json: "true" }, { origin: site })).status,
  ).toBe(401);
  expect(await db.select().from(sessions).where(eq(sessions.userId, rita.id))).toEqual([]);
});

test("a link to an unverified address locks out the person who had registered it with a password", async () => {
  const squatter = new Browser();
  await squatter.signIn("rita@example.org", password);
  const token = await makeToken(db, "sign_in", rita);
  await new Browser().ask("POST", "/api/auth/callback/link", { token }, { origin: site });
  expect(await squatter.viewer()).toBeNull();
  expect((await new Browser().signIn("rita@example.org", password, { json: "true" })).status).toBe(401);
});

test("text that cannot be stored is 400, an unsupported type 415, an unknown address 404, a wrong method 405", async () => {
  const browser = new Browser();
  expect(
    (await browser.ask("POST", "/api/auth/callback/credentials", { email: "a\0b", password }, { origin: site })).status,
  ).toBe(400);
  expect(
    (
      await answerAuth(
        new Request(`${site}/api/auth/callback/credentials`, {
          method: "POST",
          body: "x",
          headers: { "content-type": "text/plain" },
        }),
        ["callback", "credentials"],
      )
    ).status,
  ).toBe(415);
  expect((await browser.ask("GET", "/api/auth/_log")).status).toBe(404);
  const wrong = await browser.ask("GET", "/api/auth/callback/credentials");
  expect([wrong.status, wrong.headers.get("allow")]).toEqual([405, "POST"]);
});

test("the limit is explained when the form was posted without scripts", async () => {
  for (let i = 0; i < 9; i++) await new Browser().signIn("rita@example.org", "no");
  const answer = await new Browser().ask(
    "POST",
    "/api/auth/callback/credentials",
    { email: "rita@example.org", password: "no" },
    { origin: site, accept: "text/html" },
  );
  expect(answer.status).toBe(429);
  expect(await answer.text()).toContain("Too many attempts");
});
