import { route } from "@/lib/platform/http/route";
import { topicsApi } from "@/lib/topics/api";
import { areaExists, managedArea } from "@/lib/topics/admin";

export const GET = route(topicsApi.policyArea, {
  auth: "staff",
  resources: { id: areaExists },
  handle: async ({ params }) => ({ policyArea: await managedArea(params.id) }),
});
