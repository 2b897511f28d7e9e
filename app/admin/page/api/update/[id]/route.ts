import { route } from "@/lib/platform/http/route";
import { pagesApi } from "@/lib/pages/api";
import { updatePage } from "@/lib/pages/commands";
import { pageExists } from "@/lib/pages/queries";

export const POST = route(pagesApi.update, {
  auth: "admin",
  resources: { id: pageExists },
  handle: async ({ tx, viewer, params, body }) => ({ page: await updatePage(tx, viewer, params.id, body) }),
});
