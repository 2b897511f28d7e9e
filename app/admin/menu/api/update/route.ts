import { route } from "@/lib/platform/http/route";
import { menusApi } from "@/lib/pages/menu/api";
import { updateMenu } from "@/lib/pages/menu/commands";

export const POST = route(menusApi.update, {
  auth: "admin",
  handle: async ({ tx, viewer, body: { name, items, version } }) => ({
    menu: await updateMenu(tx, viewer, name, { items, version }),
  }),
});
