import { sql } from "drizzle-orm";
import { db, type Queryable } from "@/db";
import { isoUtc } from "@/db/iso-utc";
import { trackerFields, trackerTables } from "../queries";
import type { Tracker } from "../schema";

/** A tracker as its public page needs it. Who manages it and the name of its portfolio are not in it. */
export type PublicTracker = Pick<
  Tracker,
  "id" | "slug" | "name" | "text" | "method" | "categories" | "columns" | "order" | "map" | "version" | "updatedAt"
> & {
  publishedAt: string | null;
  /** Where its bills come from. */
  members: { portfolioId: number } | { search: string };
};

export type FoundTracker = { state: "published"; tracker: PublicTracker } | { state: "gone"; name: string };

/** Only what the public page needs of a tracker that staff see. */
export const toPublicTracker = (tracker: Omit<Tracker, "canManage">): PublicTracker => ({
  id: tracker.id,
  slug: tracker.slug,
  name: tracker.name,
  text: tracker.text,
  method: tracker.method,
  categories: tracker.categories,
  columns: tracker.columns,
  order: tracker.order,
  map: tracker.map,
  version: tracker.version,
  updatedAt: tracker.updatedAt,
  publishedAt: tracker.publishedAt,
  members: tracker.search === null ? { portfolioId: tracker.portfolioId ?? 0 } : { search: tracker.search },
});

/**
 * The tracker of an address. `gone`: it was public, and was withdrawn or deleted, or its portfolio was. Null: there is
 * none, or a draft that never was public.
 */
export async function publishedTracker(slug: string, on: Queryable = db): Promise<FoundTracker | null> {
  if (!/^[a-z0-9-]{1,80}$/.test(slug)) return null;
  const [row] = await on.execute<Omit<Tracker, "canManage"> & { isDeleted: boolean }>(
    sql`select ${trackerFields}, t.deleted_at is not null as "isDeleted" from ${trackerTables} where t.slug = ${slug} and t.published_at is not null`,
  );
  if (!row) return null;
  if (row.isDeleted || row.isGone || row.state !== "published") return { state: "gone", name: row.name };
  return { state: "published", tracker: toPublicTracker(row) };
}

/** Whether everyone may read a tracker `t`; `p` is its portfolio. */
export const isOpenTracker = sql<boolean>`(t.state = 'published' and t.deleted_at is null and (t.source = 'search' or p.id is not null and p.deleted_at is null))`;

/** Published trackers for lists of addresses, the last changed first. */
export async function publishedTrackers(): Promise<{ slug: string; name: string; updatedAt: string }[]> {
  return [
    ...(await db.execute<{ slug: string; name: string; updatedAt: string }>(sql`
      select t.slug, t.name, ${isoUtc(sql`t.updated_at`)} as "updatedAt" from ${trackerTables}
      where ${isOpenTracker}
      order by t.updated_at desc, t.id limit 5000`)),
  ];
}
