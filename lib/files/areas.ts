import { eq, max } from "drizzle-orm";
import type { Transaction } from "@/db";
import { fileAreas, files } from "@/db/schema";
import { checkVersion } from "@/lib/activity/conflict";
import { record } from "@/lib/activity/record";
import type { Viewer } from "@/lib/platform/auth/roles";
import { HttpError, notFound } from "@/lib/platform/http/problem";

const entity = "file-area";
export type FileArea = { id: number; name: string; active: boolean; version: number };
type AreaRow = typeof fileAreas.$inferSelect;

export const present = ({ id, name, active, version }: AreaRow): FileArea => ({ id, name, active, version });

/** The area's row, locked. @throws HttpError 404 */
async function lockArea(tx: Transaction, id: number): Promise<AreaRow> {
  const [area] = await tx.select().from(fileAreas).where(eq(fileAreas.id, id)).for("update");
  if (!area) throw notFound();
  return area;
}

/** Creates an area, as the last one. */
export async function createFileArea(
  tx: Transaction,
  admin: Viewer,
  { name, active }: { name: string; active?: boolean },
): Promise<FileArea> {
  const [last] = await tx.select({ place: max(fileAreas.sortOrder) }).from(fileAreas);
  const [row] = await tx
    .insert(fileAreas)
    .values({ name, active, sortOrder: (last?.place ?? 0) + 1 })
    .returning();
  await record(tx, admin, {
    action: "file-area.created",
    entity,
    entityId: row!.id,
    entityName: name,
    after: present(row!),
  });
  return present(row!);
}

/** Does nothing if already equal. */
export async function updateFileArea(
  tx: Transaction,
  admin: Viewer,
  id: number,
  { name, active, version }: { name?: string; active?: boolean; version?: number },
): Promise<FileArea> {
  const before = await lockArea(tx, id);
  await checkVersion(tx, { entity, id: before.id, version: before.version }, version, present(before));
  if ((name ?? before.name) === before.name && (active ?? before.active) === before.active) return present(before);
  const [now] = await tx
    .update(fileAreas)
    .set({ name, active, version: before.version + 1 })
    .where(eq(fileAreas.id, id))
    .returning();
  await record(tx, admin, {
    action: "file-area.updated",
    entity,
    entityId: id,
    entityName: now!.name,
    before: present(before),
    after: present(now!),
  });
  return present(now!);
}

export async function toggleFileArea(
  tx: Transaction,
  admin: Viewer,
  id: number,
  version: number | undefined,
): Promise<FileArea> {
  const before = await lockArea(tx, id);
  await checkVersion(tx, { entity, id: before.id, version: before.version }, version, present(before));
  const [now] = await tx
    .update(fileAreas)
    .set({ active: !before.active, version: before.version + 1 })
    .where(eq(fileAreas.id, id))
    .returning();
  await record(tx, admin, {
    action: now!.active ? "file-area.activated" : "file-area.deactivated",
    entity,
    entityId: id,
    entityName: before.name,
    before: { active: before.active },
    after: { active: now!.active },
  });
  return present(now!);
}

/** @throws HttpError 409 if it contains files */
export async function deleteFileArea(
  tx: Transaction,
  admin: Viewer,
  id: number,
  version: number | undefined,
): Promise<{ id: number }> {
  const before = await lockArea(tx, id);
  await checkVersion(tx, { entity, id: before.id, version: before.version }, version, present(before));
  const [file] = await tx.select({ id: files.id }).from(files).where(eq(files.fileAreaId, id)).limit(1);
  if (file) throw new HttpError(409, { message: "This area contains files. Move them, or deactivate the area.", id });
  await tx.delete(fileAreas).where(eq(fileAreas.id, id));
  await record(tx, admin, {
    action: "file-area.deleted",
    entity,
    entityId: id,
    entityName: before.name,
    before: present(before),
  });
  return { id };
}
