import { and, eq, isNull, ne, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { listViews } from "@/db/schema";
import { checkVersion } from "@/lib/activity/conflict";
import { record } from "@/lib/activity/record";
import type { Viewer } from "@/lib/platform/auth/roles";
import { forbidden, invalid } from "@/lib/platform/http/problem";
import { listsOf, type ViewList } from "./lists";
import { lockView } from "./queries";
import { viewQuery } from "./query-string";
import type { ListView } from "./schema";

const entity = "list-view";
const mostViews = 50;

type Given = { list: ViewList; name: string; queryString: string; isShared: boolean; isDefault: boolean };

const ownerOf = (staff: Viewer, isShared: boolean) => (isShared ? null : staff.id);
const ownedBy = (ownerId: number | null) =>
  ownerId === null ? isNull(listViews.ownerId) : eq(listViews.ownerId, ownerId);
const auditFields = ({ list, name, queryString, isDefault }: ListView) => ({
  list,
  name,
  search: queryString,
  isDefault,
});

/** A personal view is nobody else's business: only those of all staff are in the log. */
async function recordShared(
  tx: Transaction,
  staff: Viewer,
  action: "saved" | "updated" | "deleted",
  before: ListView | undefined,
  after: ListView | undefined,
): Promise<void> {
  const view = after ?? before;
  if (!view || (!before?.isShared && !after?.isShared)) return;
  await record(tx, staff, {
    action: `list-view.${action}`,
    entity,
    entityId: view.id,
    entityName: view.name,
    ...(before && { before: auditFields(before) }),
    ...(after && { after: auditFields(after) }),
  });
}

/** One at a time per list, so that names and the default stay unique. */
const lockList = (tx: Transaction, list: ViewList) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`list-views:${list}`}, 0))`);

const clearDefault = (tx: Transaction, list: ViewList, ownerId: number | null, but: number) =>
  tx
    .update(listViews)
    .set({ isDefault: false, version: sql`version + 1` })
    .where(and(eq(listViews.list, list), ownedBy(ownerId), listViews.isDefault, ne(listViews.id, but)));

/**
 * Saves filters under a name; a view of the same owner and name is replaced.
 * @throws HttpError 422 without filters or at the limit of views, 403 for a list that this role may not open
 */
export async function saveListView(tx: Transaction, staff: Viewer, given: Given): Promise<ListView> {
  const { list, name, isShared, isDefault } = given;
  if (!listsOf(staff.role).includes(list)) throw forbidden();
  const queryString = viewQuery(given.queryString);
  if (!queryString)
    throw invalid("Choose a filter first. There is nothing to save.", {
      issues: [{ path: "queryString", message: "must have a filter" }],
    });
  await lockList(tx, list);
  const ownerId = ownerOf(staff, isShared);
  const [same] = await tx
    .select({ id: listViews.id })
    .from(listViews)
    .where(and(eq(listViews.list, list), ownedBy(ownerId), eq(listViews.name, name)));
  const before = same && (await lockView(tx, staff, same.id));
  if (!before && (await tx.$count(listViews, and(eq(listViews.list, list), ownedBy(ownerId)))) >= mostViews)
    throw invalid(`There are ${mostViews} views of this list. Delete one that you no longer need.`);
  if (isDefault) await clearDefault(tx, list, ownerId, before?.id ?? 0);
  const [row] = before
    ? await tx
        .update(listViews)
        .set({ queryString, isDefault, updatedAt: sql`now()`, version: sql`version + 1` })
        .where(eq(listViews.id, before.id))
        .returning({ id: listViews.id })
    : await tx
        .insert(listViews)
        .values({ list, ownerId, name, queryString, isDefault })
        .returning({ id: listViews.id });
  const after = await lockView(tx, staff, row!.id);
  await recordShared(tx, staff, "saved", before, after);
  return after;
}

/** @throws HttpError 409 for another version, 422 if the name is taken */
export async function updateListView(
  tx: Transaction,
  staff: Viewer,
  id: number,
  { version, ...change }: { name?: string; isShared?: boolean; isDefault?: boolean; version?: number },
): Promise<ListView> {
  await lockList(tx, (await lockView(tx, staff, id)).list);
  const before = await lockView(tx, staff, id);
  await checkVersion(tx, { entity, id, version: before.version }, version, before);
  const { name, isShared, isDefault } = { ...before, ...change };
  if (name === before.name && isShared === before.isShared && isDefault === before.isDefault) return before;
  const ownerId = ownerOf(staff, isShared);
  const [taken] = await tx
    .select({ id: listViews.id })
    .from(listViews)
    .where(and(eq(listViews.list, before.list), ownedBy(ownerId), eq(listViews.name, name), ne(listViews.id, id)));
  if (taken)
    throw invalid(`There is already a view called “${name}”.`, {
      issues: [{ path: "name", message: "is already the name of a view" }],
    });
  if (isDefault) await clearDefault(tx, before.list, ownerId, id);
  await tx
    .update(listViews)
    .set({ name, ownerId, isDefault, updatedAt: sql`now()`, version: sql`version + 1` })
    .where(eq(listViews.id, id));
  const after = await lockView(tx, staff, id);
  await recordShared(tx, staff, "updated", before, after);
  return after;
}

/** @throws HttpError 409 for another version */
export async function deleteListView(
  tx: Transaction,
  staff: Viewer,
  id: number,
  version: number | undefined,
): Promise<number> {
  const before = await lockView(tx, staff, id);
  await checkVersion(tx, { entity, id, version: before.version }, version, before);
  await tx.delete(listViews).where(eq(listViews.id, id));
  await recordShared(tx, staff, "deleted", before, undefined);
  return id;
}
