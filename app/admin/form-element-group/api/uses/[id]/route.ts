import { route } from "@/lib/platform/http/route";
import { groupsApi } from "@/lib/templates/elements-api";
import { groupExists } from "@/lib/templates/exists";
import { usesOfGroup } from "@/lib/templates/uses";

export const GET = route(groupsApi.uses, {
  auth: "staff",
  resources: { id: groupExists },
  handle: async ({ params }) => ({ uses: await usesOfGroup(params.id) }),
});
