import { route } from "@/lib/platform/http/route";
import { groupsApi } from "@/lib/templates/elements-api";
import { groupExists } from "@/lib/templates/exists";
import { deleteGroup } from "@/lib/templates/groups";

export const POST = route(groupsApi.delete, {
  auth: "admin",
  resources: { id: groupExists },
  handle: ({ tx, viewer, params, body }) => deleteGroup(tx, viewer, params.id, body.version),
});
