import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import { eq } from "drizzle-orm";
import { db, type Transaction } from "@/db";
import { users } from "@/db/schema";
import { verifyPasskey } from "@/lib/platform/auth/passkeys";
import { passwordFits } from "@/lib/platform/auth/password";
import { consume, forgetAttempts, type Limit } from "@/lib/platform/auth/rate-limit";
import type { Viewer } from "@/lib/platform/auth/roles";
import { acceptCode } from "@/lib/platform/auth/second-factors";
import { refuseOtherWays } from "@/lib/platform/auth/sign-in-policy";
import { noteProof } from "@/lib/platform/auth/sessions";
import { invalid } from "@/lib/platform/http/problem";

const guesses: Limit = { name: "proof-password", most: 9, seconds: 900 };

type Given = { password?: string; code?: string; response?: unknown };

const wrong = (path: keyof Given, message: string) => invalid(message, { issues: [{ path, message: "is incorrect" }] });

/**
 * Checks what a signed-in person proves with. @returns whether it was a second factor
 * @throws HttpError 403 while single sign-on is the only way in, 422 if it is wrong, 429 from the tenth failure on
 */
export async function checkProof(viewer: Viewer, given: Given): Promise<{ withFactor: boolean }> {
  await refuseOtherWays();
  if (given.code !== undefined) {
    if (!(await acceptCode(viewer.id, given.code)))
      throw wrong("code", "This code is incorrect, has expired or was already used. Enter the newest one.");
    return { withFactor: true };
  }
  if (given.response !== undefined) {
    if (!(await verifyPasskey(viewer.id, given.response as AuthenticationResponseJSON)))
      throw wrong("response", "This passkey was not accepted. Try again, or choose another way.");
    return { withFactor: true };
  }
  const [user] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, viewer.id));
  await consume(guesses, String(viewer.id));
  if (!(await passwordFits(user?.hash, given.password ?? ""))) throw wrong("password", "Your password is incorrect.");
  await forgetAttempts(guesses, String(viewer.id));
  return { withFactor: false };
}

/** Notes the proof in the session: sensitive calls are open for the next 15 minutes. */
export async function confirmIdentity(
  tx: Transaction,
  viewer: Viewer,
  { withFactor }: { withFactor: boolean },
): Promise<{ message: string }> {
  await noteProof(tx, viewer.sessionId, withFactor);
  return { message: "Confirmed." };
}
