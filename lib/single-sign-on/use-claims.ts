import { eq, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { users } from "@/db/schema";
import { record } from "@/lib/activity/record";
import { claimsOfRules, storeClaims } from "@/lib/groups/commands";
import { claimHas } from "@/lib/platform/auth/claims";
import type { ClaimsUse } from "@/lib/platform/auth/oidc";
import type { Role } from "@/lib/platform/auth/roles";
import type { SignInProvider } from "@/lib/platform/env/sign-in-providers";
import { HttpError } from "@/lib/platform/http/problem";
import { keepAnAdmin } from "@/lib/users/admins";
import { revokeGrants } from "@/lib/users/revoke-grants";
import { readRoleRules } from "./queries";
import type { RoleRule } from "./schema";

const rank: Record<Role, number> = { reader: 0, editor: 1, admin: 2 };

/** The highest role that the claims give, with its rule; null if no rule applies. */
export const roleOf = (rules: readonly RoleRule[], claims: object): RoleRule | null =>
  rules
    .filter((rule) => claimHas(claims, rule))
    .reduce<RoleRule | null>((best, rule) => (best && rank[best.role] >= rank[rule.role] ? best : rule), null);

/**
 * Gives a person the role that the claims of a provider say, at every sign-in there, and takes it away when they no longer
 * do. A role given by a person stays, unless a claim says the same or more: from then on the claim decides. Takes effect
 * with the next request of every session, as a change by hand.
 */
async function applyRole(
  tx: Transaction,
  userId: number,
  { issuer, name }: SignInProvider,
  claims: object,
): Promise<void> {
  const { roleRules } = await readRoleRules(issuer, tx);
  const [user] = await tx
    .select({ role: users.role, roleIssuer: users.roleIssuer })
    .from(users)
    .where(eq(users.id, userId))
    .for("update");
  const given = roleOf(roleRules, claims);
  const isOurs = user?.roleIssuer === issuer;
  if (!user || (given ? !isOurs && rank[given.role] < rank[user.role] : !isOurs)) return;
  const role = given?.role ?? "reader";
  const reason = given
    ? `by single sign-on: claim ${given.claim} = ${given.value}`
    : `by single sign-on: ${name} sends no claim that gives a role`;
  if (user.role === "admin" && role !== "admin" && !(await mayLose(tx, userId)))
    return record(tx, "system", {
      action: "user.role-kept",
      entity: "user",
      entityId: userId,
      after: { role: "admin", reason: `${reason}; the last administrator keeps the role` },
    });
  await tx
    .update(users)
    .set({
      roleIssuer: given ? issuer : null,
      ...(role !== user.role && { role, updatedAt: sql`now()`, version: sql`${users.version} + 1` }),
    })
    .where(eq(users.id, userId));
  if (role === user.role) return;
  await revokeGrants(tx, userId, role);
  await record(tx, "system", {
    action: "user.role-changed",
    entity: "user",
    entityId: userId,
    before: { role: user.role },
    after: { role, reason },
  });
}

/** Whether another administrator can sign in. */
const mayLose = (tx: Transaction, userId: number): Promise<boolean> =>
  keepAnAdmin(tx, userId).then(
    () => true,
    (error: unknown) => {
      if (error instanceof HttpError) return false;
      throw error;
    },
  );

/** What the claims of single sign-on decide here: role and groups. */
export const useOfClaims: ClaimsUse = {
  names: async (issuer) => [
    ...(await readRoleRules(issuer)).roleRules.map(({ claim }) => claim),
    ...(await claimsOfRules(issuer)),
  ],
  apply: async (tx, userId, provider, claims) => {
    await storeClaims(tx, userId, provider.issuer, claims);
    await applyRole(tx, userId, provider, claims);
  },
};
