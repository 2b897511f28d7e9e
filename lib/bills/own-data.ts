import { asc, eq } from "drizzle-orm";
import { db } from "@/db";
import { bills, billVisits, calendarSubscriptions } from "@/db/schema";
import type { Viewer } from "@/lib/platform/auth/roles";
import { isoUtc } from "@/db/iso-utc";

/** A person's last views of bills, and whether they have a calendar subscription. */
export async function ownReading(viewer: Viewer) {
  const [looked, calendar] = await Promise.all([
    db
      .select({ bill: bills.slug, at: isoUtc(billVisits.lookedAt) })
      .from(billVisits)
      .innerJoin(bills, eq(bills.id, billVisits.billId))
      .where(eq(billVisits.userId, viewer.id))
      .orderBy(asc(billVisits.lookedAt))
      .limit(100_000),
    db
      .select({ since: isoUtc(calendarSubscriptions.createdAt) })
      .from(calendarSubscriptions)
      .where(eq(calendarSubscriptions.userId, viewer.id)),
  ]);
  return { billsLookedAt: looked, calendarAddressSince: calendar[0]?.since ?? null };
}
