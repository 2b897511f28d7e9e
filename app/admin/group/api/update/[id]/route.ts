import { userGroupsApi } from "@/lib/groups/api";
import { updateGroup } from "@/lib/groups/commands";
import { groupExists } from "@/lib/groups/queries";
import { route } from "@/lib/platform/http/route";

export const POST = route(userGroupsApi.update, {
  auth: "admin",
  resources: { id: groupExists },
  handle: async ({ tx, viewer, params, body }) => ({ group: await updateGroup(tx, viewer, params.id, body) }),
});
