import { eq } from "drizzle-orm";
import { transaction } from "@/db/transaction";
import { people, users } from "@/db/schema";
import { confirmAddress } from "./confirm-address";
import { commandLine, peekToken, spendToken } from "./one-time-tokens";
import type { SignedIn } from "./sign-in";
import { isOnlySingleSignOn } from "./sign-in-policy";

const isByCommandLine = (token: { data: unknown } | null): boolean =>
  (token?.data as { by?: unknown } | null)?.by === commandLine;

/**
 * Signs in with an emailed link, once. The person can read the mail of that address, so the address is confirmed. Or with the
 * emergency link of the command line, which works also while single sign-on is the only way in.
 */
export function signInByLink(
  token: string,
): Promise<(SignedIn & { isEmergency: boolean }) | "only-single-sign-on" | null> {
  return transaction(async (tx) => {
    const isEmergency = isByCommandLine(await peekToken(tx, "sign_in", token));
    if (!isEmergency && (await isOnlySingleSignOn(tx))) return "only-single-sign-on";
    const used = await spendToken(tx, "sign_in", token);
    if (!used) return null;
    const [user] = await tx
      .select({ id: users.id, name: people.name, email: users.email, role: users.role, disabledAt: users.disabledAt })
      .from(users)
      .innerJoin(people, eq(people.id, users.id))
      .where(eq(users.id, used.userId));
    if (!user || user.disabledAt) return null;
    await confirmAddress(tx, user.id, isEmergency ? "admin" : "message");
    const [account] = await tx.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, user.id));
    return {
      id: user.id,
      name: user.name ?? user.email,
      email: user.email,
      role: user.role,
      passwordHash: account?.passwordHash ?? null,
      isEmergency,
    };
  });
}
