import { eq, is, sql } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { beforeEach, describe, expect, test, vi } from "vitest";

vi.hoisted(() => {
  Object.assign(process.env, {
    OIDC_ISSUER: "http://127.0.0.1:1",
    OIDC_CLIENT_ID: "rotunda",
    OIDC_CLIENT_SECRET: "its secret",
    SESSION_SECRET: "a secret of at least thirty-two characters",
  });
});

import { POST as accept } from "@/app/invitation/api/accept/route";
import { POST as reset } from "@/app/password-reset/api/update/route";
import { POST as confirm } from "@/app/sign-up/api/confirm/route";
import { db } from "@/db";
import * as schema from "@/db/schema";
import { transaction } from "@/db/transaction";
import { createKey } from "@/lib/api-keys/commands";
import { newFeedAddress, ownerOfFeed } from "@/lib/issues/public/personal-feed";
import { newSubscription, subscriberOf } from "@/lib/bills/calendar/subscription";
import { ask, person } from "@/lib/tools/testing/people";
import { signUpToken } from "@/lib/users/sign-up-token";
import { accessTables } from "./revoke-access";
import { hashPassword } from "./password";
import { makeToken, peekToken, type Purpose } from "./one-time-tokens";
import { signInProviders } from "@/lib/platform/env/sign-in-providers";
import { personOfProvider } from "./oidc";
import { signInWithPassword } from "./sign-in";
import { signInByLink } from "./sign-in-link";
import { viewerOf } from "./viewer";

const {
  attempts,
  folderShares,
  passkeys,
  personalFolders,
  providerAccounts,
  recoveryCodes,
  signInChallenges,
  teamShares,
  totpSecrets,
  users,
} = schema;

/** Columns that grant access, and tables with such a column whose rows open no account. */
const opens = /hash|token|secret|seed|password|provider_account|key|endpoint|credential/;
const opensNoAccount: Record<string, string> = {
  activity_log: "names the key that was used by its beginning",
  synonyms: "keys of words, of a search",
  idempotency_keys: "gives an answer again to whoever is signed in as the same person",
  issue_previews: "opens one issue, and ends with its maker (lib/users/revoke-grants)",
  client_report_links: "opens one client's report, and ends with its maker (lib/users/revoke-grants)",
  issue_reviews: "a fingerprint of what was reviewed",
  issue_snapshots: "a digest of what was published",
  mail_deliveries: "an address that was written to",
  source_connections: "the encrypted key of a source, which opens nothing here",
  files: "names bytes by their hash",
  reminder_notices: "names the event that a person was reminded of",
  person_suggestions: "the key of a legislator's name, which staff confirm",
  redirects: "the keys of two addresses of pages",
};

test("every table that could open an account, by the schema, is listed here or among those that open none", () => {
  const tables = Object.values<unknown>(schema).filter((value) => is(value, PgTable)) as PgTable[];
  expect(tables.length).toBeGreaterThan(40);
  const named = tables
    .map((table) => getTableConfig(table))
    .filter(
      ({ name, foreignKeys, columns }) =>
        (["users", "idempotency_keys"].includes(name) ||
          foreignKeys.some((key) =>
            ["users", "people"].includes(getTableConfig(key.reference().foreignTable as PgTable).name),
          )) &&
        columns.some((column) => opens.test(column.name)),
    )
    .map(({ name }) => name);
  expect(named.filter((name) => !(name in accessTables) && !(name in opensNoAccount))).toEqual([]);
  expect(Object.keys(accessTables).filter((name) => !named.includes(name))).toEqual([]);
});

const address = "nia@example.org";
const squatted = "the squatter's password";
const own = "the owner's own password";
const purposes: Purpose[] = ["sign_in", "reset", "invite"];

type Squat = { id: number; opens: Record<string, () => Promise<boolean>> };

