import { route } from "@/lib/platform/http/route";
import { sourcesApi } from "@/lib/sources/api";
import { updateSource } from "@/lib/sources/update-source";

export const POST = route(sourcesApi.update, {
  auth: "admin",
  handle: async ({ tx, viewer, params, body }) => ({ source: await updateSource(tx, viewer, params.id, body) }),
});
