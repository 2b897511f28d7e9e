import { route } from "@/lib/platform/http/route";
import { topicsApi } from "@/lib/topics/api";
import { managedAreas } from "@/lib/topics/admin";

export const GET = route(topicsApi.policyAreas, {
  auth: "staff",
  handle: async ({ query }) => ({ policyAreas: await managedAreas(query) }),
});
