import { and, eq, gt, isNull, ne, sql } from "drizzle-orm";
import { db, type Queryable, type Transaction } from "@/db";
import { folderShares, groupMembers, idempotencyKeys, oneTimeTokens, people, sessions, users } from "@/db/schema";
import { record } from "@/lib/activity/record";
import { forgetAttempts, type Limit, consume } from "@/lib/platform/auth/rate-limit";
import { emailKey } from "@/lib/platform/auth/canonical-email";
import { hasRefusedMail } from "@/lib/platform/auth/confirm-address";
import { voidTokens } from "@/lib/platform/auth/one-time-tokens";
import { passwordFits } from "@/lib/platform/auth/password";
import type { Viewer } from "@/lib/platform/auth/roles";
import { refuseOtherWays } from "@/lib/platform/auth/sign-in-policy";
import { endSessionsOf } from "@/lib/platform/auth/sessions";
import { invalid, notFound } from "@/lib/platform/http/problem";
import { deleteMailTo } from "@/lib/platform/jobs/failed-jobs";
import { forgetAddress, forgetPersonsMail } from "@/lib/newsletters/mailings/forget-person";
import { handOver } from "@/lib/sharing/hand-over";
import { accountEmails } from "./account-emails";
import { sendMail } from "@/lib/platform/mail/send-mail";
import { siteBrand } from "@/lib/organisation/mail-brand";
import { keepAnAdmin } from "./admins";
import { isoUtc } from "@/db/iso-utc";
import { revokeGrants } from "./revoke-grants";
import type { Session } from "./schema";

const guessesOfOwn: Limit = { name: "own-password", most: 9, seconds: 900 };

const notRight = (field: string) =>
  invalid("Your current password is incorrect.", { issues: [{ path: field, message: "is incorrect" }] });

/**
 * Confirms that the person at the screen is the owner of the session. An account without a password passes.
 * @returns the hash that was checked, null for an account without a password
 * @throws HttpError 422 if the password is incorrect, 429 from the tenth failure on
 */
export async function checkOwnPassword(
  viewer: Viewer,
  password: string | undefined,
  field: string,
): Promise<string | null> {
  const [user] = await db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, viewer.id));
  if (!user?.passwordHash) return null;
  await consume(guessesOfOwn, String(viewer.id));
  if (!(await passwordFits(user.passwordHash, password ?? ""))) throw notRight(field);
  await forgetAttempts(guessesOfOwn, String(viewer.id));
  return user.passwordHash;
}

/** Confirms an irreversible action by the person's own address. @throws HttpError 422 */
export function checkOwnAddress(viewer: Viewer, typed: string, field: string): void {
  if (emailKey(typed) !== emailKey(viewer.email))
    throw invalid("Type your email address to confirm.", {
      issues: [{ path: field, message: "is not the address of this account" }],
    });
}

export async function rename(tx: Transaction, viewer: Viewer, name: string): Promise<{ viewer: Viewer }> {
  await tx.update(people).set({ name }).where(eq(people.id, viewer.id));
  if (name !== viewer.name) await record(tx, viewer, { action: "user.renamed", entity: "user", entityId: viewer.id });
  return { viewer: { ...viewer, name } };
}

/** Turns email about reviews on or off: pending ones, and decisions about one's own issues. */
export async function setReviewMail(
  tx: Transaction,
  viewer: Viewer,
  isWanted: boolean,
): Promise<{ reviewMail: boolean }> {
  const [changed] = await tx
    .update(users)
    .set({ reviewMail: isWanted, updatedAt: sql`now()` })
    .where(and(eq(users.id, viewer.id), ne(users.reviewMail, isWanted)))
    .returning({ id: users.id });
  if (changed)
    await record(tx, viewer, {
      action: isWanted ? "user.review-mail-on" : "user.review-mail-off",
      entity: "user",
      entityId: viewer.id,
    });
  return { reviewMail: isWanted };
}

/**
 * Whether alerts are paused, because an email to the address bounced permanently or was marked as spam since it was
 * confirmed.
 */
export async function refusesMail(viewer: Viewer, on: Queryable = db): Promise<boolean> {
  const rows = await on
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, viewer.id), hasRefusedMail));
  return rows.length > 0;
}

/** Whether emails about reviews are on. */
export async function wantsReviewMail(viewer: Viewer, on: Queryable = db): Promise<boolean> {
  const [row] = await on.select({ wanted: users.reviewMail }).from(users).where(eq(users.id, viewer.id));
  return row?.wanted ?? false;
}

/**
 * Changes one's password; the current session stays, the others end.
 * @param present the hash that was checked @throws HttpError 422 if it has changed since, 403 while single sign-on is the only way in
 */
