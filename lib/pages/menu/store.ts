import { sql } from "drizzle-orm";
import type { Transaction } from "@/db";
import { menus } from "@/db/schema";
import { record } from "@/lib/activity/record";
import type { Viewer } from "@/lib/platform/auth/roles";
import { invalidatePublicPages } from "@/lib/platform/cache/page-invalidation";
import type { Menu, MenuItem, MenuName } from "./schema";

export const menuIds: Readonly<Record<MenuName, number>> = { masthead: 1, footer: 2 };

/** Serializes writers, also before there are rows. */
export const waitForMenus = async (tx: Transaction): Promise<void> =>
  void (await tx.execute(sql`lock table ${menus} in share row exclusive mode`));

/** The caller holds the menu. @param before as stored */
export async function storeMenu(tx: Transaction, admin: Viewer, before: Menu, items: MenuItem[]): Promise<void> {
  const { name } = before;
  await tx
    .insert(menus)
    .values({ name, items, updatedBy: admin.id })
    .onConflictDoUpdate({
      target: menus.name,
      set: { items, updatedBy: admin.id, updatedAt: sql`now()`, version: sql`${menus.version} + 1` },
    });
  await record(tx, admin, {
    action: "menu.updated",
    entity: "menu",
    entityId: menuIds[name],
    entityName: name,
    before: { items: before.items },
    after: { items },
  });
  await invalidatePublicPages(tx);
}
