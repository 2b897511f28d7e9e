import { route } from "@/lib/platform/http/route";
import { topicsApi } from "@/lib/topics/api";
import { orderTopics } from "@/lib/topics/order";

export const POST = route(topicsApi.orderCategories, {
  auth: "admin",
  handle: async ({ tx, viewer, body }) => ({
    categories: await orderTopics(tx, viewer, body.policyAreaId, body.categories),
  }),
});
