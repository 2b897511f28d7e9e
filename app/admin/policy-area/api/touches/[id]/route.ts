import { route } from "@/lib/platform/http/route";
import { topicsApi } from "@/lib/topics/api";
import { areaExists } from "@/lib/topics/desk";
import { touchesOfArea } from "@/lib/topics/touches";

export const GET = route(topicsApi.policyAreaTouches, {
  auth: "staff",
  things: { id: areaExists },
  handle: async ({ params }) => ({ touches: await touchesOfArea(params.id) }),
});
