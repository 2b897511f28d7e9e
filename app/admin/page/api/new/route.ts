import { route } from "@/lib/platform/http/route";
import { pagesApi } from "@/lib/pages/api";
import { addPage } from "@/lib/pages/commands";

export const POST = route(pagesApi.new, {
  auth: "admin",
  handle: async ({ tx, viewer, body }) => ({ page: await addPage(tx, viewer, body) }),
});
