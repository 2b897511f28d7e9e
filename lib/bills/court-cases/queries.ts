import { and, eq } from "drizzle-orm";
import { db, type Queryable } from "@/db";
import { billDetails, bills } from "@/db/schema";
import type { BillAction } from "@/db/schema/bills";
import { notFound } from "@/lib/platform/http/problem";
import { getBill } from "../queries";
import type { EditedCase } from "./api";

/** Of events that staff entered. */
export const byHand = "staff:";
export const isByHand = ({ ref }: BillAction): boolean => ref?.startsWith(byHand) === true;

export async function caseExists(_viewer: unknown, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: bills.id })
    .from(bills)
    .where(and(eq(bills.id, id), eq(bills.kind, "case")));
  return rows.length > 0;
}

/** The stored events of a case, in insertion order. */
export async function eventsOf(id: number, on: Queryable): Promise<BillAction[]> {
  const [row] = await on.select({ actions: billDetails.actions }).from(billDetails).where(eq(billDetails.billId, id));
  return row?.actions ?? [];
}

/** Oldest first; events without a date come last. */
export const byDay = (events: readonly BillAction[]): BillAction[] =>
  events.toSorted((a, b) => ((a.date ?? "9") < (b.date ?? "9") ? -1 : (a.date ?? "9") > (b.date ?? "9") ? 1 : 0));

export async function getCase(id: number, on: Queryable = db): Promise<EditedCase> {
  const bill = await getBill(id, on);
  if (bill.kind !== "case") throw notFound("There is no such court case.");
  const events = byDay(await eventsOf(id, on));
  return {
    id,
    slug: bill.slug,
    docketNumber: bill.name,
    caption: bill.title ?? bill.name,
    court: bill.courtCase?.court ?? "",
    jurisdiction: bill.jurisdiction,
    judge: bill.courtCase?.judge ?? null,
    filedDate: bill.introducedDate,
    summary: bill.summary,
    status: bill.status,
    statusDate: bill.statusDate,
    sourceUrl: bill.sourceUrl,
    categories: bill.categories,
    events: events.map((event, at) => ({
      id: event.ref ?? `event-${at + 1}`,
      date: event.date,
      description: event.description,
      isByHand: isByHand(event),
    })),
    source: bill.source,
    version: bill.version,
  };
}
