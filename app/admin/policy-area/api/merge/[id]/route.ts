import { route } from "@/lib/platform/http/route";
import { topicsApi } from "@/lib/topics/api";
import { areaExists } from "@/lib/topics/desk";
import { mergeArea } from "@/lib/topics/merge";

export const POST = route(topicsApi.mergePolicyArea, {
  auth: "admin",
  things: { id: areaExists },
  handle: ({ tx, viewer, params, body }) => mergeArea(tx, viewer, params.id, body),
});
