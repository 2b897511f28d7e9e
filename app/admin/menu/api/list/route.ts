import { route } from "@/lib/platform/http/route";
import { menusApi } from "@/lib/pages/menu/api";
import { getMenus } from "@/lib/pages/menu/queries";

export const GET = route(menusApi.list, { auth: "admin", handle: async () => ({ menus: await getMenus() }) });
