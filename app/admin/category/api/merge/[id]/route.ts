import { route } from "@/lib/platform/http/route";
import { topicsApi } from "@/lib/topics/api";
import { topicExists } from "@/lib/topics/admin";
import { mergeTopic } from "@/lib/topics/merge";

export const POST = route(topicsApi.mergeCategory, {
  auth: "admin",
  resources: { id: topicExists },
  handle: ({ tx, viewer, params, body }) => mergeTopic(tx, viewer, params.id, body),
});
