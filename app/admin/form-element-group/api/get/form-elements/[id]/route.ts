import { route } from "@/lib/platform/http/route";
import { groupsApi } from "@/lib/templates/elements-api";
import { groupExists } from "@/lib/templates/exists";
import { elementsOfGroup } from "@/lib/templates/queries";

export const GET = route(groupsApi.elements, {
  auth: "staff",
  resources: { id: groupExists },
  handle: async ({ params }) => ({ formElements: await elementsOfGroup(params.id) }),
});
