import { eq, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { afterCommit } from "@/db/transaction";
import { people, users } from "@/db/schema";
import { record } from "@/lib/activity/record";
import { confirmAddress } from "@/lib/platform/auth/confirm-address";
import { revokeAllAccess } from "@/lib/platform/auth/revoke-access";
import { type Purpose, spendToken, voidTokens } from "@/lib/platform/auth/one-time-tokens";
import type { Viewer } from "@/lib/platform/auth/roles";
import { refuseOtherWays } from "@/lib/platform/auth/sign-in-policy";
import { endSessionsOf } from "@/lib/platform/auth/sessions";
import { forgiveAccount } from "@/lib/platform/auth/account-limits";
import { invalid } from "@/lib/platform/http/problem";
import { isAddress } from "./schema";

export const expiredLink = () =>
  invalid("This link has expired or has already been used. Request a new one.", {
    issues: [{ path: "token", message: "expired or already used" }],
  });

/** The person of a link, which is consumed. @throws HttpError 422 if it is no longer valid */
async function personOfLink(
  tx: Transaction,
  purpose: Purpose,
  token: string,
): Promise<{ viewer: Viewer; emailKey: string; data: unknown; isConfirmed: boolean }> {
  const used = await spendToken(tx, purpose, token);
  if (!used) throw expiredLink();
  const [user] = await tx
    .select({
      id: users.id,
      name: people.name,
      email: users.email,
      role: users.role,
      disabledAt: users.disabledAt,
      emailVerifiedAt: users.emailVerifiedAt,
    })
    .from(users)
    .innerJoin(people, eq(people.id, users.id))
    .where(eq(users.id, used.userId));
  if (!user || user.disabledAt) throw expiredLink();
  return {
    viewer: { id: user.id, name: user.name ?? user.email, email: user.email, role: user.role, sessionId: 0 },
    emailKey: used.emailKey,
    data: used.data,
    isConfirmed: user.emailVerifiedAt !== null,
  };
}

type Chosen = { token: string; password: string; passwordHash: string };

/** Sets a new password by a link, and ends every session and every other link of the account. */
export async function resetByLink(
  tx: Transaction,
  { token, password, passwordHash }: Chosen,
): Promise<{ message: string }> {
  await refuseOtherWays(tx);
  const { viewer, emailKey, data, isConfirmed } = await personOfLink(tx, "reset", token);
  if ((data as { by?: unknown } | null)?.by === "mail") await confirmAddress(tx, viewer.id, "message");
  // A link handed over by an admin does not confirm the address, but it locks out the person who created the account.
  else if (!isConfirmed) await revokeAllAccess(tx, viewer.id);
  await setPassword(tx, viewer, emailKey, password, passwordHash);
  await record(tx, viewer, { action: "user.password-reset", entity: "user", entityId: viewer.id });
  return { message: "Password changed. Sign in with the new one." };
}

/** Activates an account that an admin created. The admin vouches that the recipient of the link owns the address. */
export async function acceptInvitation(
  tx: Transaction,
  { name, ...chosen }: Chosen & { name: string },
): Promise<{ message: string }> {
  await refuseOtherWays(tx);
  const { viewer, emailKey } = await personOfLink(tx, "invite", chosen.token);
  await tx.update(people).set({ name }).where(eq(people.id, viewer.id));
  await confirmAddress(tx, viewer.id, "invitation");
  await setPassword(tx, viewer, emailKey, chosen.password, chosen.passwordHash);
  await record(tx, viewer, { action: "user.accepted-invitation", entity: "user", entityId: viewer.id });
  return { message: "Your account is ready. Sign in with your email and the password you chose." };
}

/** @throws HttpError 422 if the password is the person's address, the first guess of an attacker */
export function refuseAddressAsPassword(password: string, address: string): void {
  if (isAddress(password, address))
    throw invalid("The password must not be your email address.", {
      issues: [{ path: "password", message: "must not be your email address" }],
    });
}

async function setPassword(
  tx: Transaction,
  viewer: Viewer,
  emailKey: string,
  password: string,
  passwordHash: string,
): Promise<void> {
  refuseAddressAsPassword(password, viewer.email);
  await tx
    .update(users)
    .set({ passwordHash, updatedAt: sql`now()`, version: sql`${users.version} + 1` })
    .where(eq(users.id, viewer.id));
  await endSessionsOf(tx, viewer.id);
  await voidTokens(tx, viewer.id, ["sign_in", "reset", "invite"]);
  afterCommit(tx, () => forgiveAccount(emailKey));
}
