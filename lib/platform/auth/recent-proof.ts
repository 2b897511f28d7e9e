import { eq } from "drizzle-orm";
import { db } from "@/db";
import { providerAccounts, users } from "@/db/schema";
import { isMailOn } from "@/lib/platform/env/settings";
import { signInProviders } from "@/lib/platform/env/sign-in-providers";
import type { Endpoint } from "@/lib/platform/http/endpoint";
import { HttpError } from "@/lib/platform/http/problem";
import type { Audience, Viewer } from "./roles";
import { factorsOf } from "./second-factors";
import { isOnlySingleSignOn } from "./sign-in-policy";

/** How a person can prove who they are without leaving the page. */
export type ProofMethods = { password: boolean; code: boolean; passkey: boolean };

/** The methods of a person; the provider to sign in with again, and whether an emailed link does, for those who have none. */
export async function proofMethods(
  userId: number,
): Promise<ProofMethods & { provider: { id: string; name: string } | null; link: boolean }> {
  const [[user], factors, links, isOnly] = await Promise.all([
    db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId)),
    factorsOf(userId),
    db.select({ issuer: providerAccounts.provider }).from(providerAccounts).where(eq(providerAccounts.userId, userId)),
    isOnlySingleSignOn(),
  ]);
  const providers = signInProviders();
  const known = providers.find(({ issuer }) => links.some((link) => link.issuer === issuer)) ?? providers[0];
  return {
    password: !isOnly && Boolean(user?.passwordHash),
    code: !isOnly && factors.hasCodes,
    passkey: !isOnly && factors.passkeys > 0,
    provider: known ? { id: known.id, name: known.name } : null,
    link: !isOnly && isMailOn(),
  };
}

/**
 * For sensitive calls: a person who finds a browser signed in must not take over the account. A fresh sign-in is a proof. An API
 * key has no session to prove: creating it needed a proof, and calls that take over accounts are closed to keys.
 * @throws HttpError 403 with `reauthenticate` and the methods of the person
 */
export async function requireRecentProof(viewer: Viewer): Promise<void> {
  if (viewer.key || viewer.hasRecentProof) return;
  throw new HttpError(403, {
    message: "Confirm that it's you to continue.",
    reauthenticate: true,
    methods: await proofMethods(viewer.id),
  });
}

/**
 * A person who owes the organization's second factor may set it up, and is otherwise a visitor.
 * @throws HttpError 403 with `secondFactor`, which says what to do
 */
export function refuseOwedFactor(caller: Viewer | null, contract: Endpoint, audience: Audience): Viewer | null {
  if (!caller?.owesFactor || contract.beforeSecondFactor) return caller;
  if (audience === "any") return null;
  throw new HttpError(403, {
    message:
      caller.owesFactor === "set-up"
        ? "Your organization requires a second factor. Set one up under Account."
        : "Your organization requires a second factor. Sign in again with your passkey or a code.",
    secondFactor: caller.owesFactor,
  });
}
