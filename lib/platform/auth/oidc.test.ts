import { createHash, createSign, generateKeyPairSync } from "node:crypto";
import type { IncomingMessage, Server } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test, vi } from "vitest";

/** A minimal OpenID Connect provider. Its address must be known before the settings are read. */
const provider = await vi.hoisted(async () => {
  const { createServer } = await import("node:http");
  const server: Server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  Object.assign(process.env, {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: "rotunda",
    OIDC_CLIENT_SECRET: "its secret",
    OIDC_NAME: "Capitol Pass",
  });
  return { server, issuer, claims: {} as Record<string, unknown>, challenge: "", nonce: "" };
});

import { db } from "@/db";
import { mailSuppressions, people, providerAccounts, users } from "@/db/schema";
import { hasRefusedMail } from "./confirm-address";
import { answerAuth } from "./next-auth-handler";
import { hashPassword } from "./password";
import { bindOldLinks } from "./oidc";
import { signInWithPassword } from "./sign-in";
import { viewerOf } from "./viewer";

const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

function idToken(): string {
  const now = Math.floor(Date.now() / 1000);
  const signed = `${part({ alg: "RS256", kid: "1" })}.${part({ iss: provider.issuer, aud: "rotunda", iat: now, exp: now + 60, nonce: provider.nonce, ...provider.claims })}`;
  return `${signed}.${createSign("RSA-SHA256").update(signed).sign(privateKey, "base64url")}`;
}

