import { route } from "@/lib/platform/http/route";
import { mappingApi } from "@/lib/imports/mapping/api";
import { addMapping } from "@/lib/imports/mapping/commands";

export const POST = route(mappingApi.new, {
  auth: "staff",
  handle: async ({ tx, viewer, body }) => ({ subjectMapping: await addMapping(tx, viewer, body) }),
});
