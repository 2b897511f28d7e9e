import { eq, sql } from "drizzle-orm";
import { db, type Queryable } from "@/db";
import { isoUtc } from "@/db/iso-utc";
import { providerAccounts, signInPolicy, signInProviders as stored } from "@/db/schema";
import { rulesOfProvider } from "@/lib/groups/commands";
import { publicUrl } from "@/lib/platform/env/settings";
import { type SignInProvider, signInProviders } from "@/lib/platform/env/sign-in-providers";
import type { OnlyRule, Provider, RoleRule } from "./schema";

/** What the claims of a provider mean for roles, with the version of its rules. */
export async function readRoleRules(
  issuer: string,
  on: Queryable = db,
): Promise<{ roleRules: RoleRule[]; version: number }> {
  const [row] = await on
    .select({ roleRules: stored.roleRules, version: stored.version })
    .from(stored)
    .where(eq(stored.issuer, issuer));
  return row ?? { roleRules: [], version: 1 };
}

export async function readProvider(
  { id, name, issuer, trustsEmail }: SignInProvider,
  on: Queryable = db,
): Promise<Provider> {
  const [rules, groupRules, accounts] = [
    await readRoleRules(issuer, on),
    await rulesOfProvider(issuer, on),
    await on.$count(providerAccounts, eq(providerAccounts.provider, issuer)),
  ];
  const callbackUrl = `${publicUrl()}/api/auth/callback/${id}`;
  return { id, name, issuer, callbackUrl, trustsEmail, ...rules, groupRules, accounts };
}

/** The providers of the settings with their rules. */
export const readProviders = (on: Queryable = db): Promise<Provider[]> =>
  Promise.all(signInProviders().map((provider) => readProvider(provider, on)));

/** Whether single sign-on is the only way in. */
export async function readOnlyRule(on: Queryable = db): Promise<OnlyRule> {
  const [row] = await on
    .select({
      isOn: sql<boolean>`${signInPolicy.onlySingleSignOnSince} is not null`,
      since: isoUtc(signInPolicy.onlySingleSignOnSince),
      version: signInPolicy.version,
    })
    .from(signInPolicy);
  return row ?? { isOn: false, since: null, version: 1 };
}