export async function changePassword(
  tx: Transaction,
  viewer: Viewer,
  { present, passwordHash }: { present: string | null; passwordHash: string },
): Promise<{ message: string }> {
  await refuseOtherWays(tx);
  const site = await siteBrand(tx);
  const isStill = present === null ? isNull(users.passwordHash) : eq(users.passwordHash, present);
  const [changed] = await tx
    .update(users)
    .set({ passwordHash, updatedAt: sql`now()`, version: sql`${users.version} + 1` })
    .where(and(eq(users.id, viewer.id), isStill))
    .returning({ id: users.id });
  if (!changed) throw notRight("currentPassword");
  await endSessionsOf(tx, viewer.id, viewer.sessionId);
  await voidTokens(tx, viewer.id);
  await record(tx, viewer, { action: "user.password-changed", entity: "user", entityId: viewer.id });
  await sendMail(tx, { to: viewer.email, ...accountEmails.passwordChanged(site, viewer.name) });
  return { message: "Password changed. Your other sessions have ended." };
}

const open = (userId: number) =>
  and(eq(sessions.userId, userId), isNull(sessions.endedAt), gt(sessions.expiresAt, sql`now()`));

/** A person's open sessions, the current one first. @param userId another person, for an admin */
export async function openSessions(viewer: Viewer, userId = viewer.id): Promise<Session[]> {
  const rows = await db
    .select({
      id: sessions.id,
      device: sessions.device,
      createdAt: isoUtc(sessions.createdAt),
      lastSeenAt: isoUtc(sessions.lastSeenAt),
      current: sql<boolean>`${sessions.id} = ${viewer.sessionId}`,
      openedBy: sessions.openedBy,
    })
    .from(sessions)
    .where(open(userId))
    .orderBy(sql`${sessions.id} = ${viewer.sessionId} desc, ${sessions.lastSeenAt} desc`)
    .limit(100);
  return rows;
}

/** @throws HttpError 404 if it is not this person's, or has ended */
export async function endOwnSession(tx: Transaction, viewer: Viewer, id: number): Promise<{ id: number }> {
  const [ended] = await tx
    .update(sessions)
    .set({ endedAt: sql`now()` })
    .where(and(eq(sessions.id, id), open(viewer.id)))
    .returning({ id: sessions.id });
  if (!ended) throw notFound();
  return ended;
}

/** Ends another person's session. @throws HttpError 404 if it is not theirs, or has ended */
export async function endSessionOf(
  tx: Transaction,
  admin: Viewer,
  userId: number,
  sessionId: number,
): Promise<{ id: number }> {
  const [ended] = await tx
    .update(sessions)
    .set({ endedAt: sql`now()` })
    .where(and(eq(sessions.id, sessionId), open(userId)))
    .returning({ id: sessions.id });
  if (!ended) throw notFound();
  await record(tx, admin, { action: "user.session-ended", entity: "user", entityId: userId });
  return ended;
}

/** Signs another person out everywhere; records nothing if no session is open. */
export async function endAllSessionsOf(tx: Transaction, admin: Viewer, userId: number): Promise<{ message: string }> {
  const isOpen = (await tx.select({ id: sessions.id }).from(sessions).where(open(userId)).limit(1)).length > 0;
  if (isOpen) {
    await endSessionsOf(tx, userId);
    await record(tx, admin, { action: "user.sessions-ended", entity: "user", entityId: userId });
  }
  return { message: "This person is signed out everywhere." };
}

export async function endOwnSessions(tx: Transaction, viewer: Viewer): Promise<{ message: string }> {
  await endSessionsOf(tx, viewer.id);
  return { message: "You are signed out everywhere." };
}

/**
 * Deletes an account with everything that belongs to the person. The log keeps its entries without the name. @throws
 * HttpError 422 for the last admin
 */
export async function deleteAccount(tx: Transaction, viewer: Viewer): Promise<{ message: string }> {
  if (viewer.role === "admin") await keepAnAdmin(tx, viewer.id);
  await record(tx, viewer, { action: "user.deleted", entity: "user", entityId: viewer.id });
  await eraseAccount(tx, viewer);
  return { message: "Your account was deleted." };
}

/**
 * Deletes an account and everything that depends on it, but for what it shares with a team: an administrator gets that. Log entries stay without the name. Subscriptions are deleted only
 * with the account that confirmed the address, because anyone can sign up with another person's address.
 */
export async function eraseAccount(tx: Transaction, { id, email }: { id: number; email: string }): Promise<void> {
  // Waits for the person's writes in progress, so that all of them are deleted too.
  const [account] = await tx
    .select({ confirmedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, id))
    .for("update");
  await revokeGrants(tx, id, null);
  await handOver(tx, id);
  await tx.delete(folderShares).where(eq(folderShares.userId, id));
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.userId, id));
  await forgetPersonsMail(tx, id);
  if (account?.confirmedAt) {
    await forgetAddress(tx, email);
    await deleteMailTo(tx, email);
    await tx.delete(groupMembers).where(eq(groupMembers.emailKey, emailKey(email)));
  }
  await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.emailKey, emailKey(email)));
  await tx.delete(users).where(eq(users.id, id));
  await tx.update(people).set({ name: null }).where(eq(people.id, id));
}
