import { and, eq, sql } from "drizzle-orm";
import type { OAuthConfig } from "next-auth/providers/oauth";
import type { Transaction } from "@/db";
import { transaction } from "@/db/transaction";
import { people, providerAccounts, users } from "@/db/schema";
import { settings } from "@/lib/platform/env/settings";
import { providerAddresses } from "@/lib/platform/outgoing/oidc-hosts";
import { beginningOf } from "@/lib/platform/text/shorten";
import { emailKey, hasPlainName } from "./canonical-email";
import { confirmAddress } from "./confirm-address";

export type ProviderClaims = {
  sub?: string;
  email?: string;
  email_verified?: boolean | string;
  name?: string;
  preferred_username?: string;
};

/**
 * The OpenID Connect provider of the settings, if there is one, with the addresses that oidc-hosts.ts checked. next-auth
 * reads none by itself: until they are known, signing in there fails.
 */
export function oidcProvider(): OAuthConfig<ProviderClaims>[] {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME } = settings();
  if (!OIDC_ISSUER) return [];
  const known = providerAddresses();
  const methods = known?.token_endpoint_auth_methods_supported;
  return [
    {
      id: "oidc",
      name: OIDC_NAME,
      type: "oauth",
      issuer: known?.issuer,
      authorization: { url: known?.authorization_endpoint, params: { scope: "openid email profile" } } as never,
      token: known?.token_endpoint,
      userinfo: known?.userinfo_endpoint,
      jwks_endpoint: known?.jwks_uri,
      ...(methods &&
        !methods.includes("client_secret_basic") &&
        methods.includes("client_secret_post") && { client: { token_endpoint_auth_method: "client_secret_post" } }),
      idToken: true,
      checks: ["pkce", "state", "nonce"],
      clientId: OIDC_CLIENT_ID,
      clientSecret: OIDC_CLIENT_SECRET,
      profile: (claims) => ({ id: String(claims.sub ?? ""), name: claims.name ?? null, email: claims.email ?? null }),
    },
  ];
}

/** Links were stored under this name before they named their issuer. */
const anyIssuer = "oidc";

/** Two providers may use the same account ids, so an account is identified with its issuer. */
const currentIssuer = (): string => settings().OIDC_ISSUER?.replace(/\/+$/, "") ?? anyIssuer;

/**
 * Binds links without an issuer to the provider set at start. A later sign-in must not: the setting may have changed,
 * and ids may collide.
 */
export const bindOldLinks = (): Promise<void> =>
  transaction(async (tx) => {
    if (currentIssuer() === anyIssuer) return;
    await tx.execute(sql`
      insert into provider_accounts (provider, provider_account_id, user_id, created_at)
      select ${currentIssuer()}, provider_account_id, user_id, created_at from provider_accounts where provider = ${anyIssuer}
      on conflict do nothing`);
    await tx.delete(providerAccounts).where(eq(providerAccounts.provider, anyIssuer));
  });

type Refusal = "AccessDenied" | "OAuthAccountNotLinked" | "NoAddress";

/**
 * Finds or creates the person of a provider account: linked, by address, or a new reader. An unverified address finds
 * and creates nothing, and its response does not reveal whether it has an account.
 */
export function personOfProvider(providerAccountId: string, claims: ProviderClaims): Promise<{ id: number } | Refusal> {
  return transaction(async (tx) => {
    const linked = await linkedTo(tx, providerAccountId);
    const email = claims.email?.normalize("NFKC").trim();
    const verified = isVerified(claims) && hasPlainName(claims.email ?? "");
    if (linked) {
      if (linked.disabledAt) return "AccessDenied";
      if (email && verified && emailKey(email) === linked.emailKey) await confirm(tx, linked.id, providerAccountId);
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
    const id = user?.id ?? (await newReader(tx, email, claims));
    await confirm(tx, id, providerAccountId);
    return { id };
  });
}

/** Whether the provider vouches for the address. A setting may answer for a silent provider, never against one. */
const isVerified = ({ email_verified }: ProviderClaims): boolean =>
  email_verified === undefined ? settings().OIDC_TRUST_EMAIL : email_verified === true || email_verified === "true";

/** Confirms the address, which may close the ways into the account, and then links the provider account. */
async function confirm(tx: Transaction, userId: number, providerAccountId: string): Promise<void> {
  await confirmAddress(tx, userId, "provider");
  await tx
    .insert(providerAccounts)
    .values({ provider: currentIssuer(), providerAccountId, userId })
    .onConflictDoNothing();
}

async function linkedTo(tx: Transaction, providerAccountId: string) {
  const [row] = await tx
    .select({ id: users.id, emailKey: users.emailKey, disabledAt: users.disabledAt })
    .from(providerAccounts)
    .innerJoin(users, eq(users.id, providerAccounts.userId))
    .where(
      and(eq(providerAccounts.provider, currentIssuer()), eq(providerAccounts.providerAccountId, providerAccountId)),
    );
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
