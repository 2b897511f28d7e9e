import { userGroupsApi } from "@/lib/groups/api";
import { listGroups } from "@/lib/groups/queries";
import { route } from "@/lib/platform/http/route";

export const GET = route(userGroupsApi.list, { auth: "admin", handle: ({ query }) => listGroups(query) });
