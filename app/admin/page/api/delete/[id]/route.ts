import { route } from "@/lib/platform/http/route";
import { pagesApi } from "@/lib/pages/api";
import { deletePage } from "@/lib/pages/commands";
import { pageExists } from "@/lib/pages/queries";

export const POST = route(pagesApi.delete, {
  auth: "admin",
  resources: { id: pageExists },
  handle: async ({ tx, viewer, params, body }) => ({ id: await deletePage(tx, viewer, params.id, body.version) }),
});
