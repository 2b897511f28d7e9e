import { userGroupsApi } from "@/lib/groups/api";
import { deleteGroup } from "@/lib/groups/commands";
import { groupExists } from "@/lib/groups/queries";
import { route } from "@/lib/platform/http/route";

export const POST = route(userGroupsApi.delete, {
  auth: "admin",
  resources: { id: groupExists },
  handle: async ({ tx, viewer, params, body }) => ({ id: await deleteGroup(tx, viewer, params.id, body.version) }),
});
