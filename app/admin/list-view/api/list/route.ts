import { route } from "@/lib/platform/http/route";
import { listViewsApi } from "@/lib/list-views/api";
import { viewsOfList } from "@/lib/list-views/queries";

export const GET = route(listViewsApi.list, {
  auth: "staff",
  handle: async ({ viewer, query }) => ({ listViews: await viewsOfList(viewer, query.list) }),
});
