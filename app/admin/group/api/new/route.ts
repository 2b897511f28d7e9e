import { userGroupsApi } from "@/lib/groups/api";
import { addGroup } from "@/lib/groups/commands";
import { route } from "@/lib/platform/http/route";

export const POST = route(userGroupsApi.new, {
  auth: "admin",
  handle: async ({ tx, viewer, body }) => ({ group: await addGroup(tx, viewer, body) }),
});
