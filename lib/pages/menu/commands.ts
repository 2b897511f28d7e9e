import { isDeepStrictEqual } from "node:util";
import { and, inArray, isNull } from "drizzle-orm";
import type { Transaction } from "@/db";
import { categories, pages } from "@/db/schema";
import { checkVersion } from "@/lib/activity/conflict";
import { invalid } from "@/lib/platform/http/problem";
import { survivingTopic } from "@/lib/topics/surviving";
import type { Viewer } from "@/lib/platform/auth/roles";
import { getMenus } from "./queries";
import type { Menu, MenuItem, MenuName } from "./schema";
import { menuIds, storeMenu, waitForMenus } from "./store";

/** @throws HttpError 422 if a link has no target, 409 for another version */
export async function updateMenu(
  tx: Transaction,
  admin: Viewer,
  name: MenuName,
  { items: given, version }: { items: MenuItem[]; version?: number | undefined },
): Promise<Menu> {
  await waitForMenus(tx);
  const items = await withSurvivingTopics(tx, given);
  const before = (await getMenus(tx)).find((menu) => menu.name === name)!;
  await checkTargets(tx, items);
  await checkVersion(tx, { entity: "menu", id: menuIds[name], version: before.version }, version, before);
  if (isDeepStrictEqual(items, before.items)) return before;
  await storeMenu(tx, admin, before, items);
  return (await getMenus(tx)).find((menu) => menu.name === name)!;
}

const withSurvivingTopics = (tx: Transaction, items: readonly MenuItem[]): Promise<MenuItem[]> =>
  Promise.all(
    items.map(async (item) =>
      item.kind === "topic" ? { ...item, topicId: await survivingTopic(tx, item.topicId) } : item,
    ),
  );

async function checkTargets(tx: Transaction, items: readonly MenuItem[]): Promise<void> {
  for (const [kind, table] of [
    ["page", pages],
    ["topic", categories],
  ] as const) {
    const ids = items.flatMap((item) =>
      item.kind === "page" && kind === "page"
        ? item.pageId
        : item.kind === "topic" && kind === "topic"
          ? item.topicId
          : [],
    );
    if (ids.length === 0) continue;
    const found = await tx
      .select({ id: table.id })
      .from(table)
      .where(and(inArray(table.id, ids), kind === "page" ? isNull(pages.deletedAt) : undefined));
    const lost = ids.find((id) => !found.some((row) => row.id === id));
    if (lost !== undefined)
      throw invalid(`There is no ${kind} with the id ${lost}. It may have been deleted; remove its link.`, {
        issues: [{ path: "items", message: `names nothing: ${lost}` }],
      });
  }
}
