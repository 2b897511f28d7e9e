import { route } from "@/lib/platform/http/route";
import { topicsApi } from "@/lib/topics/api";
import { leadsToTopic } from "@/lib/topics/surviving";
import { mergeTopic } from "@/lib/topics/merge";

export const POST = route(topicsApi.mergeCategory, {
  auth: "admin",
  resources: { id: leadsToTopic },
  handle: ({ tx, viewer, params, body }) => mergeTopic(tx, viewer, params.id, body),
});
