import { route } from "@/lib/platform/http/route";
import { topicsApi } from "@/lib/topics/api";
import { deleteTopic } from "@/lib/topics/commands";
import { topicExists } from "@/lib/topics/admin";

export const POST = route(topicsApi.deleteCategory, {
  auth: "admin",
  resources: { id: topicExists },
  handle: ({ tx, viewer, params, body }) => deleteTopic(tx, viewer, params.id, body.version),
});
