import { route } from "@/lib/platform/http/route";
import { listViewsApi } from "@/lib/list-views/api";
import { saveListView } from "@/lib/list-views/commands";

export const POST = route(listViewsApi.save, {
  auth: "staff",
  handle: async ({ tx, viewer, body }) => ({ listView: await saveListView(tx, viewer, body) }),
});
