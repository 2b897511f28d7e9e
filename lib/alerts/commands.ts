import { eq, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { alerts } from "@/db/schema";
import { record } from "@/lib/activity/record";
import type { Viewer } from "@/lib/platform/auth/roles";
import { endByAddress } from "./by-address";
import type { Cadence } from "./cadence";
import { formatCount } from "@/lib/platform/text/format";
import { cadenceLabel } from "./cadence-labels";
import { columnOf, isAlertOf, shownAlert, watchedBy, type WatchedId } from "./queries";
import type { Alert } from "./schema";
import { liveAlerts } from "./alert-targets";

const entity = "alert";

/**
 * Sets how often a person gets email about a saved search, a folder, a bill, a legislator, a committee, a law or words, and how many
 * days before its deadlines and hearings a reminder is sent (unchanged if omitted). Does nothing if already set. A bill followed with the account's own address is followed by the account from then on. Changes from
 * before the alert was turned on are never sent.
 * @throws HttpError 404
 */
export async function setAlert(
  tx: Transaction,
  viewer: Viewer,
  what: WatchedId,
  cadence: Cadence | "off",
  remindDays?: number | null,
): Promise<{ message: string; alert: Alert | null }> {
  const of = await watchedBy(viewer, what, tx);
  const [current] = await tx
    .select({ id: alerts.id, cadence: alerts.cadence, remindDays: alerts.remindDays })
    .from(alerts)
    .where(isAlertOf(viewer, what))
    .for("update");
  if (what.billId !== undefined) await endByAddress(tx, viewer, what.billId);
  if (cadence === "off") {
    if (current) {
      await tx.delete(alerts).where(eq(alerts.id, current.id));
      await record(tx, viewer, { action: "alert.switched-off", entity, entityId: current.id });
    }
    return { message: `Nothing is sent about “${of.name}”.`, alert: null };
  }
  const id = current?.id ?? (await switchOn(tx, viewer, what, cadence));
  if (current && current.cadence !== cadence) {
    await tx
      .update(alerts)
      .set({
        cadence,
        failures: 0,
        error: null,
        retryAt: null,
        updatedAt: sql`now()`,
        version: sql`${alerts.version} + 1`,
      })
      .where(eq(alerts.id, id));
    await record(tx, viewer, { action: "alert.changed", entity, entityId: id, after: { cadence } });
  }
  if (remindDays !== undefined && remindDays !== (current?.remindDays ?? null)) {
    await tx
      .update(alerts)
      .set({ remindDays, updatedAt: sql`now()`, version: sql`${alerts.version} + 1` })
      .where(eq(alerts.id, id));
    await record(tx, viewer, { action: "alert.changed", entity, entityId: id, after: { remindDays } });
  }
  const [alert] = await liveAlerts(tx, viewer.id, eq(alerts.id, id));
  return {
    message: `Alerts about “${of.name}”: ${cadenceLabel(cadence).toLowerCase()}${alert?.remindDays ? `, reminders ${formatCount(alert.remindDays, "day")} before` : ""}, to ${viewer.email}.`,
    alert: alert ? shownAlert(alert) : null,
  };
}

async function switchOn(tx: Transaction, viewer: Viewer, what: WatchedId, cadence: Cadence): Promise<number> {
  const [row] = await tx
    .insert(alerts)
    .values({
      ownerId: viewer.id,
      savedSearchId: what.savedSearchId,
      folderId: what.folderId,
      billId: what.billId,
      personId: what.personId,
      committeeId: what.committeeId,
      law: what.law,
      languageWatchId: what.languageWatchId,
      cadence,
    })
    .onConflictDoUpdate({
      target: [alerts.ownerId, columnOf(what)],
      set: { cadence },
    })
    .returning({ id: alerts.id });
  await record(tx, viewer, { action: "alert.switched-on", entity, entityId: row!.id, after: { cadence } });
  return row!.id;
}
