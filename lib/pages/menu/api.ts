import { z } from "zod";
import { menuNames } from "@/db/schema/pages";
import { endpoint } from "@/lib/platform/http/endpoint";
import { version } from "@/lib/platform/http/input";
import { menu, menuItem, mostItems } from "./schema";

export const menusApi = {
  list: endpoint({
    method: "GET",
    path: "/admin/menu/api/list",
    summary: "The links of the masthead and of the footer, in their order",
    output: z.object({ menus: z.array(menu) }),
  }),
  update: endpoint({
    method: "POST",
    path: "/admin/menu/api/update",
    summary:
      "Replaces the links of a menu: pages, weekly pages, the site's own places, topics and other sites, each with a label or the name of what it leads to",
    body: z.strictObject({
      name: z.enum(menuNames),
      items: z.array(menuItem).max(mostItems, `must have at most ${mostItems} links`),
      isOwn: z.unknown().optional(),
      version,
    }),
    output: z.object({ menu }),
  }),
};
