import { and, eq, sql } from "drizzle-orm";
import type { OAuthConfig } from "next-auth/providers/oauth";
import type { Transaction } from "@/db";
import { transaction } from "@/db/transaction";
import { people, providerAccounts, users } from "@/db/schema";
import { type SignInProvider, signInProviders } from "@/lib/platform/env/sign-in-providers";
import { providerAddresses } from "@/lib/platform/outgoing/oidc-hosts";
import { beginningOf } from "@/lib/platform/text/shorten";
import { emailKey, hasPlainName } from "./canonical-email";
import { claimAt } from "./claims";
import { confirmAddress } from "./confirm-address";
import { refuseSignUp } from "./sign-up-mode";

export type ProviderClaims = {
  sub?: string;
  email?: string;
  email_verified?: boolean | string;
  name?: string;
  preferred_username?: string;
  [claim: string]: unknown;
};

/** What the product decides by the claims of a provider. The rooms that know roles and groups give it. */
export type ClaimsUse = {
  /** The claims that some rule of the provider names. */
  names(issuer: string): Promise<string[]>;
  /** Stores and applies what they say, at every sign-in. */
  apply(tx: Transaction, userId: number, provider: SignInProvider, claims: ProviderClaims): Promise<void>;
};

/**
 * The OpenID Connect providers of the settings, with the addresses that oidc-hosts.ts checked. next-auth reads none by
 * itself: until they are known, signing in there fails.
 */
export const oidcProviders = (use: ClaimsUse): OAuthConfig<ProviderClaims>[] =>
  signInProviders().map((provider) => {
    const known = providerAddresses(provider);
    const methods = known?.token_endpoint_auth_methods_supported;
    return {
      id: provider.id,
      name: provider.name,
      type: "oauth",
      issuer: known?.issuer,
      authorization: { url: known?.authorization_endpoint, params: { scope: provider.scope } } as never,
      token: known?.token_endpoint,
      userinfo: {
        url: known?.userinfo_endpoint,
        request: async ({ client, tokens }) =>
          readClaims(client, tokens, known?.userinfo_endpoint, await use.names(provider.issuer)),
      },
      jwks_endpoint: known?.jwks_uri,
      ...(methods &&
        !methods.includes("client_secret_basic") &&
        methods.includes("client_secret_post") && { client: { token_endpoint_auth_method: "client_secret_post" } }),
      idToken: true,
      checks: ["pkce", "state", "nonce"],
      clientId: provider.clientId,
      clientSecret: provider.clientSecret,
      profile: (claims) => ({ id: String(claims.sub ?? ""), name: claims.name ?? null, email: claims.email ?? null }),
    };
  });

/**
 * The claims of the checked ID token, and those that it lacks from the provider's userinfo endpoint, which is asked only if
 * one is needed. An address counts with what the same document says about it.
 * @param needed names of claims that rules name
 */
async function readClaims(
  client: { userinfo(tokens: unknown): Promise<object> },
  tokens: unknown,
  userinfoEndpoint: string | undefined,
  needed: readonly string[],
): Promise<ProviderClaims> {
  const signed = (tokens as { claims(): ProviderClaims }).claims();
  const isComplete = signed.email !== undefined && needed.every((name) => claimAt(signed, name) !== undefined);
  if (!userinfoEndpoint || isComplete) return signed;
  const said = (await client.userinfo(tokens)) as ProviderClaims;
  const ofAddress = signed.email !== undefined && signed.email !== said.email ? signed : said;
  return {
    ...said,
    ...signed,
    email: ofAddress.email,
    email_verified: (signed.email === undefined ? undefined : signed.email_verified) ?? ofAddress.email_verified,
  } as ProviderClaims;
}

/** Whether a provider left out a claim that rules name because it is too long, as Entra ID does above 200 groups. */
export const leavesOut = (claims: ProviderClaims, needed: readonly string[]): boolean =>
  needed.some(
    (name) => claimAt(claims, name) === undefined && claimAt((claims._claim_names ?? {}) as object, name) !== undefined,
  );

/** Links were stored under this name before they named their issuer. */
const anyIssuer = "oidc";

