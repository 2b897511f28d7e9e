import { isDeepStrictEqual } from "node:util";
import { eq, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { trackers } from "@/db/schema";
import type { TrackerCategory } from "@/db/schema/trackers";
import { checkVersion } from "@/lib/activity/conflict";
import { record } from "@/lib/activity/record";
import type { Viewer } from "@/lib/platform/auth/roles";
import { invalidatePublicPages } from "@/lib/platform/cache/page-invalidation";
import { retentionDays } from "@/lib/platform/env/retention";
import { invalid, invalidField } from "@/lib/platform/http/problem";
import { checkSlug, freeSlug } from "@/lib/platform/text/slug";
import { lockPortfolio } from "@/lib/portfolios/queries";
import type { NewTracker, TrackerChange } from "./api";
import type { TrackerColumn } from "./columns";
import { getTracker, lockTracker } from "./queries";
import { trackerPath } from "./public/addresses";
import type { Tracker } from "./schema";

export const entity = "tracker";

const firstColumns: TrackerColumn[] = ["title", "jurisdiction", "status", "lastAction", "category", "publicNote"];

/** For the log. */
const logEntryOf = ({
  name,
  slug,
  text,
  method,
  source,
  portfolioName,
  search,
  columns,
  order,
  map,
  ...rest
}: Tracker) => ({
  name,
  slug,
  text,
  method,
  source,
  ...(source === "portfolio" ? { portfolio: portfolioName } : { search }),
  categories: rest.categories.map(({ label }) => label),
  columns,
  order,
  map,
});

type Source = { source: Tracker["source"]; portfolioId: number | null; search: string | null };
type GivenSource = { [Key in keyof Source]?: Source[Key] | undefined };

/** A portfolio or a search says itself which of the two it is. */
const withSource = ({ source, portfolioId, search }: GivenSource): GivenSource => ({
  source: source ?? (portfolioId ? "portfolio" : search == null ? undefined : "search"),
  portfolioId,
  search,
});

/** @throws HttpError 422 for a source without its bills; 404 and 403 for a portfolio that the viewer does not manage */
async function checkSource(
  tx: Transaction,
  staff: Viewer,
  { source, portfolioId, search }: GivenSource,
): Promise<Source> {
  if (source === "search") return { source, portfolioId: null, search: search ?? "" };
  if (!portfolioId) throw invalidField("portfolioId", "Choose a portfolio, or a search of bills.");
  await lockPortfolio(tx, staff, portfolioId, "manage");
  return { source: "portfolio", portfolioId, search: null };
}

/** Gives new categories an id that none had before. @throws HttpError 422 for two with one label, or an unknown id */
function numberCategories(
  given: readonly { id?: number | undefined; label: string }[],
  before: readonly TrackerCategory[],
  lastUsed: number,
): TrackerCategory[] {
  const labels = new Set<string>();
  let last = Math.max(lastUsed, ...before.map(({ id }) => id));
  return given.map(({ id, label }) => {
    if (labels.has(label.toLowerCase())) throw invalidField("categories", `There are two categories “${label}”.`);
    labels.add(label.toLowerCase());
    if (id !== undefined && !before.some((one) => one.id === id))
      throw invalidField("categories", "One of these categories was removed since. Reload the page.");
    return { id: id ?? ++last, label };
  });
}

/** Adds a draft. @throws HttpError 422, 409, and 404 or 403 for a portfolio that the viewer does not manage */
export async function addTracker(tx: Transaction, staff: Viewer, given: NewTracker): Promise<Tracker> {
  const source = await checkSource(tx, staff, withSource(given));
  const slug = given.slug
    ? await checkSlug(tx, trackers, given.slug, { noun: "tracker", path: trackerPath(given.slug) })
    : await freeSlug(tx, trackers, given.name, "tracker");
  const [row] = await tx
    .insert(trackers)
    .values({
      slug,
      name: given.name,
      text: given.text ?? "",
      method: given.method ?? "",
      ...source,
      categories: numberCategories(given.categories ?? [], [], 0),
      columns: given.columns ?? firstColumns,
      ...(given.order && { order: given.order }),
      ...(given.map && { map: given.map }),
      createdBy: staff.id,
    })
    .returning({ id: trackers.id });
  const after = await getTracker(staff, row!.id, tx);
  await record(tx, staff, {
    action: "tracker.created",
    entity,
    entityId: after.id,
    entityName: after.name,
    after: logEntryOf(after),
  });
  return after;
}

async function lockVersion(tx: Transaction, staff: Viewer, id: number, version: number | undefined): Promise<Tracker> {
  const before = await lockTracker(tx, staff, id);
  await checkVersion(tx, { entity, id, version: before.version, updatedAt: before.updatedAt }, version, before);
  return before;
}

/** Changes a tracker; omitted fields stay. @throws HttpError 404, 403, 422, 409 */
export async function updateTracker(
  tx: Transaction,
  staff: Viewer,
  id: number,
  { version, categories, slug, source, portfolioId, search, ...fields }: TrackerChange,
): Promise<Tracker> {
  const before = await lockTracker(tx, staff, id);
  if (slug !== undefined && slug !== before.slug) {
    if (before.publishedAt !== null)
      throw invalidField("slug", "The address stays as it is after the first publication: other sites link to it.");
    await checkSlug(tx, trackers, slug, { noun: "tracker", path: trackerPath(slug), id });
  }
  const next = {
    source: withSource({ source, portfolioId, search }).source ?? before.source,
    portfolioId: portfolioId === undefined ? before.portfolioId : portfolioId,
    search: search === undefined ? before.search : search,
  };
  const isOther =
    next.source !== before.source ||
    (next.source === "portfolio" ? next.portfolioId !== before.portfolioId : next.search !== before.search);
  const from = isOther ? await checkSource(tx, staff, next) : {};
  const [used] = await tx.execute<{ last: number }>(
    sql`select coalesce(max(category_id), 0) as last from tracker_bills where tracker_id = ${id}`,
  );
  const numbered = categories && numberCategories(categories, before.categories, used!.last);
  await checkVersion(tx, { entity, id, version: before.version, updatedAt: before.updatedAt }, version, before);
  await tx
    .update(trackers)
    .set({
      ...fields,
      ...(slug && { slug }),
      ...from,
      ...(numbered && { categories: numbered }),
      updatedAt: trackers.updatedAt,
    })
    .where(eq(trackers.id, id));
  const after = await getTracker(staff, id, tx);
  if (isDeepStrictEqual(logEntryOf(after), logEntryOf(before)) && !isOther && isDeepStrictEqual(after, before))
    return before;
  await tx
    .update(trackers)
    .set({ updatedAt: sql`now()`, version: sql`version + 1` })
    .where(eq(trackers.id, id));
  if (numbered)
    await tx.execute(
      sql`update tracker_bills set category_id = null where tracker_id = ${id} and category_id is not null
        and not category_id = any(${sql.param(`{${numbered.map((one) => one.id).join(",")}}`)}::int[])`,
    );
  await record(tx, staff, {
    action: "tracker.updated",
    entity,
    entityId: id,
    entityName: after.name,
    before: logEntryOf(before),
    after: logEntryOf(after),
  });
  if (before.state === "published") await invalidatePublicPages(tx);
  return getTracker(staff, id, tx);
}

/** Makes a tracker public. @throws HttpError 404, 403, 409; 422 if its portfolio was deleted */
export async function publishTracker(
  tx: Transaction,
  staff: Viewer,
  id: number,
  version: number | undefined,
): Promise<Tracker> {
  const before = await lockVersion(tx, staff, id, version);
  if (before.isGone) throw invalid("The portfolio of this tracker was deleted. Choose another one first.", { id });
  if (before.state === "published") return before;
  return setState(tx, staff, before, "published");
}

/** Withdraws a published tracker. @throws HttpError 404, 403, 409 */
export async function withdrawTracker(
  tx: Transaction,
  staff: Viewer,
  id: number,
  version: number | undefined,
): Promise<Tracker> {
  const before = await lockVersion(tx, staff, id, version);
  if (before.state !== "published") return before;
  return setState(tx, staff, before, "withdrawn");
}

async function setState(
  tx: Transaction,
  staff: Viewer,
  before: Tracker,
  state: "published" | "withdrawn",
): Promise<Tracker> {
  const { id } = before;
  await tx
    .update(trackers)
    .set({
      state,
      updatedAt: sql`now()`,
      version: sql`version + 1`,
      ...(state === "published" && { publishedAt: sql`coalesce(published_at, now())` }),
    })
    .where(eq(trackers.id, id));
  await record(tx, staff, {
    action: `tracker.${state}`,
    entity,
    entityId: id,
    entityName: before.name,
    before: { state: before.state },
    after: { state, slug: before.slug },
  });
  await invalidatePublicPages(tx);
  return getTracker(staff, id, tx);
}

/** Deletes a tracker; it can be restored for 30 days. @throws HttpError 404, 403, 409 */
export async function deleteTracker(
  tx: Transaction,
  staff: Viewer,
  id: number,
  version: number | undefined,
): Promise<number> {
  const before = await lockVersion(tx, staff, id, version);
  await tx
    .update(trackers)
    .set({
      deletedAt: sql`now()`,
      state: before.publishedAt === null ? "draft" : "withdrawn",
      version: sql`version + 1`,
    })
    .where(eq(trackers.id, id));
  await record(tx, staff, {
    action: "tracker.deleted",
    entity,
    entityId: id,
    entityName: before.name,
    before: logEntryOf(before),
  });
  await invalidatePublicPages(tx);
  return id;
}

/** Undoes a deletion; a published one comes back withdrawn. @throws HttpError 404, 403 */
export async function restoreTracker(tx: Transaction, staff: Viewer, id: number): Promise<Tracker> {
  const [back] = await tx
    .update(trackers)
    .set({ deletedAt: null, version: sql`version + 1` })
    .where(sql`${trackers.id} = ${id} and ${trackers.deletedAt} is not null`)
    .returning({ name: trackers.name });
  const after = await lockTracker(tx, staff, id);
  if (back) await record(tx, staff, { action: "tracker.restored", entity, entityId: id, entityName: back.name });
  return after;
}

/** Deletes trackers for good 30 days after their deletion; the addresses of published ones then answer 404. */
export async function forgetDeletedTrackers(tx: Transaction): Promise<void> {
  await tx.execute(
    sql`delete from trackers where deleted_at < now() - make_interval(days => ${retentionDays.deletedTracker})`,
  );
}
