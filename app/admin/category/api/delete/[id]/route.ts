import { route } from "@/lib/platform/http/route";
import { topicsApi } from "@/lib/topics/api";
import { deleteTopic } from "@/lib/topics/commands";
import { leadsToTopic } from "@/lib/topics/surviving";

export const POST = route(topicsApi.deleteCategory, {
  auth: "admin",
  resources: { id: leadsToTopic },
  handle: ({ tx, viewer, params, body }) => deleteTopic(tx, viewer, params.id, body.version),
});
