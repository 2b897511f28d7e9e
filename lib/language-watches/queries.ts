import { and, eq, sql } from "drizzle-orm";
import { db, type Queryable } from "@/db";
import { idArray } from "@/db/id-array";
import { isoUtc } from "@/db/iso-utc";
import { alerts, languageWatches } from "@/db/schema";
import { textPath } from "@/lib/bills/text-addresses";
import type { Viewer } from "@/lib/platform/auth/roles";
import { notFound } from "@/lib/platform/http/problem";
import { mostEvents } from "./limits";
import type { LanguageEvent, LanguageWatch } from "./schema";

const isOwn = (viewer: Viewer, id?: number) =>
  and(eq(languageWatches.ownerId, viewer.id), id === undefined ? undefined : eq(languageWatches.id, id));

/** For the `resources` of a route. */
export const languageWatchOwned = async (viewer: Viewer, id: number): Promise<boolean> =>
  (await db.select({ id: languageWatches.id }).from(languageWatches).where(isOwn(viewer, id))).length > 0;

/** A person's watches by name, or one of them. */
export async function languageWatchesOf(viewer: Viewer, on: Queryable = db, id?: number): Promise<LanguageWatch[]> {
  const rows = await on
    .select({
      id: languageWatches.id,
      name: languageWatches.name,
      text: languageWatches.text,
      alert: sql<LanguageWatch["alert"]>`coalesce(${alerts.cadence}, 'off')`,
      bills: sql<number>`(select count(*)::int from language_watch_bills b where b.watch_id = ${languageWatches.id} and b.is_present)`,
      createdAt: isoUtc(languageWatches.createdAt),
      updatedAt: isoUtc(languageWatches.updatedAt),
      version: languageWatches.version,
    })
    .from(languageWatches)
    .leftJoin(alerts, and(eq(alerts.languageWatchId, languageWatches.id), eq(alerts.ownerId, languageWatches.ownerId)))
    .where(isOwn(viewer, id))
    .orderBy(sql`lower(${languageWatches.name})`, languageWatches.id);
  const events = await eventsOf(
    on,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({ ...row, events: events.get(row.id) ?? [] }));
}

/** @throws HttpError 404 if it is not there, or not the viewer's */
export async function languageWatchFor(viewer: Viewer, id: number, on: Queryable = db): Promise<LanguageWatch> {
  const [watch] = await languageWatchesOf(viewer, on, id);
  if (!watch) throw notFound();
  return watch;
}

type Row = Omit<LanguageEvent, "bill" | "url"> & { watchId: number } & {
  billId: number;
  slug: string;
  billName: string;
  title: string | null;
  jurisdiction: string;
  status: LanguageEvent["bill"]["status"];
};

/** The events of watches, newest first. @param most of each */
export async function eventsOf(
  on: Queryable,
  watchIds: readonly number[],
  most = mostEvents,
): Promise<Map<number, LanguageEvent[]>> {
  const events = new Map<number, LanguageEvent[]>();
  if (watchIds.length === 0) return events;
  const rows = await on.execute<Row>(sql`
    select e.id::int, e.watch_id as "watchId", e.kind, e.is_start as "isStart", e.day::text, e.text_id as "textId", e.version, e.section, e.start, e."end", e.words,
      b.id as "billId", b.slug, b.name as "billName", b.title, b.jurisdiction, b.status
    from unnest(${idArray(watchIds)}) as w (id)
      cross join lateral (select * from language_watch_events e where e.watch_id = w.id order by e.day desc, e.id desc limit ${most}) e
      join bills b on b.id = e.bill_id
    order by e.day desc, e.id desc`);
  for (const { watchId, billId, slug, billName, title, jurisdiction, status, ...event } of rows) {
    const bill = { id: billId, slug, name: billName, title, jurisdiction, status };
    const url = event.textId === null ? `/bill/view/${slug}` : textPath(slug, event.textId, sectionIn(event));
    events.set(watchId, [...(events.get(watchId) ?? []), { ...event, bill, url }]);
  }
  return events;
}

/** A version that the words have left does not need to have the section. */
const sectionIn = ({ kind, section }: Pick<LanguageEvent, "kind" | "section">): string | undefined =>
  kind === "left" ? undefined : section;
