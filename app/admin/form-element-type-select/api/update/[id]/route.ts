import { route } from "@/lib/platform/http/route";
import { selectsApi } from "@/lib/templates/elements-api";
import { selectExists } from "@/lib/templates/exists";
import { renameSelect } from "@/lib/templates/select-lists";

export const POST = route(selectsApi.update, {
  auth: "admin",
  resources: { id: selectExists },
  handle: async ({ tx, viewer, params, body }) => ({
    formElementTypeSelect: await renameSelect(tx, viewer, params.id, body),
  }),
});
