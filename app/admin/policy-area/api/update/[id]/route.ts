import { route } from "@/lib/platform/http/route";
import { topicsApi } from "@/lib/topics/api";
import { updateArea } from "@/lib/topics/areas";
import { areaExists } from "@/lib/topics/admin";

export const POST = route(topicsApi.updatePolicyArea, {
  auth: "admin",
  resources: { id: areaExists },
  handle: async ({ tx, viewer, params, body }) => ({ policyArea: await updateArea(tx, viewer, params.id, body) }),
});
