import { and, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { activityLog, folderShares, mailServerSource, users } from "@/db/schema";
import { revokeAllAccess } from "./revoke-access";
import { isInvited } from "./one-time-tokens";

/** For a row of `users`: mail to the address bounced permanently, or was marked as spam, after it was confirmed. */
export const hasRefusedMail = sql`exists (select 1 from mail_suppressions x where x.email_hash = encode(sha256(convert_to(${users.emailKey}, 'UTF8')), 'hex')
  and x.reason in ('bounced', 'complained') and x.source = ${mailServerSource} and x.created_at > ${users.emailVerifiedAt})`;

/** For a row of `users`: whether anyone ever signed in with the account, or could. */
export const isActivated = sql`(${users.emailVerifiedAt} is not null or ${users.passwordHash} is not null
  or exists (select 1 from sessions s where s.user_id = ${users.id}) or exists (select 1 from provider_accounts p where p.user_id = ${users.id}))`;

/**
 * Email verification: the address belongs to its account, which gets the folders shared with it. Idempotent, except for
 * an address whose mail bounced since.
 * @param by `message`: a link sent to the address was opened. `provider`: a sign-in provider vouches for its owner.
 * After both, every earlier way into the account is revoked, since another person may have created it. `invitation`: an
 * administrator's message. `admin`: an administrator vouches, and access remains. Only messages show that mail arrives
 * again
 */
export async function confirmAddress(
  tx: Transaction,
  userId: number,
  by: "message" | "provider" | "admin" | "invitation",
): Promise<void> {
  const [user] = await tx
    .select({
      emailKey: users.emailKey,
      emailVerifiedAt: users.emailVerifiedAt,
      role: users.role,
      isActivated: sql<boolean>`${isActivated}`,
    })
    .from(users)
    .where(eq(users.id, userId))
    .for("update");
  if (!user) return;
  if (!user.emailVerifiedAt) {
    // An invitation grants the role; it lapses when the invitation expires or its sender is no longer an administrator.
    const keepsRole = by === "admin" || by === "invitation" || user.isActivated || (await isInvited(tx, userId));
    if (by !== "admin") await revokeAllAccess(tx, userId);
    await tx
      .update(users)
      .set({
        emailVerifiedAt: sql`now()`,
        ...(!keepsRole && { role: "reader", updatedAt: sql`now()`, version: sql`${users.version} + 1` }),
      })
      .where(eq(users.id, userId));
    if (!keepsRole && user.role !== "reader") await logLapsedRole(tx, userId, user.role);
  } else if (by === "message" || by === "invitation")
    // Email bounced, or was marked as spam; now it has arrived, so alerts are sent again.
    await tx
      .update(users)
      .set({ emailVerifiedAt: sql`now()` })
      .where(and(eq(users.id, userId), hasRefusedMail));
  await tx
    .update(folderShares)
    .set({ userId })
    .where(and(eq(folderShares.emailKey, user.emailKey), isNull(folderShares.userId)));
}

/** Staff see in the log why an account that was invited as staff is a reader's. */
const logLapsedRole = (tx: Transaction, userId: number, role: string) =>
  tx.insert(activityLog).values({
    actorKind: "system",
    action: "user.role-changed",
    entity: "user",
    entityId: userId,
    before: { role },
    after: { role: "reader", reason: "The invitation had expired or its sender was no longer an administrator" },
  });