/** An account that another person created with Nia's unconfirmed address, with every way into it. */
async function squat(): Promise<Squat> {
  const nia = await person("reader", "Nia");
  await db
    .update(users)
    .set({ email: address, emailKey: address, passwordHash: await hashPassword(squatted) })
    .where(eq(users.id, nia.id));
  await db
    .insert(providerAccounts)
    .values({ provider: "http://127.0.0.1:1", providerAccountId: "squatter", userId: nia.id });
  const tokens = await Promise.all(
    purposes.map(async (purpose) => ({
      purpose,
      token: await makeToken(db, purpose, { id: nia.id, emailKey: address }),
    })),
  );
  const { key } = await transaction((tx) =>
    createKey(tx, nia, { name: "Sync", scopes: ["own"], expiresAt: new Date(Date.now() + 86_400_000).toISOString() }),
  );
  const feed = await transaction((tx) => newFeedAddress(tx, nia));
  const calendar = await transaction((tx) => newSubscription(tx, nia));
  const [userId, hash] = [nia.id, { publicKey: "x", userHandle: "x", transports: [], isSynced: false }];
  await db.insert(passkeys).values({ userId, name: "Squatter's", credentialId: `squatter ${userId}`, ...hash });
  await db.insert(totpSecrets).values({ userId, sealedSecret: "x" });
  await db.insert(recoveryCodes).values({ userId, codeHash: `squatter ${userId}` });
  await db
    .insert(signInChallenges)
    .values({ userId, keyHash: `squatter ${userId}`, purpose: "second-step", expiresAt: "2030-01-01T00:00:00Z" });
  const has =
    (table: typeof passkeys | typeof totpSecrets | typeof recoveryCodes | typeof signInChallenges) => async () =>
      (await db.select().from(table).where(eq(table.userId, userId))).length > 0;
  const friend = await person("reader");
  const [folder] = await db.insert(personalFolders).values({ ownerId: nia.id, name: "Water" }).returning();
  await db.insert(folderShares).values({
    folderId: folder!.id,
    userId: friend.id,
    email: friend.email,
    emailKey: friend.email,
    permission: "edit",
  });
  await db.insert(teamShares).values({ folderId: folder!.id, groupId: null, permission: "edit" });
  return {
    id: nia.id,
    opens: {
      users: async () => (await signInWithPassword(address, squatted, "here")) !== "wrong",
      provider_accounts: async () =>
        typeof (await personOfProvider(signInProviders()[0]!, "squatter", {
          email: address,
          email_verified: false,
        })) === "object",
      sessions: async () =>
        (await viewerOf(new Request("http://localhost:3000", { headers: { cookie: nia.cookie } }))) !== null,
      passkeys: has(passkeys),
      totp_secrets: has(totpSecrets),
      recovery_codes: has(recoveryCodes),
      sign_in_challenges: has(signInChallenges),
      api_keys: async () =>
        (await viewerOf(
          new Request("http://localhost:3000", { headers: { authorization: `Bearer ${key.secret}` } }),
        ).catch(() => null)) !== null,
      one_time_tokens: async () =>
        (await Promise.all(tokens.map(({ purpose, token }) => peekToken(db, purpose, token)))).some(Boolean),
      feed_addresses: async () => (await ownerOfFeed(feed.split("/").at(-2)!)) !== null,
      calendar_subscriptions: async () => (await subscriberOf(calendar.split("/").at(-2)!)) !== null,
      folder_shares: async () =>
        (await db.$count(folderShares, eq(folderShares.folderId, folder!.id))) +
          (await db.$count(teamShares, eq(teamShares.folderId, folder!.id))) >
        0,
    },
  };
}

const keyOf = (id: number) => ({ id, emailKey: address });
const isOk = (status: number) => expect(status).toBe(200);

/** The ways in which the owner of an address can confirm it. */
const arrivals: Record<string, (id: number) => Promise<unknown>> = {
  "the letter of signing up": async () => {
    const token = await signUpToken(db, { id: 2_000_000_001, name: "Nia", email: "NIA@example.org" });
    isOk((await ask(confirm, "POST", { body: { token, password: own } })).status);
  },
  "a link to sign in": async (id) =>
    expect(await signInByLink(await makeToken(db, "sign_in", keyOf(id), { by: "mail" }))).not.toBeNull(),
  "a letter for a new password": async (id) => {
    const token = await makeToken(db, "reset", keyOf(id), { by: "mail" });
    isOk((await ask(reset, "POST", { body: { token, password: own } })).status);
  },
  "an admin's link for a new password": async (id) => {
    const token = await makeToken(db, "reset", keyOf(id), { by: (await person("admin")).id });
    isOk((await ask(reset, "POST", { body: { token, password: own } })).status);
  },
  "an invitation": async (id) => {
    const token = await makeToken(db, "invite", keyOf(id), { by: (await person("admin")).id });
    isOk((await ask(accept, "POST", { body: { token, name: "Nia", password: own } })).status);
  },
  "a provider that has verified the address": async (id) =>
    expect(
      await personOfProvider(signInProviders()[0]!, "owner", { email: "Nia@Example.org", email_verified: true }),
    ).toEqual({ id }),
  "a provider that says so in words": async (id) =>
    expect(await personOfProvider(signInProviders()[0]!, "owner", { email: address, email_verified: "true" })).toEqual({
      id,
    }),
};

describe("a person who created an account with another person's address loses every way in once the owner verifies it", () => {
  beforeEach(async () => {
    await db.delete(users);
    await db.delete(attempts);
  });

  test.each(Object.keys(arrivals))("%s", async (arrival) => {
    const { id, opens: ways } = await squat();
    expect(Object.keys(ways).sort()).toEqual(Object.keys(accessTables).sort());
    for (const [name, isOpen] of Object.entries(ways)) expect([name, await isOpen()]).toEqual([name, true]);
    await arrivals[arrival]!(id);
    for (const [name, isOpen] of Object.entries(ways)) expect([name, await isOpen()]).toEqual([name, false]);
  });

  const later = Object.keys(arrivals).filter((name) => name !== "the letter of signing up");
  test.each(later)("%s, with an address that is already verified, keeps the other ways in", async (arrival) => {
    const { id, opens: ways } = await squat();
    await db
      .update(users)
      .set({ emailVerifiedAt: sql`now()` })
      .where(eq(users.id, id));
    await arrivals[arrival]!(id);
    expect([await ways.provider_accounts!(), await ways.calendar_subscriptions!()]).toEqual([true, true]);
  });
});

test("a provider that has not verified an address, or does not say so, finds and creates no account, and reveals none", async () => {
  await db.delete(users);
  await squat();
  const before = await db.select().from(users);
  for (const email of [address, "unknown@example.org"])
    for (const email_verified of [false, "false", undefined, null, 0, 1, "", "0", "no", "yes", "TRUE", " true", [true]])
      expect(
        await personOfProvider(signInProviders()[0]!, "stranger", { email, email_verified, name: "Stranger" } as never),
      ).toBe("OAuthAccountNotLinked");
  expect(await db.select().from(users)).toEqual(before);
});
