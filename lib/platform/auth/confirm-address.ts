import { and, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { folderShares, users } from "@/db/schema";
import { closeDoors } from "./doors";

/**
 * Notes that an address has been proved its person's, and gives that person the folders that wait for the address. Does nothing the second time.
 * @param by `owner` where the address itself was proved (a letter, a provider): whoever made the account before may be somebody else, so
 *   every door of it is closed. `admin` where an admin vouches for who has the account now: its doors stay
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
  }
  await tx
    .update(folderShares)
    .set({ userId })
    .where(and(eq(folderShares.emailKey, user.emailKey), isNull(folderShares.userId)));
}
