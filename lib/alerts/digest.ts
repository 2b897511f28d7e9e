import { keyFrom } from "@/lib/platform/cache/key-from";
import { and, eq, inArray, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { lockUntilCommit } from "@/db/advisory-locks";
import { db } from "@/db";
import { alertNotices, alerts, users } from "@/db/schema";
import { transaction } from "@/db/transaction";
import { emailKey } from "@/lib/platform/auth/canonical-email";
import { errorForLog, log } from "@/lib/platform/observability/log";
import { addMailing, addRecipients } from "@/lib/newsletters/mailings/mailings";
import { retentionDays } from "@/lib/platform/env/retention";
import { emitEvent } from "@/lib/webhooks/emit-event";
import type { Cadence } from "./cadence";
import { digestEmail } from "./digest-email";
import { type MatchedChange, findUnnotified } from "./matched-changes";
import { visibilityWatermark } from "./visibility-watermark";
import { type LiveAlert, liveAlerts } from "./alert-targets";

const due = (userId: number, cadence: Cadence) =>
  and(
    eq(alerts.ownerId, userId),
    eq(alerts.cadence, cadence),
    or(isNull(alerts.retryAt), lte(alerts.retryAt, sql`now()`)),
  );

/**
 * Sends one reader one message with everything that the alerts of one cadence found, and stores in the same transaction
 * what was sent: no change is sent twice, whatever alert, cadence, process or retry finds it. Sends nothing if nothing was
 * found. A failure is stored for staff and retried later; it never throws.
 */
export async function sendDigest({ userId, cadence }: { userId: number; cadence: Cadence }): Promise<void> {
  try {
    await transaction((tx) => writeDigest(tx, userId, cadence));
  } catch (error) {
    log.error({ err: error, userId, cadence }, "alerts could not be processed");
    await db.update(alerts).set(failureFields(error)).where(due(userId, cadence));
  }
}

async function writeDigest(tx: Transaction, userId: number, cadence: Cadence): Promise<void> {
  await lockUntilCommit(tx, "alerts.digest", userId);
  const [reader] = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.disabledAt), isNotNull(users.emailVerifiedAt)));
  const live = reader ? await liveAlerts(tx, userId, due(userId, cadence)) : [];
  if (!reader || live.length === 0) return passOver(userId, cadence, tx);
  const upTo = await visibilityWatermark(tx);
  const changes = await findUnsent(tx, userId, await gather(tx, userId, live, upTo));
  await tx
    .update(alerts)
    .set({
      checkedAt: sql`greatest(${alerts.checkedAt}, ${upTo}::timestamptz)`,
      failures: 0,
      error: null,
      retryAt: null,
    })
    .where(due(userId, cadence));
  if (changes.length === 0) return;
  const letter = await digestEmail(tx, cadence, changes);
  const mailingId = await addMailing(tx, { kind: "alert", ...letter });
  if (mailingId === null) return;
  await tx
    .update(alertNotices)
    .set({ mailingId })
    .where(
      and(
        eq(alertNotices.userId, userId),
        isNull(alertNotices.mailingId),
        inArray(alertNotices.billId, [...new Set(changes.map(({ billId }) => billId))]),
      ),
    );
  await addRecipients(tx, mailingId, [
    {
      userId,
      email: reader.email,
      emailKey: emailKey(reader.email),
      because: [cadence],
      subscriptionIds: [...new Set(changes.flatMap(({ by }) => by.map(({ id }) => id)))],
    },
  ]);
  // Sums alone: what someone follows is private.
  const bills = new Set(changes.map(({ billId }) => billId)).size;
  await emitEvent(tx, "alert.sent", { cadence, bills, changes: changes.length });
}

/** Alerts whose target was deleted or is not readable now: changes in the meantime are not sent later. */
async function passOver(userId: number, cadence: Cadence, tx: Transaction): Promise<void> {
  await tx
    .update(alerts)
    .set({ checkedAt: sql`now()` })
    .where(due(userId, cadence));
}

/** Each finding once, with every alert that matched it. A failing alert does not affect the others. */
async function gather(
  tx: Transaction,
  userId: number,
  live: readonly LiveAlert[],
  upTo: string,
): Promise<MatchedChange[]> {
  const found = new Map<string, MatchedChange>();
  for (const alert of live) {
    try {
      const own = await tx.transaction((savepoint) =>
        findUnnotified(savepoint, userId, alert.of, { after: alert.checkedAt, upTo }),
      );
      for (const finding of own) {
        const key = keyFrom(finding.billId, finding.changeId, finding.law, finding.eventId);
        const known = found.get(key);
        if (known) known.by.push(alert);
        else found.set(key, { ...finding, by: [alert] });
      }
    } catch (error) {
      log.error({ err: error, alert: alert.id }, "an alert could not be processed");
      await tx.update(alerts).set(failureFields(error)).where(eq(alerts.id, alert.id));
    }
  }
  return [...found.values()];
}

/** Stores what is being sent. @returns the findings without those that another digest sent meanwhile */
async function findUnsent(tx: Transaction, userId: number, found: readonly MatchedChange[]): Promise<MatchedChange[]> {
  const stored = new Set<string>();
  for (let at = 0; at < found.length; at += 1000) {
    const rows = await tx
      .insert(alertNotices)
      .values(found.slice(at, at + 1000).map(({ by: _, ...finding }) => ({ userId, ...finding })))
      .onConflictDoNothing()
      .returning({
        billId: alertNotices.billId,
        changeId: alertNotices.changeId,
        law: alertNotices.law,
        eventId: alertNotices.eventId,
      });
    for (const { billId, changeId, law, eventId } of rows) stored.add(keyFrom(billId, changeId, law, eventId));
  }
  return found.filter(({ billId, changeId, law, eventId }) => stored.has(keyFrom(billId, changeId, law, eventId)));
}

/** Only the database's own message: the query around it may contain what the reader searched for. */
const reasonOf = (error: unknown): string =>
  String(((error as { cause?: unknown }).cause as Error | undefined)?.message ?? errorForLog(error).message);

/** What is written of a failed look; minutes until the next: 1, 4, 16, 64, 256, then every six hours. */
const failureFields = (error: unknown) => ({
  failures: sql`${alerts.failures} + 1`,
  error: reasonOf(error).slice(0, 500),
  retryAt: sql`now() + make_interval(mins => least(power(4, least(${alerts.failures}, 6))::int, 360))`,
});

/** Deletes notices that are older than any alert looks back. */
export async function forgetNotices(tx: Transaction): Promise<void> {
  await tx
    .delete(alertNotices)
    .where(sql`${alertNotices.createdAt} < now() - make_interval(days => ${retentionDays.alertNotice})`);
}
