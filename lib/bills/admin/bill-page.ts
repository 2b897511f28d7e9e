import { eq } from "drizzle-orm";
import { db } from "@/db";
import { billCarryOvers, billDetails, bills, formerSlugs } from "@/db/schema";
import { formatDate } from "@/lib/platform/text/calendar-date";
import { kindLabel } from "../vocabulary/kind-labels";
import { billBySlug, billsByIds } from "../queries";
import type { BillKind, BillStatus } from "../vocabulary/status-labels";
import { statusLabel } from "../vocabulary/status-labels";
import { noStance, stancesOf } from "./stance";
import { inOtherSessions, possiblySame, touchesOfBill } from "./usages";

function valueLabel(field: string, value: unknown): string {
  if (value === null || value === undefined || value === "") return "";
  if (field === "status") return statusLabel(value as BillStatus);
  if (field === "kind") return kindLabel(value as BillKind);
  if (field === "statusDate" || field === "introducedDate") return formatDate(String(value));
  if (typeof value === "boolean") return value ? "yes" : "no";
  const text = String(value);
  return text.length > 300 ? `${text.slice(0, 300).trimEnd()}…` : text;
}

/** The bill; the address it moved to; or null. */
export async function adminBillAt(slug: string) {
  const bill = await billBySlug(slug);
  if (!bill) {
    const [moved] = await db
      .select({ slug: bills.slug })
      .from(formerSlugs)
      .innerJoin(bills, eq(bills.id, formerSlugs.entityId))
      .where(eq(formerSlugs.slug, slug));
    return moved ? { moved: moved.slug } : null;
  }
  const [[row], stances, touches, same, others, [carried]] = await Promise.all([
    db
      .select({ ceremonial: bills.ceremonial, sourceValues: billDetails.sourceValues })
      .from(bills)
      .leftJoin(billDetails, eq(billDetails.billId, bills.id))
      .where(eq(bills.id, bill.id)),
    stancesOf([bill.id]),
    touchesOfBill(bill.id),
    possiblySame(bill),
    inOtherSessions(bill),
    db.select({ id: billCarryOvers.toBillId }).from(billCarryOvers).where(eq(billCarryOvers.fromBillId, bill.id)),
  ]);
  return {
    bill: { ...bill, ceremonial: row?.ceremonial ?? false },
    sourceSays: Object.fromEntries(
      Object.entries(row?.sourceValues ?? {}).map(([field, value]) => [field, valueLabel(field, value)]),
    ),
    stance: stances.get(bill.id) ?? noStance,
    touches,
    possiblySame: same,
    inOtherSessions: others,
    carriedOverTo: carried ? ((await billsByIds([carried.id]))[0] ?? null) : null,
  };
}
