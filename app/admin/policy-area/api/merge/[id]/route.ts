import { route } from "@/lib/platform/http/route";
import { topicsApi } from "@/lib/topics/api";
import { areaExists } from "@/lib/topics/admin";
import { mergeArea } from "@/lib/topics/merge";

export const POST = route(topicsApi.mergePolicyArea, {
  auth: "admin",
  resources: { id: areaExists },
  handle: ({ tx, viewer, params, body }) => mergeArea(tx, viewer, params.id, body),
});
