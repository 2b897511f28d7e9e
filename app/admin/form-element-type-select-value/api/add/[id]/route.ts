import { route } from "@/lib/platform/http/route";
import { selectsApi } from "@/lib/templates/elements-api";
import { selectExists } from "@/lib/templates/exists";
import { addSelectValue } from "@/lib/templates/select-values";

export const POST = route(selectsApi.addValue, {
  auth: "admin",
  resources: { id: selectExists },
  handle: async ({ tx, viewer, params, body }) => ({
    formElementTypeSelectValue: await addSelectValue(tx, viewer, params.id, body),
  }),
});
