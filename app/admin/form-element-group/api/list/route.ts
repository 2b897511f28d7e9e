import { route } from "@/lib/platform/http/route";
import { groupsApi } from "@/lib/templates/elements-api";
import { listGroups } from "@/lib/templates/queries";

export const GET = route(groupsApi.list, { auth: "staff", handle: ({ query }) => listGroups(query) });
