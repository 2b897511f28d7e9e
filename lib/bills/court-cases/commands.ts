import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Transaction } from "@/db";
import { bills, courtCases } from "@/db/schema";
import { checkVersion } from "@/lib/activity/conflict";
import { record } from "@/lib/activity/record";
import type { Viewer } from "@/lib/platform/auth/roles";
import { invalidatePublicPages } from "@/lib/platform/cache/page-invalidation";
import { invalid, notFound } from "@/lib/platform/http/problem";
import { createBill } from "../admin/new-bill";
import { updateBill } from "../admin/update";
import { sourceName } from "../vocabulary/record-sources";
import type { courtCaseApi, EditedCase } from "./api";
import { type EventChange, storeEvents, withGiven, writeCaseChanges } from "./events";
import { eventsOf, getCase } from "./queries";
import { caseSession } from "./session";

type NewCase = z.output<NonNullable<typeof courtCaseApi.new.body>>;
type CaseChange = z.output<NonNullable<typeof courtCaseApi.update.body>>;
type Stored = typeof courtCases.$inferSelect;
type OwnFields = Partial<Pick<Stored, "court" | "judge">>;

/** Creates a manual court case, which no import changes. @throws HttpError 422 if a topic does not exist */
export async function createCase(
  tx: Transaction,
  staff: Viewer,
  { docketNumber, caption, court, jurisdiction, judge, filedDate, events, ...given }: NewCase,
): Promise<EditedCase> {
  const { events: stored } = withGiven([], events ?? [], null);
  const session = caseSession(court, docketNumber, filedDate ?? null);
  const { id } = await createBill(tx, staff, {
    name: docketNumber,
    kind: "case",
    jurisdiction,
    session: session.name,
    title: caption,
    summary: given.summary,
    status: given.status ?? "pending",
    statusDate: given.statusDate,
    introducedDate: filedDate,
    sourceUrl: given.sourceUrl,
    topics: given.topics ?? given.categories,
    note: given.note,
  });
  await nameSession(tx, id, session);
  await tx
    .insert(courtCases)
    .values({ billId: id, court, docketNumber, caption, judge: judge || null, filedDate: filedDate ?? null });
  await storeEvents(tx, id, stored);
  return getCase(id, tx);
}

const nameSession = (tx: Transaction, id: number, { name, year }: ReturnType<typeof caseSession>) =>
  tx.update(bills).set({ sessionName: name, sessionYear: year }).where(eq(bills.id, id));

/**
 * Changes a court case. Of a source's case, court, judge, filing date and the source's events are fixed. Events, and
 * the status of a manual case, notify its followers.
 * @throws HttpError 422 if a topic or an event does not exist, or the source decides the field; 409 for an outdated
 * version
 */
export async function updateCase(
  tx: Transaction,
  staff: Viewer,
  id: number,
  { version, note, events, court, judge, filedDate, docketNumber, caption, topics, categories, ...plain }: CaseChange,
): Promise<EditedCase> {
  const [row] = await tx.select().from(bills).where(eq(bills.id, id)).for("update");
  const [own] = await tx.select().from(courtCases).where(eq(courtCases.billId, id));
  if (!row || !own || row.kind !== "case") throw notFound();
  const changed: OwnFields = {
    ...(court !== undefined && court !== own.court && { court }),
    ...(judge !== undefined && (judge || null) !== own.judge && { judge: judge || null }),
  };
  const isOurs = row.source === "staff";
  if (!isOurs) refuseSourceFields(row, changed, filedDate);
  // An event that was deleted meanwhile is part of that conflict.
  await checkVersion(tx, { entity: "bill", id, imports: true, version: row.version }, version, () => getCase(id, tx));
  const next = events && withGiven(await eventsOf(id, tx), events, id);

  const number = docketNumber ?? row.name;
  const filed = filedDate === undefined ? row.introducedDate : filedDate || null;
  const isSessionGiven = court !== undefined || docketNumber !== undefined || filedDate !== undefined;
  const session = isOurs && isSessionGiven ? caseSession(court ?? own.court, number, filed) : null;
  const { status } = plain;
  const isMoved = status !== undefined && status !== row.status;
  // A new status without a date has none.
  const statusDate = isMoved ? (plain.statusDate ?? null) : plain.statusDate;
  await updateBill(tx, staff, id, {
    ...plain,
    statusDate,
    name: docketNumber,
    title: caption,
    ...(session && { introducedDate: filedDate, session: session.name }),
    topics: topics ?? categories,
    note,
  });
  if (session) await nameSession(tx, id, session);
  await tx
    .update(courtCases)
    .set({ ...changed, docketNumber: number, caption: caption ?? own.caption, ...(isOurs && { filedDate: filed }) })
    .where(eq(courtCases.billId, id));
  const changes = next?.changes ?? [];
  if (next && changes.length > 0) await storeEvents(tx, id, next.events);
  await recordOwn(tx, staff, row, own, changed, changes, note);
  await writeCaseChanges(
    tx,
    id,
    changes,
    isOurs && isMoved ? { from: row.status, to: status, on: statusDate ?? null } : null,
  );
  await invalidatePublicPages(tx);
  return getCase(id, tx);
}

/** Rejects changes of fields that only the source sets. @throws HttpError 422 */
function refuseSourceFields(row: typeof bills.$inferSelect, changed: OwnFields, filedDate?: string | null): void {
  const refused =
    "court" in changed
      ? "court"
      : "judge" in changed
        ? "judge"
        : filedDate !== undefined && (filedDate || null) !== row.introducedDate
          ? "filedDate"
          : null;
  if (refused)
    throw invalid(
      `Court, judge and filing date of this case come from ${sourceName(row.source)} and cannot be changed here.`,
      {
        id: row.id,
        issues: [{ path: refused, message: "is decided by the source" }],
      },
    );
}

const eventLabel = ({ date, description }: { date: string | null; description: string }): string =>
  `${date ?? "No date"}: ${description}`;

/** For court, judge and events, which the bill's own entry does not cover. */
async function recordOwn(
  tx: Transaction,
  staff: Viewer,
  row: typeof bills.$inferSelect,
  own: Stored,
  changed: OwnFields,
  events: readonly EventChange[],
  note: string | undefined,
): Promise<void> {
  if (Object.keys(changed).length === 0 && events.length === 0) return;
  await tx
    .update(bills)
    .set({ version: sql`greatest(${bills.version}, ${row.version + 1})`, updatedAt: sql`now()` })
    .where(eq(bills.id, row.id));
  const wasOf = Object.fromEntries(Object.keys(changed).map((name) => [name, own[name as keyof OwnFields]]));
  await record(tx, staff, {
    action: "bill.updated",
    entity: "bill",
    entityId: row.id,
    entityName: row.name,
    before: {
      ...wasOf,
      ...(events.length > 0 && { events: events.flatMap((one) => (one.old ? [eventLabel(one.old)] : [])) }),
    },
    after: {
      ...changed,
      ...(events.length > 0 && { events: events.flatMap((one) => (one.new ? [eventLabel(one.new)] : [])) }),
      ...(note && { note }),
    },
  });
}
