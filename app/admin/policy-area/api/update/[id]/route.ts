import { route } from "@/lib/platform/http/route";
import { topicsApi } from "@/lib/topics/api";
import { updateArea } from "@/lib/topics/areas";
import { areaExists } from "@/lib/topics/desk";

export const POST = route(topicsApi.updatePolicyArea, {
  auth: "admin",
  things: { id: areaExists },
  handle: async ({ tx, viewer, params, body }) => ({ policyArea: await updateArea(tx, viewer, params.id, body) }),
});
