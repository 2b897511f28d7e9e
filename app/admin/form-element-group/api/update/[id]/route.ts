import { route } from "@/lib/platform/http/route";
import { groupsApi } from "@/lib/templates/elements-api";
import { groupExists } from "@/lib/templates/exists";
import { updateGroup } from "@/lib/templates/groups";

export const POST = route(groupsApi.update, {
  auth: "admin",
  resources: { id: groupExists },
  handle: async ({ tx, viewer, params, body }) => ({
    formElementGroup: await updateGroup(tx, viewer, params.id, body),
  }),
});
