import { route } from "@/lib/platform/http/route";
import { topicsApi } from "@/lib/topics/api";
import { deleteArea } from "@/lib/topics/areas";
import { areaExists } from "@/lib/topics/desk";

export const POST = route(topicsApi.deletePolicyArea, {
  auth: "admin",
  things: { id: areaExists },
  handle: ({ tx, viewer, params, body }) => deleteArea(tx, viewer, params.id, body.version),
});
