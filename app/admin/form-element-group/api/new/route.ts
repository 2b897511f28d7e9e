import { route } from "@/lib/platform/http/route";
import { groupsApi } from "@/lib/templates/elements-api";
import { createGroup } from "@/lib/templates/groups";

export const POST = route(groupsApi.new, {
  auth: "admin",
  handle: async ({ tx, viewer, body: { id: _id, formElements: _elements, version: _version, ...group } }) => ({
    formElementGroup: await createGroup(tx, viewer, group),
  }),
});
