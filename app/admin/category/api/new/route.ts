import { route } from "@/lib/platform/http/route";
import { topicsApi } from "@/lib/topics/api";
import { createTopic } from "@/lib/topics/commands";

export const POST = route(topicsApi.newCategory, {
  auth: "admin",
  handle: async ({ tx, viewer, body }) => ({
    category: await createTopic(tx, viewer, { ...body, policyAreaId: body.policyAreaId ?? body.policyArea }),
  }),
});
