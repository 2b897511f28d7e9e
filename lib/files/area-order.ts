import { asc, eq, sql } from "drizzle-orm";
import { db as pool, type Queryable, type Transaction } from "@/db";
import { lockUntilCommit } from "@/db/advisory-locks";
import { fileAreas, files } from "@/db/schema";
import { checkVersion } from "@/lib/activity/conflict";
import { record } from "@/lib/activity/record";
import type { Viewer } from "@/lib/platform/auth/roles";
import { HttpError, invalid, notFound } from "@/lib/platform/http/problem";
import { type FileArea, present } from "./areas";

const entity = "file-area";

/** How many files lie in an area. */
export const filesInArea = (id: number, on: Queryable = pool): Promise<number> =>
  on.$count(files, eq(files.fileAreaId, id));

/** The areas in their order, each with how many files lie in it. */
export async function fileAreasWithCounts(): Promise<(FileArea & { files: number })[]> {
  const rows = await pool
    .select({
      area: fileAreas,
      files: sql<number>`(select count(*) from files f where f.file_area_id = file_areas.id)::int`,
    })
    .from(fileAreas)
    .orderBy(asc(fileAreas.sortOrder), asc(fileAreas.name), asc(fileAreas.id));
  return rows.map((row) => ({ ...present(row.area), files: row.files }));
}

/** Sets the order of all file areas. @throws HttpError 409 if the list does not match the existing areas */
export async function orderFileAreas(tx: Transaction, admin: Viewer, ids: number[]): Promise<FileArea[]> {
  await lockUntilCommit(tx, "file-areas.order");
  const before = await tx
    .select()
    .from(fileAreas)
    .orderBy(asc(fileAreas.sortOrder), asc(fileAreas.name), asc(fileAreas.id))
    .for("update");
  if (new Set(ids).size !== ids.length)
    throw invalid("Each item can appear only once.", {
      issues: [{ path: "fileAreas", message: "contains a duplicate" }],
    });
  if (
    before
      .map((area) => area.id)
      .toSorted((a, b) => a - b)
      .join() !== ids.toSorted((a, b) => a - b).join()
  )
    throw new HttpError(409, {
      message: "An area was added or removed, so the order was not saved. Reload the page and try again.",
      current: before.map(present),
    });
  const byId = new Map(before.map((area) => [area.id, area]));
  if (before.map((area) => area.id).join() === ids.join()) return before.map(present);
  for (const [at, id] of ids.entries())
    await tx
      .update(fileAreas)
      .set({ sortOrder: at + 1, version: sql`version + 1` })
      .where(sql`${fileAreas.id} = ${id} and sort_order <> ${at + 1}`);
  await record(tx, admin, {
    action: "file-area.ordered",
    entity,
    entityName: "File areas",
    before: { order: before.map((area) => area.name) },
    after: { order: ids.map((id) => byId.get(id)!.name) },
  });
  return (await tx.select().from(fileAreas).orderBy(asc(fileAreas.sortOrder), asc(fileAreas.id))).map(present);
}

/**
 * Moves the files of an area to another one, and deletes the empty area.
 * @returns the remaining area, and how many files moved
 * @throws HttpError 422 if the other area does not exist, 409 for an outdated version
 */
export async function mergeFileArea(
  tx: Transaction,
  admin: Viewer,
  id: number,
  { into, version }: { into: number; version?: number },
): Promise<{ fileArea: FileArea; moved: { files: number } }> {
  const rows = await tx
    .select()
    .from(fileAreas)
    .where(sql`${fileAreas.id} in (${id}, ${into})`)
    .orderBy(asc(fileAreas.id))
    .for("update");
  const [from, target] = [rows.find((row) => row.id === id), rows.find((row) => row.id === into)];
  if (!from) throw notFound();
  if (!target || into === id)
    throw invalid("Choose another file area to merge into.", {
      id,
      issues: [{ path: "into", message: into === id ? "the same area" : "does not exist" }],
    });
  await checkVersion(tx, { entity, id, version: from.version }, version, present(from));
  const moved = { files: await filesInArea(id, tx) };
  await tx
    .update(files)
    .set({ fileAreaId: into, version: sql`version + 1` })
    .where(eq(files.fileAreaId, id));
  await tx.delete(fileAreas).where(eq(fileAreas.id, id));
  await record(tx, admin, {
    action: "file-area.merged",
    entity,
    entityId: id,
    entityName: from.name,
    before: present(from),
    after: { into: target.name, intoId: into, moved },
  });
  return { fileArea: present(target), moved };
}
