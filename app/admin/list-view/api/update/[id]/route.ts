import { route } from "@/lib/platform/http/route";
import { listViewsApi } from "@/lib/list-views/api";
import { updateListView } from "@/lib/list-views/commands";
import { listViewVisible } from "@/lib/list-views/queries";

export const POST = route(listViewsApi.update, {
  auth: "staff",
  resources: { id: listViewVisible },
  handle: async ({ tx, viewer, params, body }) => ({ listView: await updateListView(tx, viewer, params.id, body) }),
});