/**
 * Binds links without an issuer to the first provider of the settings at start. A later sign-in must not: the setting may
 * have changed, and ids may collide.
 */
export const bindOldLinks = (): Promise<void> =>
  transaction(async (tx) => {
    const [provider] = signInProviders();
    if (!provider) return;
    await tx.execute(sql`
      insert into provider_accounts (provider, provider_account_id, user_id, created_at)
      select ${provider.issuer}, provider_account_id, user_id, created_at from provider_accounts where provider = ${anyIssuer}
      on conflict do nothing`);
    await tx.delete(providerAccounts).where(eq(providerAccounts.provider, anyIssuer));
  });

type Refusal = "AccessDenied" | "OAuthAccountNotLinked" | "NoAddress";

/**
 * Finds or creates the person of a provider account: linked, by address, or a new reader. An unverified address finds
 * and creates nothing, and its response does not reveal whether it has an account.
 * @param use decides on role and groups, in the same transaction
 */
export function personOfProvider(
  provider: SignInProvider,
  providerAccountId: string,
  claims: ProviderClaims,
  use?: ClaimsUse,
): Promise<{ id: number } | Refusal> {
  return transaction(async (tx) => {
    const found = await findPerson(tx, provider, providerAccountId, claims);
    if (typeof found !== "string") await use?.apply(tx, found.id, provider, claims);
    return found;
  });
}

async function findPerson(
  tx: Transaction,
  provider: SignInProvider,
  providerAccountId: string,
  claims: ProviderClaims,
): Promise<{ id: number } | Refusal> {
  // Two providers may use the same account ids, so an account is identified with its issuer.
  const account = { provider: provider.issuer, providerAccountId };
  const linked = await linkedTo(tx, account);
  const email = claims.email?.normalize("NFKC").trim();
  const verified = isVerified(claims, provider) && hasPlainName(claims.email ?? "");
  if (linked) {
    if (linked.disabledAt) return "AccessDenied";
    if (email && verified && emailKey(email) === linked.emailKey) await confirm(tx, linked.id, account);
    return { id: linked.id };
  }
  if (!email || email.length > 320) return "NoAddress";
  if (!verified) return "OAuthAccountNotLinked";
  const [user] = await tx
    .select()
    .from(users)
    .where(eq(users.emailKey, emailKey(email)))
    .for("update");
  if (user?.disabledAt) return "AccessDenied";
  if (!user && (await refuseSignUp(email, tx))) return "AccessDenied";
  const id = user?.id ?? (await newReader(tx, email, claims));
  await confirm(tx, id, account);
  return { id };
}

/** Whether the provider vouches for the address. A setting may answer for a silent provider, never against one. */
const isVerified = ({ email_verified }: ProviderClaims, { trustsEmail }: SignInProvider): boolean =>
  email_verified === undefined ? trustsEmail : email_verified === true || email_verified === "true";

type Account = { provider: string; providerAccountId: string };

/** Confirms the address, which may close the ways into the account, and then links the provider account. */
async function confirm(tx: Transaction, userId: number, account: Account): Promise<void> {
  await confirmAddress(tx, userId, "provider");
  await tx
    .insert(providerAccounts)
    .values({ ...account, userId })
    .onConflictDoNothing();
}

async function linkedTo(tx: Transaction, { provider, providerAccountId }: Account) {
  const [row] = await tx
    .select({ id: users.id, emailKey: users.emailKey, disabledAt: users.disabledAt })
    .from(providerAccounts)
    .innerJoin(users, eq(users.id, providerAccounts.userId))
    .where(and(eq(providerAccounts.provider, provider), eq(providerAccounts.providerAccountId, providerAccountId)));
  return row;
}

async function newReader(tx: Transaction, email: string, claims: ProviderClaims): Promise<number> {
  const name =
    beginningOf(
      (claims.name ?? claims.preferred_username ?? email.split("@")[0] ?? "").replace(/[\p{Cc}\s]+/gu, " ").trim(),
      200,
    ) || email;
  const [person] = await tx.insert(people).values({ name }).returning({ id: people.id });
  if (!person) throw new Error("The person was not saved");
  await tx.insert(users).values({ id: person.id, email, emailKey: emailKey(email) });
  return person.id;
}
