import { pagesApi } from "@/lib/pages/api";
import { isPageInTrash } from "@/lib/pages/queries";
import { undeletePage } from "@/lib/pages/trash";
import { route } from "@/lib/platform/http/route";

export const POST = route(pagesApi.undelete, {
  auth: "admin",
  resources: { id: isPageInTrash },
  handle: async ({ tx, viewer, params }) => ({ page: await undeletePage(tx, viewer, params.id) }),
});
