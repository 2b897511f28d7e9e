import { route } from "@/lib/platform/http/route";
import { pagesApi } from "@/lib/pages/api";
import { pageExists, revisionsOf } from "@/lib/pages/queries";

export const GET = route(pagesApi.revisions, {
  auth: "admin",
  resources: { id: pageExists },
  handle: async ({ params }) => ({ revisions: await revisionsOf(params.id) }),
});
