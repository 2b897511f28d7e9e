import { route } from "@/lib/platform/http/route";
import { topicsApi } from "@/lib/topics/api";
import { updateTopic } from "@/lib/topics/commands";
import { leadsToTopic, survivingTopic } from "@/lib/topics/surviving";

export const POST = route(topicsApi.updateCategory, {
  auth: "admin",
  resources: { id: leadsToTopic },
  handle: async ({ tx, viewer, params, body }) => ({
    category: await updateTopic(tx, viewer, await survivingTopic(tx, params.id), {
      ...body,
      policyAreaId: body.policyAreaId ?? body.policyArea,
    }),
  }),
});
