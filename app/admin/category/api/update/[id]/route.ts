import { route } from "@/lib/platform/http/route";
import { topicsApi } from "@/lib/topics/api";
import { updateTopic } from "@/lib/topics/commands";
import { topicExists } from "@/lib/topics/admin";

export const POST = route(topicsApi.updateCategory, {
  auth: "admin",
  resources: { id: topicExists },
  handle: async ({ tx, viewer, params, body }) => ({
    category: await updateTopic(tx, viewer, params.id, { ...body, policyAreaId: body.policyAreaId ?? body.policyArea }),
  }),
});