provider.server.on("request", async (request: IncomingMessage, response) => {
  const json = (status: number, body: unknown) =>
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  if (request.url === "/.well-known/openid-configuration") {
    const at = (path: string) => provider.issuer + path;
    return json(200, {
      issuer: provider.issuer,
      authorization_endpoint: at("/authorize"),
      token_endpoint: at("/token"),
      jwks_uri: at("/keys"),
      response_types_supported: ["code"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: ["RS256"],
    });
  }
  if (request.url === "/keys")
    return json(200, { keys: [{ ...publicKey.export({ format: "jwk" }), kid: "1", use: "sig", alg: "RS256" }] });
  let form = "";
  for await (const chunk of request) form += chunk;
  const verifier = new URLSearchParams(form).get("code_verifier") ?? "";
  if (createHash("sha256").update(verifier).digest("base64url") !== provider.challenge)
    return json(400, { error: "invalid_grant" });
  return json(200, { access_token: "a", token_type: "Bearer", id_token: idToken() });
});
afterAll(() => void provider.server.close());

const site = "http://localhost:3000";
beforeEach(async () => void (await db.delete(users)));

const cookieHeader = (responses: Response[]) =>
  responses
    .flatMap((response) => response.headers.getSetCookie())
    .map((cookie) => cookie.split(";")[0])
    .join("; ");

/** Goes to the provider and returns with the given claims. */
async function signIn(claims: Record<string, unknown>, forge: (state: string) => string = (state) => state) {
  provider.claims = claims;
  const start = await answerAuth(
    new Request(`${site}/api/auth/signin/oidc`, {
      method: "POST",
      headers: { origin: site, "content-type": "application/x-www-form-urlencoded" },
      body: "callbackUrl=%2Ffolder%2Flist",
    }),
    ["signin", "oidc"],
  );
  const page = await start.text();
  const to = new URL((page.match(/content="0;url=([^"]+)"/)?.[1] ?? "").replaceAll("&amp;", "&"));
  provider.challenge = to.searchParams.get("code_challenge") ?? "";
  provider.nonce = to.searchParams.get("nonce") ?? "";
  const back = await answerAuth(
    new Request(
      `${site}/api/auth/callback/oidc?code=c&state=${encodeURIComponent(forge(to.searchParams.get("state") ?? ""))}`,
      { headers: { cookie: cookieHeader([start]) } },
    ),
    ["callback", "oidc"],
  );
  return {
    to,
    start,
    location: back.headers.get("location"),
    viewer: await viewerOf(new Request(site, { headers: { cookie: cookieHeader([back]) } })),
  };
}

const nia = { sub: "n-1", email: "nia@example.org", email_verified: true, name: "Nia New" };
async function account(values: Partial<typeof users.$inferInsert> = {}): Promise<number> {
  const [person] = await db.insert(people).values({ name: "Nia Known" }).returning();
  await db
    .insert(users)
    .values({ id: person!.id, email: "Nia@example.org", emailKey: "nia@example.org", role: "editor", ...values });
  return person!.id;
}

test("the way there leads by a page, since a form may not redirect to another site, and to our own address back", async () => {
  const { to, start } = await signIn(nia);
  expect(start.status).toBe(200);
  expect(to.origin).toBe(provider.issuer);
  expect(to.searchParams.get("redirect_uri")).toBe(`${site}/api/auth/callback/oidc`);
  expect(to.searchParams.get("code_challenge_method")).toBe("S256");
});

test("a new person becomes a reader with a verified address, and returns to the page they requested", async () => {
  const { viewer, location } = await signIn(nia);
  expect(viewer).toMatchObject({ name: "Nia New", email: "nia@example.org", role: "reader" });
  expect(location).toBe("/folder/list");
  expect((await db.select().from(users))[0]).toMatchObject({ emailVerifiedAt: expect.any(String), passwordHash: null });
});

test("the same account at the provider is the same person here, whatever its address became", async () => {
  const first = await signIn(nia);
  const again = await signIn({ ...nia, email: "other@example.org", email_verified: false });
  expect(again.viewer?.id).toBe(first.viewer?.id);
  expect(await db.select().from(users)).toHaveLength(1);
});

test("a verified address links to the account that has it and keeps its role", async () => {
  const id = await account({ emailVerifiedAt: sql`now()` as never });
  expect((await signIn(nia)).viewer).toMatchObject({ id, role: "editor", name: "Nia Known" });
  expect(await db.select().from(providerAccounts)).toMatchObject([
    { provider: provider.issuer, providerAccountId: "n-1", userId: id },
  ]);
});

test.each(["ⁿia@example.org", "ｎia@example.org"])(
  "a verified %s is another mailbox than nia@example.org, and opens no account",
  async (email) => {
    await account({ role: "admin", emailVerifiedAt: sql`now()` as never });
    expect((await signIn({ ...nia, email })).viewer).toBeNull();
    expect(await db.select().from(providerAccounts)).toEqual([]);
    expect(await db.select().from(users)).toHaveLength(1);
  },
);

test("an account of the same number at another provider opens nothing; a link that names no provider is bound to the one that is set at the start", async () => {
  const ada = await account({ role: "admin" });
  await db
    .insert(providerAccounts)
    .values({ provider: "https://former.example.org", providerAccountId: "1", userId: ada });
  const stranger = { sub: "1", email: "stranger@example.org", email_verified: true };
  expect((await signIn(stranger)).viewer).toMatchObject({ email: "stranger@example.org", role: "reader" });
  await db.insert(providerAccounts).values({ provider: "oidc", providerAccountId: "n-1", userId: ada });
  expect((await signIn({ ...nia, email_verified: false })).viewer).toBeNull();
  await bindOldLinks();
  await bindOldLinks();
  expect((await signIn({ ...nia, email_verified: false })).viewer?.id).toBe(ada);
  expect(
    (await db.select().from(providerAccounts)).map((link) => `${link.provider} ${link.providerAccountId}`).sort(),
  ).toEqual([`${provider.issuer} 1`, `${provider.issuer} n-1`, "https://former.example.org 1"].sort());
});

test("an address that the provider has not verified links to no account", async () => {
  await account();
  const { viewer, location } = await signIn({ ...nia, email_verified: false });
  expect(viewer).toBeNull();
  expect(location).toMatch(/^\/login\?error=OAuthAccountNotLinked/);
  expect(await db.select().from(providerAccounts)).toEqual([]);
});

test("a person who registered an address with a password, unverified, is locked out when its owner arrives", async () => {
  const password = "the squatter's password";
  await account({ passwordHash: await hashPassword(password) });
  expect((await signIn(nia)).viewer).not.toBeNull();
  expect(await signInWithPassword("nia@example.org", password, "here")).toBe("wrong");
});

test("a disabled account stays out by this way, too", async () => {
  await signIn(nia);
  await db.update(users).set({ disabledAt: sql`now()` });
  const { viewer, location } = await signIn(nia);
  expect(viewer).toBeNull();
  expect(location).toMatch(/error=AccessDenied/);
});

test("an account that was disabled before its first sign-in by a provider is not linked", async () => {
  await account({ emailVerifiedAt: sql`now()` as never, disabledAt: sql`now()` as never });
  expect((await signIn(nia)).location).toMatch(/error=AccessDenied/);
  expect(await db.select().from(providerAccounts)).toEqual([]);
});

test("a sign-in by the provider proves no email, so alerts that a complaint paused stay paused", async () => {
  const emailVerifiedAt = "2026-01-01T00:00:00Z";
  await account({ emailVerifiedAt });
  const emailHash = createHash("sha256").update("nia@example.org").digest("hex");
  await db.insert(mailSuppressions).values({ emailHash, reason: "complained", source: "Mail server" });
  expect((await signIn(nia)).viewer).not.toBeNull();
  const [user] = await db.select({ isPaused: sql<boolean>`${hasRefusedMail}` }).from(users);
  expect(user).toEqual({ isPaused: true });
});

test("a provider that sends no address signs no one in", async () => {
  const { viewer, location } = await signIn({ sub: "n-2" });
  expect(viewer).toBeNull();
  expect(location).toMatch(/error=NoAddress/);
});

test("an answer with a state that we did not send is refused", async () => {
  const { viewer, location } = await signIn(nia, () => "forged");
  expect(viewer).toBeNull();
  expect(location).toMatch(/^\/login\?error=OAuthCallback/);
  expect(await db.select().from(users)).toEqual([]);
});
