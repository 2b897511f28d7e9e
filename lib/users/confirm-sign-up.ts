import { eq, sql } from "drizzle-orm";
import { db, type Queryable, type Transaction } from "@/db";
import { afterCommit } from "@/db/transaction";
import { people, users } from "@/db/schema";
import { record } from "@/lib/activity/record";
import { confirmAddress } from "@/lib/platform/auth/confirm-address";
import { emailKey } from "@/lib/platform/auth/canonical-email";
import { forgiveAccount } from "@/lib/platform/auth/account-limits";
import { refuseOtherWays } from "@/lib/platform/auth/sign-in-policy";
import { refuseSignUp } from "@/lib/platform/auth/sign-up-mode";
import { HttpError } from "@/lib/platform/http/problem";
import { sameSitePath } from "@/lib/platform/auth/same-site-path";
import { openSession } from "@/lib/platform/auth/sessions";
import { readSignUpToken, type SignUpRequest } from "./sign-up-token";
import { refuseAddressAsPassword, expiredLink } from "./use-link";

type Known = { id: number; email: string; emailVerifiedAt: string | null; disabledAt: string | null };

async function accountWith(email: string, on: Queryable): Promise<Known | undefined> {
  const [known] = await on
    .select({
      id: users.id,
      email: users.email,
      emailVerifiedAt: users.emailVerifiedAt,
      disabledAt: users.disabledAt,
    })
    .from(users)
    .where(eq(users.emailKey, emailKey(email)));
  return known;
}

/** For the page that the link opens; it does not consume the token. @returns null if the link is no longer valid */
export async function peekSignUp(token: string): Promise<SignUpRequest | null> {
  const request = await readSignUpToken(token);
  if (!request) return null;
  const known = await accountWith(request.email, db);
  if (known) return known.emailVerifiedAt || known.disabledAt ? null : request;
  const [before] = await db.select({ id: people.id }).from(people).where(eq(people.id, request.id));
  return before ? null : request;
}

type Opened = { token: string; name?: string; password: string; passwordHash: string };

export type Confirmed = { message: string; callbackUrl: string; sessionKey: string };

/**
 * Activates the account that an email confirms, with the password chosen on the page that it links to. An existing
 * unconfirmed account is taken over and all earlier access is revoked. Signs the person in.
 * @param device the browser's description of itself, for the list of sessions
 * @returns the page to return to, and the session key for the cookie
 * @throws HttpError 403 if the site takes no such account any more; 422 if the link was used, has expired, or its address is already confirmed
 */
export async function confirmSignUp(tx: Transaction, opened: Opened, device: string | null): Promise<Confirmed> {
  const request = await readSignUpToken(opened.token, tx);
  if (!request) throw expiredLink();
  refuseAddressAsPassword(opened.password, request.email);
  await refuseOtherWays(tx);
  const refusal = await refuseSignUp(request.email, tx);
  if (refusal) throw new HttpError(403, { message: refusal });
  const name = opened.name ?? request.name;
  const known = await accountWith(request.email, tx);
  const id = known ? await claimAccount(tx, known.id, name) : await begin(tx, request, name);
  await confirmAddress(tx, id, "message");
  const [user] = await tx
    .update(users)
    .set({ passwordHash: opened.passwordHash, updatedAt: sql`now()`, version: sql`${users.version} + 1` })
    .where(eq(users.id, id))
    .returning({ email: users.email, role: users.role });
  await record(
    tx,
    { id, name, email: user!.email, role: user!.role, sessionId: 0 },
    { action: known ? "user.confirmed" : "user.signed-up", entity: "user", entityId: id },
  );
  afterCommit(tx, () => forgiveAccount(emailKey(request.email)));
  return {
    message: "Your address is confirmed, and you are signed in.",
    callbackUrl: sameSitePath(request.callbackUrl ?? "/"),
    sessionKey: await openSession(tx, id, device),
  };
}

async function claimAccount(tx: Transaction, id: number, name: string): Promise<number> {
  const [account] = await tx
    .select({ emailVerifiedAt: users.emailVerifiedAt, disabledAt: users.disabledAt })
    .from(users)
    .where(eq(users.id, id))
    .for("update");
  if (!account || account.emailVerifiedAt || account.disabledAt) throw expiredLink();
  await tx.update(people).set({ name }).where(eq(people.id, id));
  return id;
}

/**
 * If one email is opened several times concurrently, only one request activates the account; the id of a deleted account is
 * never reused.
 */
async function begin(tx: Transaction, { id, email }: SignUpRequest, name: string): Promise<number> {
  const [person] = await tx
    .insert(people)
    .overridingSystemValue()
    .values({ id, name })
    .onConflictDoNothing()
    .returning({ id: people.id });
  const [user] = person
    ? await tx
        .insert(users)
        .values({ id, email, emailKey: emailKey(email) })
        .onConflictDoNothing({ target: users.emailKey })
        .returning({ id: users.id })
    : [];
  if (!user) throw expiredLink();
  return user.id;
}
