import { eq } from "drizzle-orm";
import { db } from "@/db";
import { people, users } from "@/db/schema";
import { settings } from "@/lib/platform/env/settings";
import { countFailure, forgiveFailures, refuseGuess } from "./account-limits";
import { emailKey } from "./canonical-email";
import { withMutex } from "@/lib/platform/locks/keyed-mutex";
import { maxPasswordLength, passwordFits } from "./password";
import type { Role } from "./roles";

/** `passwordHash` is the hash that was checked; null without a password. */
export type SignedIn = { id: number; name: string; email: string; role: Role; passwordHash: string | null };
/** `unconfirmed` is returned only after a correct password. */
export type Refusal = "wrong" | "unconfirmed";

/**
 * An unknown account, a disabled one and a wrong password give the same message in the same time.
 * @param from the client's address, for its limit
 * @param known the browser, if people signed in there before
 * @throws HttpError 429 from the tenth failure within 15 minutes
 */
export async function signInWithPassword(
  email: string,
  password: string,
  from: string,
  known: { browser: string; users: number[] } | null = null,
): Promise<SignedIn | Refusal> {
  const account = emailKey(email.slice(0, 1000));
  // Sequential: a thousand concurrent guesses must not all be checked before the first is counted.
  return withMutex(account, async () => {
    const [user] = await db
      .select({
        id: users.id,
        name: people.name,
        email: users.email,
        role: users.role,
        passwordHash: users.passwordHash,
        disabledAt: users.disabledAt,
        emailVerifiedAt: users.emailVerifiedAt,
      })
      .from(users)
      .innerJoin(people, eq(people.id, users.id))
      .where(eq(users.emailKey, account));
    const guess = { account, from, browser: user && known?.users.includes(user.id) ? known.browser : null };
    await refuseGuess(guess);
    const fits = await passwordFits(user?.passwordHash, password.slice(0, maxPasswordLength + 1));
    if (!user || !fits || user.disabledAt) {
      await countFailure(guess);
      return "wrong";
    }
    await forgiveFailures(guess);
    if (mustConfirm(user)) return "unconfirmed";
    const { id, name, role, passwordHash } = user;
    return { id, name: name ?? user.email, email: user.email, role, passwordHash };
  });
}

/** With mail set up, readers who signed up confirm their address first. */
export const mustConfirm = (user: { role: string; emailVerifiedAt: string | null }): boolean =>
  Boolean(settings().SMTP_URL) && user.role === "reader" && user.emailVerifiedAt === null;
