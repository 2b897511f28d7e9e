import { route } from "@/lib/platform/http/route";
import { listViewsApi } from "@/lib/list-views/api";
import { deleteListView } from "@/lib/list-views/commands";
import { listViewVisible } from "@/lib/list-views/queries";

export const POST = route(listViewsApi.delete, {
  auth: "staff",
  resources: { id: listViewVisible },
  handle: async ({ tx, viewer, params, body }) => ({ id: await deleteListView(tx, viewer, params.id, body?.version) }),
});
