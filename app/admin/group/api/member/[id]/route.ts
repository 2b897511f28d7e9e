import { userGroupsApi } from "@/lib/groups/api";
import { changeMembers } from "@/lib/groups/commands";
import { groupExists } from "@/lib/groups/queries";
import { route } from "@/lib/platform/http/route";

export const POST = route(userGroupsApi.member, {
  auth: "admin",
  resources: { id: groupExists },
  handle: async ({ tx, viewer, params, body }) => ({ group: await changeMembers(tx, viewer, params.id, body) }),
});
