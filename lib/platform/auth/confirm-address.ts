import { and, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { folderShares, users } from "@/db/schema";
import { closeDoors } from "./doors";

/** Of a row of `users`: whether the address bounced for good, or called a message spam, after it was confirmed. */
export const hasRefusedMail = sql`exists (select 1 from mail_suppressions x where x.email_hash = encode(sha256(convert_to(${users.emailKey}, 'UTF8')), 'hex')
  and x.reason in ('bounced', 'complained') and x.created_at > ${users.emailVerifiedAt})`;

/**
 * Records that an address belongs to its account, and gives the account the folders that wait for the address. Does nothing the second time, but
 * for an address whose email was returned meanwhile.
 * @param by `owner` if the address itself was proved (a message, a provider): an earlier account may have been made by another person, so
 *   every way into it is closed. `admin` if an administrator vouches for the account: its ways in stay open
 */
export async function confirmAddress(tx: Transaction, userId: number, by: "owner" | "admin"): Promise<void> {
  const [user] = await tx
    .select({ emailKey: users.emailKey, emailVerifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, userId))
    .for("update");
  if (!user) return;
  if (!user.emailVerifiedAt) {
    if (by === "owner") await closeDoors(tx, userId);
    await tx
      .update(users)
      .set({ emailVerifiedAt: sql`now()` })
      .where(eq(users.id, userId));
  } else if (by === "owner")
    // Email was returned, or called spam, since: now it arrived, so alerts go out again.
    await tx
      .update(users)
      .set({ emailVerifiedAt: sql`now()` })
      .where(and(eq(users.id, userId), hasRefusedMail));
  await tx
    .update(folderShares)
    .set({ userId })
    .where(and(eq(folderShares.emailKey, user.emailKey), isNull(folderShares.userId)));
}
