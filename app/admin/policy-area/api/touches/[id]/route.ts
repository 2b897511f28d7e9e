import { route } from "@/lib/platform/http/route";
import { topicsApi } from "@/lib/topics/api";
import { areaExists } from "@/lib/topics/admin";
import { touchesOfArea } from "@/lib/topics/usages";

export const GET = route(topicsApi.policyAreaTouches, {
  auth: "staff",
  resources: { id: areaExists },
  handle: async ({ params }) => ({ touches: await touchesOfArea(params.id) }),
});
