import { route } from "@/lib/platform/http/route";
import { mappingApi } from "@/lib/imports/mapping/api";
import { changeMapping } from "@/lib/imports/mapping/commands";
import { mappingExists } from "@/lib/imports/mapping/queries";

export const POST = route(mappingApi.update, {
  auth: "staff",
  resources: { id: mappingExists },
  handle: async ({ tx, viewer, params, body }) => ({
    subjectMapping: await changeMapping(tx, viewer, params.id, body),
  }),
});
