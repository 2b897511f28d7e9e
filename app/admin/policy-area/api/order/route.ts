import { route } from "@/lib/platform/http/route";
import { topicsApi } from "@/lib/topics/api";
import { orderAreas } from "@/lib/topics/order";

export const POST = route(topicsApi.orderPolicyAreas, {
  auth: "admin",
  handle: async ({ tx, viewer, body }) => ({ policyAreas: await orderAreas(tx, viewer, body.policyAreas) }),
});
