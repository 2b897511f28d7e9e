import { route } from "@/lib/platform/http/route";
import { topicsApi } from "@/lib/topics/api";
import { deleteArea } from "@/lib/topics/areas";
import { areaExists } from "@/lib/topics/admin";

export const POST = route(topicsApi.deletePolicyArea, {
  auth: "admin",
  resources: { id: areaExists },
  handle: ({ tx, viewer, params, body }) => deleteArea(tx, viewer, params.id, body.version),
});
