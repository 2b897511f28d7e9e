import { notFound } from "@/lib/platform/http/problem";
import { route } from "@/lib/platform/http/route";
import { groupsApi } from "@/lib/templates/elements-api";
import { groupExists } from "@/lib/templates/exists";
import { groupById } from "@/lib/templates/queries";

export const GET = route(groupsApi.get, {
  auth: "staff",
  resources: { id: groupExists },
  handle: async ({ params }) => {
    const formElementGroup = await groupById(params.id);
    if (!formElementGroup) throw notFound();
    return { formElementGroup };
  },
});
