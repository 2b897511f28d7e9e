import { eq } from "drizzle-orm";
import { transaction } from "@/db/transaction";
import { people, users } from "@/db/schema";
import { confirmAddress } from "./confirm-address";
import { spendToken } from "./one-time-tokens";
import type { SignedIn } from "./sign-in";

/** Signs in with an emailed link, once. The person can read the mail of that address, so the address is confirmed. */
export function signInByLink(token: string): Promise<SignedIn | null> {
  return transaction(async (tx) => {
    const used = await spendToken(tx, "sign_in", token);
    if (!used) return null;
    const [user] = await tx
      .select({ id: users.id, name: people.name, email: users.email, disabledAt: users.disabledAt })
      .from(users)
      .innerJoin(people, eq(people.id, users.id))
      .where(eq(users.id, used.userId));
    if (!user || user.disabledAt) return null;
    await confirmAddress(tx, user.id, "message");
    const [account] = await tx.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, user.id));
    return {
      id: user.id,
      name: user.name ?? user.email,
      email: user.email,
      passwordHash: account?.passwordHash ?? null,
    };
  });
}
