import type { Transaction } from "@/db";
import type { Viewer } from "@/lib/platform/auth/roles";
import { getMenus } from "./queries";
import type { MenuItem } from "./schema";
import { storeMenu, waitForMenus } from "./store";

const leadsTo =
  (pageId: number) =>
  (item: MenuItem): boolean =>
    item.kind === "page" && item.pageId === pageId;

/** Adds a footer link to a page, unless a menu has one. */
export async function putInMenu(tx: Transaction, admin: Viewer, pageId: number): Promise<void> {
  await waitForMenus(tx);
  const menus = await getMenus(tx);
  if (menus.some(({ items }) => items.some(leadsTo(pageId)))) return;
  const footer = menus.find(({ name }) => name === "footer")!;
  await storeMenu(tx, admin, footer, [...footer.items, { kind: "page", pageId, label: null }]);
}

export async function takeFromMenus(tx: Transaction, admin: Viewer, pageId: number): Promise<void> {
  await waitForMenus(tx);
  for (const menu of await getMenus(tx))
    if (menu.items.some(leadsTo(pageId)))
      await storeMenu(
        tx,
        admin,
        menu,
        menu.items.filter((item) => !leadsTo(pageId)(item)),
      );
}
