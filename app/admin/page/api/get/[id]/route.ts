import { route } from "@/lib/platform/http/route";
import { pagesApi } from "@/lib/pages/api";
import { getPage, pageExists } from "@/lib/pages/queries";

export const GET = route(pagesApi.get, {
  auth: "admin",
  resources: { id: pageExists },
  handle: async ({ params }) => ({ page: await getPage(params.id) }),
});
