import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { billChanges, billDetails, bills } from "@/db/schema";
import type { BillAction } from "@/db/schema/bills";
import { organisation } from "@/lib/organisation/organisation";
import { invalid } from "@/lib/platform/http/problem";
import { formatNumber } from "@/lib/platform/text/format";
import { todayIn } from "@/lib/platform/text/dates";
import { mostEvents } from "./api";
import { byDay, byHand, isByHand } from "./queries";

export type EventChange = { old: BillAction | null; new: BillAction | null };
type Given = { id?: string; date: string; description: string };

/**
 * The events after a save by staff: the source's remain, omitted manual ones are deleted. One without an id that equals
 * a manual event is that event: a form may save again before it has the ids.
 * @throws HttpError 422 if an id does not exist, or there are too many events
 */
export function withGiven(
  known: readonly BillAction[],
  given: readonly Given[],
  id: number | null,
): { events: BillAction[]; changes: EventChange[] } {
  const byRef = new Map(known.flatMap((event) => (event.ref ? [[event.ref, event] as const] : [])));
  const named = new Set(given.flatMap(({ id: ref }) => ref ?? []));
  const unnamed = known.filter((event) => isByHand(event) && !named.has(event.ref!));
  const refOfSame = ({ date, description }: Given): string | undefined => {
    const at = unnamed.findIndex((event) => event.date === date && event.description === description);
    return at < 0 ? undefined : unnamed.splice(at, 1)[0]!.ref;
  };
  const ours = given.flatMap(({ id: ref, ...event }, at): BillAction[] => {
    const stored = ref === undefined ? undefined : byRef.get(ref);
    if (ref !== undefined && !stored && !/^event-\d+$/.test(ref))
      throw invalid("One of the events no longer exists. Reload the case, then add it again.", {
        ...(id !== null && { id }),
        issues: [{ path: `events.${at}.id`, message: `names nothing: ${ref}` }],
      });
    if (ref !== undefined && !(stored && isByHand(stored))) return [];
    return [{ ...event, chamber: null, ref: ref ?? refOfSame(event) ?? `${byHand}${randomUUID()}` }];
  });
  if (ours.length > mostEvents)
    throw invalid(
      `A case can have ${formatNumber(mostEvents)} events that were entered by hand. Import the docket instead.`,
      {
        ...(id !== null && { id }),
        issues: [{ path: "events", message: `must be at most ${mostEvents}` }],
      },
    );
  const after = new Map(ours.map((event) => [event.ref!, event]));
  const before = known.filter(isByHand);
  const changes: EventChange[] = [
    ...before.flatMap((old): EventChange[] => {
      const now = after.get(old.ref!);
      if (!now) return [{ old, new: null }];
      return now.date === old.date && now.description === old.description ? [] : [{ old, new: now }];
    }),
    ...ours.filter(({ ref }) => !byRef.has(ref!)).map((event) => ({ old: null, new: event })),
  ];
  return { events: [...known.filter((event) => !isByHand(event)), ...ours], changes };
}

/** Stores a case's events, and its last one among the columns of lists. */
export async function storeEvents(tx: Transaction, id: number, events: BillAction[]): Promise<void> {
  const { timeZone } = await organisation();
  const today = todayIn(timeZone);
  const last = byDay(events).findLast(({ date }) => date !== null && date <= today);
  await tx
    .insert(billDetails)
    .values({ billId: id, actions: events })
    .onConflictDoUpdate({ target: billDetails.billId, set: { actions: events } });
  await tx
    .update(bills)
    .set({ lastAction: last?.description ?? null, lastActionDate: last?.date ?? null, updatedAt: sql`now()` })
    .where(eq(bills.id, id));
}

type StatusChange = { from: string; to: string; on: string | null };

/** Records staff's changes of a case like a source's changes of a bill: alerts, feeds and "what moved" read them. */
export async function writeCaseChanges(
  tx: Transaction,
  id: number,
  events: readonly EventChange[],
  status: StatusChange | null,
): Promise<void> {
  const changes = [
    ...(status ? [{ billId: id, field: "status", old: status.from, new: status.to, effectiveDate: status.on }] : []),
    ...events.map((change) => ({
      billId: id,
      field: "action",
      old: change.old,
      new: change.new,
      effectiveDate: (change.new ?? change.old)?.date ?? null,
    })),
  ];
  if (changes.length > 0) await tx.insert(billChanges).values(changes);
}
