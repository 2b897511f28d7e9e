import { route } from "@/lib/platform/http/route";
import { pagesApi } from "@/lib/pages/api";
import { pageExists } from "@/lib/pages/queries";
import { restorePage } from "@/lib/pages/versions";

export const POST = route(pagesApi.restore, {
  auth: "admin",
  resources: { id: pageExists },
  handle: async ({ tx, viewer, params, body }) => ({ page: await restorePage(tx, viewer, params.id, body) }),
});
