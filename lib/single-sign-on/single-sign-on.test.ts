import { and, asc, eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";

const providers = await vi.hoisted(async () => {
  const { startProvider } = await import("@/lib/tools/testing/sign-in-provider");
  const at = (id: string) => `http://localhost:3000/api/auth/callback/${id}`;
  const [staff, members] = [await startProvider(at("oidc")), await startProvider(at("oidc-2"), true)];
  const client = (end: string) => ({
    [`OIDC_CLIENT_ID${end}`]: "rotunda",
    [`OIDC_CLIENT_SECRET${end}`]: "its secret",
  });
  Object.assign(process.env, {
    OIDC_ISSUER: staff.issuer,
    OIDC_NAME: "Capitol Pass",
    ...client(""),
    OIDC_ISSUER_2: members.issuer,
    OIDC_NAME_2: "Member Login",
    ...client("_2"),
    // Nothing listens there.
    OIDC_ISSUER_3: "http://127.0.0.1:1",
    ...client("_3"),
    SESSION_SECRET: "a secret of at least thirty-two characters",
    SMTP_URL: "smtp://127.0.0.1:1",
  });
  return { staff, members };
});
const { staff, members } = providers;

import { GET as auth, POST as authPost } from "@/app/api/auth/[...nextauth]/route";
import { POST as setOnly } from "@/app/admin/sign-in/api/only-single-sign-on/route";
import { GET as listProviders } from "@/app/admin/sign-in/api/provider/list/route";
import { POST as updateProvider } from "@/app/admin/sign-in/api/provider/update/route";
import { POST as updateIssue } from "@/app/admin/publication-issue/api/update/[id]/route";
import { POST as invite } from "@/app/admin/user/api/new/route";
import { POST as resetLink } from "@/app/admin/user/api/reset-link/[id]/route";
import { POST as updateUser } from "@/app/admin/user/api/update/[id]/route";
import { POST as setPassword } from "@/app/account/api/update/password/route";
import { POST as acceptInvitation } from "@/app/invitation/api/accept/route";
import { POST as passkeyOptions } from "@/app/login/api/passkey-options/route";
import { POST as reauthenticate } from "@/app/me/api/reauthenticate/route";
import { POST as askForReset } from "@/app/password-reset/api/new/route";
import { POST as reset } from "@/app/password-reset/api/update/route";
import { POST as askForLink } from "@/app/sign-in-link/api/new/route";
import { POST as signUp } from "@/app/sign-up/api/new/route";
import { db } from "@/db";
import { activityLog, groups, publicationIssues, signInPolicy, signInProviders, users } from "@/db/schema";
import { transaction } from "@/db/transaction";
import { readerOf } from "@/lib/audiences/reader";
import { publishIssue } from "@/lib/issues/publishing/publish";
import { publishedIssueBySlug } from "@/lib/issues/public/published";
import { emailKey } from "@/lib/platform/auth/canonical-email";
import { makeToken } from "@/lib/platform/auth/one-time-tokens";
import { hashPassword } from "@/lib/platform/auth/password";
import { viewerOf } from "@/lib/platform/auth/viewer";
import { aTopic } from "@/lib/tools/testing/bills";
import { anIssue, aTemplate } from "@/lib/tools/testing/issues";
import { ask, person } from "@/lib/tools/testing/people";
import { createEmergencyLink } from "./emergency-link";

const site = "http://localhost:3000";
let ada: Awaited<ReturnType<typeof person>>;
beforeEach(async () => {
  for (const provider of [staff, members]) Object.assign(provider, { claims: {}, forge: null, down: null, asked: [] });
  await db.delete(users);
  await db.delete(groups);
  await db.delete(signInProviders);
  await db.delete(signInPolicy);
  ada = await person("admin", "Ada");
  await db.update(users).set({ emailVerifiedAt: sql`now()` });
});
afterAll(() => [staff, members].forEach((provider) => provider.close()));

const cookieHeader = (...responses: Response[]) =>
  responses
    .flatMap((response) => response.headers.getSetCookie())
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
const call = (path: string, init: RequestInit = {}) => {
  const url = new URL(path, site);
  const params = Promise.resolve({ nextauth: url.pathname.split("/").slice(3) });
  return (init.method === "POST" ? authPost : auth)(new Request(url, init), { params });
};
const post = (path: string, form: Record<string, string>) =>
  call(path, {
    method: "POST",
    headers: { origin: site, "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(form).toString(),
  });

/** Goes to a provider and comes back. @param on the way there and on the way back, to change an address */
async function signIn(
  id: "oidc" | "oidc-2",
  claims: Record<string, unknown>,
  on: { there?: (to: URL) => void; back?: (to: URL) => void } = {},
) {
  const provider = id === "oidc" ? staff : members;
  provider.claims = claims;
  const start = await post(`/api/auth/signin/${id}`, { callbackUrl: "/folder/list" });
  const page = await start.text();
  const to = new URL((page.match(/content="0;url=([^"]+)"/)?.[1] ?? "").replaceAll("&amp;", "&"));
  on.there?.(to);
  const { passProvider } = await import("@/lib/tools/testing/sign-in-provider");
  const back = await passProvider(to);
  on.back?.(back);
  const answer = await call(back.href, { headers: { cookie: cookieHeader(start) } });
  const cookie = cookieHeader(answer);
  return {
    location: answer.headers.get("location"),
    cookie,
    viewer: await viewerOf(new Request(site, { headers: { cookie } })),
  };
}

const nia = { sub: "n-1", email: "nia@example.org", email_verified: true, name: "Nia New" };
const setRules = (provider: "oidc" | "oidc-2", ...rules: object[]) =>
  ask(updateProvider, "POST", { as: ada, body: { provider, rules } });
const role = (claim: string, value: string, is: string) => ({ claim, value, role: is });
const roleNow = async () =>
  (await db.select({ role: users.role }).from(users).where(eq(users.emailKey, nia.email)))[0]?.role;
const roleEntries = () =>
  db
    .select({ actor: activityLog.actorKind, before: activityLog.before, after: activityLog.after })
    .from(activityLog)
    .where(and(eq(activityLog.entity, "user"), eq(activityLog.action, "user.role-changed")))
    .orderBy(asc(activityLog.id));

describe("a role by claim", () => {
  test("arrives at the first sign-in, changes at the next, and is taken away, with its reason in the log", async () => {
    expect(
      (await setRules("oidc", role("groups", "editors", "editor"), role("groups", "admins", "admin"))).status,
    ).toBe(200);
    const before = (await roleEntries()).length;
    const first = await signIn("oidc", { ...nia, groups: ["staff", "editors"] });
    expect(first.viewer).toMatchObject({ role: "editor", name: "Nia New" });
    expect(first.location).toBe("/folder/list");
    await signIn("oidc", { ...nia, groups: ["editors", "admins"] });
    expect(await roleNow()).toBe("admin");
    // The first session has the role that the account has now.
    expect((await viewerOf(new Request(site, { headers: { cookie: first.cookie } })))?.role).toBe("admin");
    await signIn("oidc", { ...nia, groups: ["gardeners"] });
    expect(await roleNow()).toBe("reader");
    expect((await roleEntries()).slice(before)).toEqual([
      {
        actor: "system",
        before: { role: "reader" },
        after: { role: "editor", reason: "by single sign-on: claim groups = editors" },
      },
      {
        actor: "system",
        before: { role: "editor" },
        after: { role: "admin", reason: "by single sign-on: claim groups = admins" },
      },
      {
        actor: "system",
        before: { role: "admin" },
        after: { role: "reader", reason: "by single sign-on: Capitol Pass sends no claim that gives a role" },
      },
    ]);
  });

  test.each([
    ["a list", "groups", { groups: ["editors"] }],
    ["one value", "groups", { groups: "editors" }],
    ["a path into an object", "realm_access.roles", { realm_access: { roles: ["a", "editors"] } }],
    ["a name with dots", "https://example.org/roles", { "https://example.org/roles": ["editors"] }],
  ])("is read from %s, of the ID token and of the userinfo endpoint", async (_, claim, said) => {
    for (const id of ["oidc", "oidc-2"] as const) {
      await setRules(id, role(claim, "editors", "editor"));
      expect((await signIn(id, { ...nia, ...said })).viewer?.role).toBe("editor");
    }
    expect(members.asked).not.toContain("/me");
    expect(staff.asked).toContain("/me");
  });

  test.each([
    ["another value", { groups: ["editor", "Editors", "editors "] }],
    ["a number", { groups: 7 }],
    ["an object", { groups: { editors: true } }],
    ["nothing", {}],
  ])("is that of a reader for %s", async (_, said) => {
    await setRules("oidc", role("groups", "editors", "editor"));
    expect((await signIn("oidc", { ...nia, ...said })).viewer?.role).toBe("reader");
  });

  test("of one provider gives nothing by another", async () => {
    await setRules("oidc", role("groups", "admins", "admin"));
    expect((await signIn("oidc-2", { ...nia, groups: ["admins"] })).viewer?.role).toBe("reader");
  });

  test("that was given by hand stays, until a claim says the same", async () => {
    const { viewer } = await signIn("oidc", nia);
    await setRules("oidc", role("groups", "editors", "editor"));
    await ask(updateUser, "POST", { as: ada, params: { id: viewer!.id }, body: { role: "editor" } });
    await signIn("oidc", nia);
    expect(await roleNow()).toBe("editor");
    await signIn("oidc", { ...nia, groups: ["editors"] });
    await signIn("oidc", nia);
    expect(await roleNow()).toBe("reader");
  });

  test("is not taken from the last administrator, and the log says so", async () => {
    await setRules("oidc", role("groups", "admins", "admin"));
    const { viewer } = await signIn("oidc", { ...nia, groups: ["admins"] });
    await db
      .update(users)
      .set({ disabledAt: sql`now()` })
      .where(eq(users.id, ada.id));
    await signIn("oidc", { ...nia, groups: [] });
    expect(await roleNow()).toBe("admin");
    const kept = await db.select().from(activityLog).where(eq(activityLog.action, "user.role-kept"));
    expect(kept).toMatchObject([
      { entityId: viewer!.id, after: { reason: expect.stringContaining("last administrator") } },
    ]);
    await db.update(users).set({ disabledAt: null }).where(eq(users.id, ada.id));
    await signIn("oidc", { ...nia, groups: [] });
    expect(await roleNow()).toBe("reader");
  });

  test("is not guessed when the provider leaves its claim out because it is too long", async () => {
    await setRules("oidc-2", role("groups", "editors", "editor"));
    await signIn("oidc-2", { ...nia, groups: ["editors"] });
    const { viewer, location } = await signIn("oidc-2", { ...nia, _claim_names: { groups: "src1" } });
    expect([viewer, location]).toEqual([null, "/login?error=TooManyGroups"]);
    expect(await roleNow()).toBe("editor");
  });
});

describe("a group by claim", () => {
  const codesOf = async (userId: number) =>
    (
      await db.execute<{ codes: number[] }>(
        sql`select audiences_of(email_key, false) as codes from users where id = ${userId}`,
      )
    )[0]!.codes;

  test("is entered and left at a sign-in, and only by the provider of the rule", async () => {
    const [board] = await db.insert(groups).values({ name: "Board" }).returning();
    expect((await setRules("oidc", { claim: "groups", value: "board", groupId: board!.id })).status).toBe(200);
    const { viewer } = await signIn("oidc", { ...nia, groups: ["board"] });
    const isIn = async () => (await codesOf(viewer!.id)).includes(board!.id);
    expect(await isIn()).toBe(true);
    await signIn("oidc", nia);
    expect(await isIn()).toBe(false);
    await signIn("oidc-2", { ...nia, groups: ["board"] });
    expect(await isIn()).toBe(false);
    await signIn("oidc", { ...nia, groups: ["board"] });
    await signIn("oidc-2", nia);
    expect(await isIn()).toBe(true);
    const { body } = await ask(listProviders, "GET", { as: ada });
    expect(body.providers).toMatchObject([
      {
        id: "oidc",
        name: "Capitol Pass",
        accounts: 1,
        groupRules: [{ claim: "groups", value: "board", groupId: board!.id }],
      },
      { id: "oidc-2", name: "Member Login", accounts: 1, groupRules: [] },
      { id: "oidc-3", name: "127.0.0.1" },
    ]);
    expect(JSON.stringify(body)).not.toContain("its secret");
  });

  test("opens an issue that is for the group, and closes it when the claim is gone", async () => {
    const eda = await person("editor");
    const template = await aTemplate({ body: { type: "long_text" } });
    const issue = await anIssue(eda, template.id, "For the board", [(await aTopic("Water", "Environment")).id]);
    await transaction(async (tx) => void (await publishIssue(tx, eda, issue.id)));
    const [board] = await db.insert(groups).values({ name: "Board" }).returning();
    await ask(updateIssue, "POST", {
      as: ada,
      params: { id: issue.id },
      body: { audience: "groups", groupIds: [board!.id] },
    });
    await setRules("oidc", { claim: "roles", value: "board", groupId: board!.id });
    const [{ slug } = { slug: "" }] = await db
      .select({ slug: publicationIssues.slug })
      .from(publicationIssues)
      .where(eq(publicationIssues.id, issue.id));
    const stateFor = async (said: object) => {
      const { viewer } = await signIn("oidc", { ...nia, ...said });
      return (await publishedIssueBySlug(slug, await readerOf(viewer))).state;
    };
    const closed = await stateFor({});
    expect(closed).not.toBe("published");
    expect(await stateFor({ roles: ["board"] })).toBe("published");
    expect(await stateFor({ roles: [] })).toBe(closed);
  });

  test("of a rule that names no group is refused", async () => {
    expect((await setRules("oidc", { claim: "groups", value: "board", groupId: 2_000_000_000 })).status).toBe(422);
    expect((await setRules("oidc", { claim: "groups", value: "board" })).status).toBe(422);
    expect((await ask(updateProvider, "POST", { as: ada, body: { provider: "oidc-4", rules: [] } })).status).toBe(422);
  });
});

describe("two providers", () => {
  test("lead to one account by an address that both have verified, never by one that is not", async () => {
    const { viewer } = await signIn("oidc", nia);
    const stranger = await signIn("oidc-2", { ...nia, sub: "m-1", email_verified: false });
    expect([stranger.viewer, stranger.location]).toEqual([null, "/login?error=OAuthAccountNotLinked"]);
    const silent = await signIn("oidc-2", { sub: "m-1", email: nia.email });
    expect(silent.viewer).toBeNull();
    expect((await signIn("oidc-2", { ...nia, sub: "m-1" })).viewer?.id).toBe(viewer!.id);
  });

  test("with the same account number are two people", async () => {
    const { viewer } = await signIn("oidc", nia);
    const other = await signIn("oidc-2", { sub: nia.sub, email: "other@example.org", email_verified: true });
    expect(other.viewer?.id).not.toBe(viewer!.id);
  });

  test("do not take each other's answers", async () => {
    const { viewer, location } = await signIn("oidc", nia, {
      back: (to) => (to.pathname = to.pathname.replace("oidc", "oidc-2")),
    });
    expect([viewer, location?.split("&")[0]]).toEqual([null, "/login?error=OAuthCallback"]);
  });
});

describe("an answer is refused", () => {
  test.each<[string, (claims: Record<string, unknown>) => object]>([
    ["of another issuer", (claims) => ({ ...claims, iss: "https://evil.example" })],
    ["for another client", (claims) => ({ ...claims, aud: "another" })],
    ["for several clients", (claims) => ({ ...claims, aud: ["rotunda", "another"] })],
    ["that has expired", (claims) => ({ ...claims, exp: Math.floor(Date.now() / 1000) - 60 })],
    ["that answers another request", (claims) => ({ ...claims, nonce: "another" })],
    ["without a nonce", ({ nonce: _, ...claims }) => claims],
  ])("%s", async (_, forge) => {
    staff.forge = forge;
    const { viewer, location } = await signIn("oidc", nia);
    expect([viewer, location?.split("&")[0]]).toEqual([null, "/login?error=OAuthCallback"]);
    expect(await db.$count(users, eq(users.emailKey, nia.email))).toBe(0);
  });

  test("with a state that we did not send, and with a nonce that was changed on the way", async () => {
    for (const on of [
      { back: (to: URL) => to.searchParams.set("state", "forged") },
      { there: (to: URL) => to.searchParams.set("nonce", "forged") },
    ]) {
      const { viewer, location } = await signIn("oidc", nia, on);
      expect([viewer, location?.split("&")[0]]).toEqual([null, "/login?error=OAuthCallback"]);
    }
  });
});

describe("a provider that is down", () => {
  test("is named as such, before and after the way there", async () => {
    const start = await post("/api/auth/signin/oidc-3", { callbackUrl: "/" });
    expect(start.headers.get("location")).toMatch(/^\/login\?error=ProviderUnreachable/);
    await signIn("oidc", nia);
    for (const path of [/token/, /me$/]) {
      staff.down = path;
      expect((await signIn("oidc", nia)).location).toMatch(/^\/login\?error=ProviderUnreachable/);
    }
  });
});

describe("only single sign-on", () => {
  const admins = role("groups", "admins", "admin");
  /** An administrator who is signed in by single sign-on. */
  async function turnOn() {
    await setRules("oidc", admins);
    const boss = await signIn("oidc", { ...nia, groups: ["admins"] });
    expect((await ask(setOnly, "POST", { as: boss, body: { isOn: true } })).status).toBe(200);
    return boss;
  }
  const password = "a long enough password";

  test("is turned on only by someone who is signed in by it, and ends all other sessions", async () => {
    const refused = await ask(setOnly, "POST", { as: ada, body: { isOn: true } });
    expect([refused.status, refused.body.message]).toEqual([
      422,
      expect.stringContaining("sign in by single sign-on first"),
    ]);
    const boss = await turnOn();
    expect(await viewerOf(new Request(site, { headers: { cookie: ada.cookie } }))).toBeNull();
    expect(boss.viewer?.role).toBe("admin");
    expect((await viewerOf(new Request(site, { headers: { cookie: boss.cookie } })))?.role).toBe("admin");
    expect((await ask(setOnly, "POST", { as: boss, body: { isOn: false } })).status).toBe(200);
  });

  test("refuses passwords, passkeys, links, resets, invitations and sign-up to everyone, in words", async () => {
    const tokens = {
      sign_in: await makeToken(db, "sign_in", { id: ada.id, emailKey: emailKey(ada.email) }, { by: "mail" }),
      reset: await makeToken(db, "reset", { id: ada.id, emailKey: emailKey(ada.email) }, { by: "mail" }),
    };
    await db.update(users).set({ passwordHash: await hashPassword(password) });
    const boss = await turnOn();
    const signInWith = async (way: string, form: Record<string, string>) => {
      const answer = await post(`/api/auth/callback/${way}`, { ...form, json: "true" });
      return [
        answer.status,
        ((await answer.json()) as { message?: string }).message?.slice(0, 33),
        cookieHeader(answer),
      ];
    };
    const refused = [401, "Everyone signs in by single sign-", expect.not.stringMatching(/session=\w/)];
    expect(await signInWith("credentials", { email: ada.email, password })).toEqual(refused);
    expect(await signInWith("credentials", { email: "no@example.org", password })).toEqual(refused);
    expect(await signInWith("passkey", { response: "{}" })).toEqual(refused);
    expect(await signInWith("code", { code: "123456" })).toEqual(refused);
    expect(await signInWith("link", { token: tokens.sign_in })).toEqual(refused);
    const email = ada.email;
    expect(
      await Promise.all([
        ask(passkeyOptions, "POST").then(({ status }) => status),
        ask(askForLink, "POST", { body: { email } }).then(({ status }) => status),
        ask(askForReset, "POST", { body: { email } }).then(({ status }) => status),
        ask(reset, "POST", { body: { token: tokens.reset, password } }).then(({ status }) => status),
        ask(acceptInvitation, "POST", { body: { token: "x", name: "N", password } }).then(({ status }) => status),
        ask(signUp, "POST", { body: { name: "N", email: "n@example.org", password } }).then(({ status }) => status),
        ask(resetLink, "POST", { as: boss, params: { id: ada.id } }).then(({ status }) => status),
        ask(reauthenticate, "POST", { as: boss, body: { password } }).then(({ status }) => status),
        ask(setPassword, "POST", { as: boss, body: { currentPassword: password, password: "another long one" } }).then(
          ({ status }) => status,
        ),
      ]),
    ).toEqual(Array(9).fill(403));
  });

  test("does not ask people who are invited to set a password", async () => {
    const inviteTo = async (as: { cookie: string }, email: string) => {
      expect((await ask(invite, "POST", { as, body: { name: "Ina", email, role: "editor" } })).status).toBe(200);
      const [job] = await db.execute<{ text: string }>(
        sql`select payload->>'text' as text from graphile_worker._private_jobs where payload->>'to' = ${email}`,
      );
      return job!.text;
    };
    const boss = await turnOn();
    const letter = await inviteTo(boss, "ina@example.org");
    expect(letter).toContain("Sign in with the account of your organization that has this email address.");
    expect(letter).not.toContain("password");
    await ask(setOnly, "POST", { as: boss, body: { isOn: false } });
    expect(await inviteTo(boss, "ina2@example.org")).toContain("Set a password to get started.");
  });

  test("leaves one emergency way in: a link that the command line prints for an administrator, once", async () => {
    await turnOn();
    await db.update(users).set({ role: "editor" }).where(eq(users.id, ada.id));
    expect(await transaction((tx) => createEmergencyLink(tx, ada.email))).toBeNull();
    expect(await transaction((tx) => createEmergencyLink(tx, "nobody@example.org"))).toBeNull();
    const link = await transaction((tx) => createEmergencyLink(tx, nia.email));
    const token = new URL(link!).searchParams.get("token")!;
    const answer = await post("/api/auth/callback/link", { token, json: "true" });
    const cookie = cookieHeader(answer);
    expect((await viewerOf(new Request(site, { headers: { cookie } })))?.email).toBe(nia.email);
    expect((await post("/api/auth/callback/link", { token, json: "true" })).status).toBe(401);
    expect((await ask(setOnly, "POST", { as: { cookie }, body: { isOn: false } })).status).toBe(200);
    const again = await ask(setOnly, "POST", { as: { cookie }, body: { isOn: true } });
    expect(again.status).toBe(422);
  });
});
