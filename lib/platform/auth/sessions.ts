import { createHash, randomBytes } from "node:crypto";
import { and, eq, isNull, ne, notInArray, or, sql } from "drizzle-orm";
import { db, type Queryable } from "@/db";
import { often } from "@/db/prepared";
import { sessions, signInChallenges, users } from "@/db/schema";
import { transaction } from "@/db/transaction";
import { retentionDays } from "@/lib/platform/env/retention";
import type { Viewer } from "./roles";
import { hasFactor, holdOnlySingleSignOn, isFactorDue } from "./sign-in-policy";

/** Days that a session lasts after its last use. Sessions are rows: session revocation deletes them. */
export const sessionDays = retentionDays.session;

/** How a session was opened. */
export type OpenedBy = NonNullable<(typeof sessions.$inferSelect)["openedBy"]>;

/** With these a second factor was used, or a provider vouched, which has its own rules. */
const withSecondFactor: readonly OpenedBy[] = [
  "password_code",
  "link_code",
  "passkey",
  "single_sign_on",
  "command_line",
];

/** The ways in while everyone signs in by single sign-on: that, and the link that the command line prints in an emergency. */
const stillOpen: readonly OpenedBy[] = ["single_sign_on", "command_line"];

/** For how long after a proof of identity sensitive calls are not asked for another. */
export const proofMinutes = 15;

const hashOf = (key: string) => createHash("sha256").update(key).digest("hex");

/** Opens a session. @returns the key for the cookie: 256 random bits, stored nowhere in clear text */
export async function openSession(
  on: Queryable,
  userId: number,
  device: string | null = null,
  openedBy: OpenedBy = "password",
): Promise<string> {
  const key = randomBytes(32).toString("base64url");
  await on.insert(sessions).values({
    keyHash: hashOf(key),
    userId,
    device: device?.slice(0, 300) ?? null,
    openedBy,
    secondFactor: withSecondFactor.includes(openedBy),
    expiresAt: sql`now() + make_interval(days => ${sessionDays})`,
  });
  return key;
}

/**
 * Opens a session, unless the account was disabled, deleted, or its password changed since the check: that ends all
 * sessions and waits for this shared lock.
 * @param checkedHash the checked password hash, null without one; undefined if a provider or a passkey vouched
 * @returns its key, or null if the check no longer holds
 */
export const openSessionOf = (
  userId: number,
  checkedHash: string | null | undefined,
  device: string | null,
  openedBy: OpenedBy = "password",
): Promise<string | null> =>
  transaction(async (tx) => {
    const isStill =
      checkedHash === undefined ? undefined : sql`${users.passwordHash} is not distinct from ${checkedHash}`;
    const [same] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.disabledAt), isStill))
      .for("share");
    if (!same || (!stillOpen.includes(openedBy) && (await holdOnlySingleSignOn(tx)))) return null;
    return openSession(tx, userId, device, openedBy);
  });

/** Ends the sessions of everyone that were not opened by single sign-on, and the sign-ins that have begun. */
export async function endOtherWays(tx: Queryable): Promise<void> {
  await tx
    .update(sessions)
    .set({ endedAt: sql`now()` })
    .where(and(isNull(sessions.endedAt), or(isNull(sessions.openedBy), notInArray(sessions.openedBy, [...stillOpen]))));
  await tx.delete(signInChallenges);
}

/** The person of a session: null if it ended or expired, or its account is disabled. */
export async function viewerOfSession(key: string | undefined): Promise<Viewer | null> {
  if (!key || key.length > 100) return null;
  const keyHash = hashOf(key);
  // Own SQL, since every call of a signed-in person asks this: the query builder would take 80 µs.
  const [row] = await often<Viewer & { stale: boolean }>(
    db,
    sql`
      select u.id, coalesce(p.name, u.email) as name, u.email, u.role, s.id as "sessionId",
        s.last_seen_at < now() - interval '10 minutes' as stale,
        s.proved_at > now() - make_interval(mins => ${proofMinutes}) as "hasRecentProof",
        case when u.role = 'reader' or s.second_factor or not coalesce(${isFactorDue(sql`y`)}, false) then null
          when ${hasFactor(sql`u.id`)} then 'confirm' else 'set-up' end as "owesFactor"
      from sessions s join users u on u.id = s.user_id join people p on p.id = u.id
        left join sign_in_policy y on true
      where s.key_hash = ${keyHash} and s.ended_at is null and s.expires_at > now() and u.disabled_at is null`,
  );
  if (!row) return null;
  const { stale, ...viewer } = row;
  if (stale) {
    await db
      .update(sessions)
      .set({ lastSeenAt: sql`now()`, expiresAt: sql`now() + make_interval(days => ${sessionDays})` })
      .where(eq(sessions.keyHash, keyHash));
  }
  return viewer;
}

/** Notes that the person of a session proved who they are. @param withFactor whether by a code or a passkey */
export async function noteProof(on: Queryable, sessionId: number, withFactor: boolean): Promise<void> {
  await on
    .update(sessions)
    .set({ provedAt: sql`now()`, ...(withFactor && { secondFactor: true }) })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)));
}

export async function endSession(key: string): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: sql`now()` })
    .where(and(eq(sessions.keyHash, hashOf(key)), isNull(sessions.endedAt)));
}

/** Ends the sessions of a user, except one: after a change of password, a disabling, or on request. */
export async function endSessionsOf(on: Queryable, userId: number, exceptSessionId?: number): Promise<void> {
  await on
    .update(sessions)
    .set({ endedAt: sql`now()` })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.endedAt),
        exceptSessionId === undefined ? undefined : ne(sessions.id, exceptSessionId),
      ),
    );
}
