import { route } from "@/lib/platform/http/route";
import { topicsApi } from "@/lib/topics/api";
import { topicExists } from "@/lib/topics/desk";
import { mergeTopic } from "@/lib/topics/merge";

export const POST = route(topicsApi.mergeCategory, {
  auth: "admin",
  things: { id: topicExists },
  handle: ({ tx, viewer, params, body }) => mergeTopic(tx, viewer, params.id, body),
});
