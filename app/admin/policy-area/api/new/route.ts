import { route } from "@/lib/platform/http/route";
import { topicsApi } from "@/lib/topics/api";
import { createArea } from "@/lib/topics/areas";

export const POST = route(topicsApi.newPolicyArea, {
  auth: "admin",
  handle: async ({ tx, viewer, body }) => ({ policyArea: await createArea(tx, viewer, body) }),
});
