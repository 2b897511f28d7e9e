import { route } from "@/lib/platform/http/route";
import { pagesApi } from "@/lib/pages/api";
import { pageExists } from "@/lib/pages/queries";
import { publishPage } from "@/lib/pages/versions";

export const POST = route(pagesApi.publish, {
  auth: "admin",
  resources: { id: pageExists },
  handle: async ({ tx, viewer, params, body }) => ({ page: await publishPage(tx, viewer, params.id, body.version) }),
});
