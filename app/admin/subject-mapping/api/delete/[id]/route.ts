import { route } from "@/lib/platform/http/route";
import { mappingApi } from "@/lib/imports/mapping/api";
import { removeMapping } from "@/lib/imports/mapping/commands";
import { mappingExists } from "@/lib/imports/mapping/queries";

export const POST = route(mappingApi.delete, {
  auth: "staff",
  resources: { id: mappingExists },
  handle: async ({ tx, viewer, params, body }) => ({ id: await removeMapping(tx, viewer, params.id, body.version) }),
});
