import { and, eq, isNotNull, lt, sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { pages } from "@/db/schema";
import { record } from "@/lib/activity/record";
import type { Viewer } from "@/lib/platform/auth/roles";
import { notFound } from "@/lib/platform/http/problem";
import { freeAddress } from "./address";
import { entity } from "./commands";
import { getPage } from "./queries";
import type { Page } from "./schema";
import { trashDays } from "./trash-days";

/** Restores a page as a draft, at its address or the next free one. @throws HttpError 404 if it is not in the trash */
export async function undeletePage(tx: Transaction, admin: Viewer, id: number): Promise<Page> {
  const [page] = await tx
    .select({ slug: pages.slug, title: pages.title })
    .from(pages)
    .where(and(eq(pages.id, id), isNotNull(pages.deletedAt)))
    .for("update");
  if (!page) throw notFound();
  const slug = await freeAddress(tx, page.slug);
  await tx
    .update(pages)
    .set({ slug, deletedAt: null, updatedBy: admin.id, updatedAt: sql`now()`, version: sql`version + 1` })
    .where(eq(pages.id, id));
  await record(tx, admin, {
    action: "page.restored-from-trash",
    entity,
    entityId: id,
    entityName: page.title,
    before: { deleted: true, slug: page.slug },
    after: { deleted: false, slug },
  });
  return getPage(id, tx);
}

/** After 30 days. @returns how many */
export async function emptyPageTrash(tx: Transaction): Promise<number> {
  const gone = await tx
    .delete(pages)
    .where(lt(pages.deletedAt, sql`now() - make_interval(days => ${trashDays})`))
    .returning({ id: pages.id, title: pages.title });
  for (const { id, title } of gone)
    await record(tx, "system", { action: "page.erased", entity, entityId: id, entityName: title });
  return gone.length;
}
