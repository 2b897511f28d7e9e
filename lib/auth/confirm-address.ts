import { and, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { folderShares, users } from "@/db/schema";
import { endSessionsOf } from "./sessions";

/**
 * Notes that an address has been proved its person's, and gives that person the folders that wait for the address. Again does nothing.
 * @param password `distrust` unless the proof came with the password: whoever took an address without proving it must not stay in the
 *   account, with the password they chose, once its owner comes by another way
 */
export async function confirmAddress(tx: Transaction, userId: number, password: "keep" | "distrust"): Promise<void> {
  const [user] = await tx
    .select({ emailKey: users.emailKey, emailVerifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, userId))
    .for("update");
  if (!user) return;
  if (!user.emailVerifiedAt) {
    await tx
      .update(users)
      .set({ emailVerifiedAt: sql`now()`, ...(password === "distrust" ? { passwordHash: null } : {}) })
      .where(eq(users.id, userId));
    if (password === "distrust") await endSessionsOf(tx, userId);
  }
  await tx
    .update(folderShares)
    .set({ userId })
    .where(and(eq(folderShares.emailKey, user.emailKey), isNull(folderShares.userId)));
}
