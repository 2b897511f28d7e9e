import { route } from "@/lib/platform/http/route";
import { pagesApi } from "@/lib/pages/api";
import { pageExists } from "@/lib/pages/queries";
import { unpublishPage } from "@/lib/pages/versions";

export const POST = route(pagesApi.unpublish, {
  auth: "admin",
  resources: { id: pageExists },
  handle: async ({ tx, viewer, params, body }) => ({ page: await unpublishPage(tx, viewer, params.id, body.version) }),
});
