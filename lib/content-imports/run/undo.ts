import { eq, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db";
import { idArray } from "@/db/id-array";
import { contentImports } from "@/db/schema";
import { sqlState, transaction } from "@/db/transaction";
import { record } from "@/lib/activity/record";
import type { Viewer } from "@/lib/platform/auth/roles";
import { invalidatePublicPages } from "@/lib/platform/cache/page-invalidation";
import { HttpError, notFound } from "@/lib/platform/http/problem";
import { enqueue } from "@/lib/platform/jobs/enqueue";
import { getContentImport, isWaiting } from "../queries";
import type { ContentImportWithItems } from "../schema";
import { staffOf } from "@/lib/activity/staff-of";
import { entity } from "../start-reading";

/** Changed since the import, by name; a page in a menu is in use. */
const editedIssues = (tx: Transaction, id: number) =>
  tx.execute<{ name: string }>(sql`
    select p.title as name from content_import_items c join pages p on p.id = c.page_id
    where c.content_import_id = ${id} and (p.version <> c.page_version or exists (
      select from menus m, jsonb_array_elements(m.items) item where item->>'kind' = 'page' and (item->>'pageId')::int = p.id))
    union all (select i.name from content_import_items c join publication_issues i on i.id = c.publication_issue_id
    where c.content_import_id = ${id} and (
      i.content_version <> c.content_version or i.version <> c.issue_version or i.deleted_at is not null
      or (i.snapshot_id is null and i.first_published_at is not null)
      or exists (select from issue_snapshots s where s.publication_issue_id = i.id and s.number > 1)
      or exists (select from issue_comments m where m.publication_issue_id = i.id)
      or exists (select from issue_citations d where d.publication_issue_id = i.id and d.decided_at is not null)
      or (not exists (select from content_imports r where r.id = c.content_import_id and r.publish) and i.first_published_at is not null)
    )) order by name limit 6`);

/** Used by a report or an email. */
const usedIssues = (tx: Transaction, id: number) =>
  tx.execute<{ name: string }>(sql`
    select distinct i.name from content_import_items c join publication_issues i on i.id = c.publication_issue_id join issue_snapshots s on s.publication_issue_id = i.id
    where c.content_import_id = ${id} and (
      exists (select from compiled_report_snapshots r where r.snapshot_id = s.id) or exists (select from mailings m where m.snapshot_id = s.id)
    ) order by i.name limit 6`);

const listNames = (rows: Iterable<{ name: string }>): string => {
  const names = [...rows].map(({ name }) => `“${name}”`);
  return names.length > 5 ? `${names.slice(0, 5).join(", ")} and others` : names.join(", ");
};

async function refuseWhereChanged(tx: Transaction, id: number): Promise<void> {
  const edited = [...(await editedIssues(tx, id))];
  if (edited.length > 0)
    throw new HttpError(409, {
      message: `Someone has edited ${listNames(edited)} since the import. Nothing was undone. Delete them one by one instead.`,
      id,
    });
  const used = [...(await usedIssues(tx, id))];
  if (used.length > 0)
    throw new HttpError(409, {
      message: `A report or an email already uses ${listNames(used)}. Nothing was undone.`,
      id,
    });
}

/** Undoes an import in the background. @throws HttpError 409 if something was edited or used, or it is not finished */
export async function startUndo(tx: Transaction, staff: Viewer, id: number): Promise<ContentImportWithItems> {
  const [row] = await tx.select().from(contentImports).where(eq(contentImports.id, id)).for("update");
  if (!row) throw notFound();
  if (row.state === "undone" || row.state === "undoing") return getContentImport(id, tx);
  if (row.state !== "finished") throw new HttpError(409, { message: "Only a finished import can be undone.", id });
  await refuseWhereChanged(tx, id);
  await tx
    .update(contentImports)
    .set({ state: "undoing", updatedAt: sql`now()` })
    .where(eq(contentImports.id, id));
  await record(tx, staff, { action: "content-import.undo-started", entity, entityId: id, entityName: row.name });
  await enqueue(tx, "undo-content-import", { id, by: staff.id }, { key: `content-import:${id}` });
  return getContentImport(id, tx);
}

/** Removes all issues, files and old addresses of an import in one transaction. */
export async function undoContentImport({ id, by = null }: { id: number; by?: number | null }): Promise<void> {
  const staff = await staffOf(by);
  try {
    await transaction((tx) => undo(tx, staff, id));
  } catch (error) {
    const code = sqlState(error);
    if (!(error instanceof HttpError) && code !== "23503") throw error;
    const message = error instanceof HttpError ? error.message : "Something else uses an issue from this import.";
    await db
      .update(contentImports)
      .set({ state: "finished", error: message, updatedAt: sql`now()` })
      .where(eq(contentImports.id, id));
  }
}

async function undo(tx: Transaction, staff: Viewer | null, id: number): Promise<void> {
  const [row] = await tx.select().from(contentImports).where(eq(contentImports.id, id)).for("update");
  if (row?.state !== "undoing") return;
  const rows = await tx.execute<{ id: number }>(
    sql`select publication_issue_id as id from content_import_items where content_import_id = ${id} and publication_issue_id is not null order by 1`,
  );
  const issues = sql`select unnest(${idArray([...rows].map((one) => one.id))})`;
  await tx.execute(sql`select id from publication_issues where id in (${issues}) order by id for update`);
  await tx.execute(
    sql`select p.id from pages p join content_import_items c on c.page_id = p.id where c.content_import_id = ${id} order by p.id for update of p`,
  );
  await refuseWhereChanged(tx, id);
  await tx.execute(
    sql`delete from redirects where source = 'import' and to_key in (select '/publication-issue/view/' || slug from publication_issues where id in (${issues}))`,
  );
  await tx.execute(sql`update publication_issues set snapshot_id = null where id in (${issues})`);
  await tx.execute(sql`delete from issue_mentions where publication_issue_id in (${issues})`);
  await tx.execute(sql`delete from issue_snapshots where publication_issue_id in (${issues})`);
  const gone = await tx.execute<{ name: string }>(
    sql`delete from publication_issues where id in (${issues}) returning name`,
  );
  const pagesGone = await undoPages(tx, id);
  await tx.execute(sql`
    delete from files f using content_import_pictures p, content_import_items c
    where p.file_id = f.id and c.id = p.content_import_item_id and c.content_import_id = ${id}
      and f.version = 1
      and not exists (select from form_element_values v where v.file_ids @> array[f.id])
      and not exists (select from issue_snapshots s where s.file_ids @> array[f.id])
      and not exists (select from pages g where g.file_ids @> array[f.id])
      and not exists (select from page_revisions g where g.file_ids @> array[f.id])`);
  await tx.execute(
    sql`update content_import_items set imported_at = null, content_version = null, issue_version = null, page_version = null, html = '', state = 'left_out', reason = 'The import was undone.'
      where content_import_id = ${id} and (imported_at is not null or ${isWaiting})`,
  );
  await tx
    .update(contentImports)
    .set({ state: "undone", error: null, finishedAt: sql`now()`, updatedAt: sql`now()` })
    .where(eq(contentImports.id, id));
  await record(tx, staff ?? "system", {
    action: "content-import.undone",
    entity,
    entityId: id,
    entityName: row.name,
    after: { issues: gone.length, pages: pagesGone },
  });
  await invalidatePublicPages(tx);
}

/** @returns how many pages were removed, with their old addresses */
async function undoPages(tx: Transaction, id: number): Promise<number> {
  const own = sql`select page_id from content_import_items where content_import_id = ${id} and page_id is not null`;
  await tx.execute(
    sql`delete from redirects where source = 'import' and to_key in (select '/' || slug from pages where id in (${own}))`,
  );
  await tx.execute(sql`update pages set revision_id = null where id in (${own})`);
  return (await tx.execute(sql`delete from pages where id in (${own}) returning id`)).length;
}
