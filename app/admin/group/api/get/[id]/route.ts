import { userGroupsApi } from "@/lib/groups/api";
import { getGroup, groupExists } from "@/lib/groups/queries";
import { route } from "@/lib/platform/http/route";

export const GET = route(userGroupsApi.get, {
  auth: "admin",
  resources: { id: groupExists },
  handle: async ({ params }) => ({ group: await getGroup(params.id) }),
});
