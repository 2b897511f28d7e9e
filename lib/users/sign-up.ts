import { eq, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { people, users } from "@/db/schema";
import type { MailBrand } from "@/db/schema/mail";
import { record } from "@/lib/activity/record";
import { emailKey } from "@/lib/platform/auth/canonical-email";
import { hashPassword } from "@/lib/platform/auth/password";
import { accountEmails } from "./account-emails";
import { sendMail } from "@/lib/platform/mail/send-mail";
import { siteBrand } from "@/lib/organisation/mail-brand";
import { settings } from "@/lib/platform/env/settings";
import { HttpError, invalid } from "@/lib/platform/http/problem";
import { limitSignUps, mayMail } from "@/lib/platform/auth/account-limits";
import { refuseOtherWays } from "@/lib/platform/auth/sign-in-policy";
import { refuseSignUp } from "@/lib/platform/auth/sign-up-mode";
import { sameSitePath } from "@/lib/platform/auth/same-site-path";
import { signUpToken } from "./sign-up-token";

export type SignUp = {
  name: string;
  email: string;
  /** Required without a mail server; otherwise the person who opens the emailed link chooses it. */ password?: string;
  /** The page to return to after confirming. */ callbackUrl?: string;
};
type Prepared = { passwordHash: string | null; mayMail: boolean; site: MailBrand };

/** Without a mail server an address cannot be confirmed, so the account is active immediately. */
const beginsAtOnce = () => !settings().SMTP_URL;

/** Checks before the transaction of a sign-up. @throws HttpError 429; 403 if the site takes no such account; 422 if a password is required */
export async function prepareSignUp(request: Request, { email, password }: SignUp): Promise<Prepared> {
  await refuseOtherWays();
  const refusal = await refuseSignUp(email);
  if (refusal) throw new HttpError(403, { message: refusal });
  if (beginsAtOnce() && password === undefined)
    throw invalid("Choose a password.", { issues: [{ path: "password", message: "is required" }] });
  await limitSignUps(request);
  return {
    passwordHash: beginsAtOnce() && password !== undefined ? await hashPassword(password) : null,
    mayMail: await mayMail(email),
    site: await siteBrand(),
  };
}

/**
 * Requests a reader's account. Nothing is stored: the emailed link carries the request, and the person who opens it chooses
 * the password. The response is the same for an existing account, whose owner gets an email that says so; the id in it is
 * never used again. Without a mail server the account is active immediately, but unconfirmed: a later confirmation by the
 * address's owner, an admin's link or an invitation revokes its access.
 */
export async function signUp(
  tx: Transaction,
  { name, email, callbackUrl }: SignUp,
  { passwordHash, mayMail, site }: Prepared,
) {
  const id = await nextPersonId(tx);
  const answer = { user: { id, name, email, role: "reader" as const } };
  const [known] = await tx
    .select({ email: users.email, name: people.name, verifiedAt: users.emailVerifiedAt, disabledAt: users.disabledAt })
    .from(users)
    .innerJoin(people, eq(people.id, users.id))
    .where(eq(users.emailKey, emailKey(email)));
  if (!known && passwordHash) await beginUnconfirmed(tx, answer.user, passwordHash);
  if (!mayMail || known?.disabledAt) return answer;
  const letter = known?.verifiedAt
    ? accountEmails.alreadyHere(site, known.name ?? known.email)
    : accountEmails.confirm(
        site,
        name,
        await signUpToken(tx, { id, name, email, ...(callbackUrl && { callbackUrl: sameSitePath(callbackUrl) }) }),
      );
  await sendMail(tx, { to: known?.email ?? email, ...letter });
  return answer;
}

async function beginUnconfirmed(
  tx: Transaction,
  { id, name, email }: { id: number; name: string; email: string },
  passwordHash: string,
): Promise<void> {
  await tx.insert(people).overridingSystemValue().values({ id, name });
  const [user] = await tx
    .insert(users)
    .values({ id, email, emailKey: emailKey(email), passwordHash })
    .onConflictDoNothing({ target: users.emailKey })
    .returning({ id: users.id });
  if (user)
    await record(
      tx,
      { id, name, email, role: "reader", sessionId: 0 },
      { action: "user.signed-up", entity: "user", entityId: id },
    );
  else await tx.delete(people).where(eq(people.id, id));
}

async function nextPersonId(tx: Transaction): Promise<number> {
  const [row] = await tx.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('people', 'id'))::int as id`,
  );
  return row!.id;
}
