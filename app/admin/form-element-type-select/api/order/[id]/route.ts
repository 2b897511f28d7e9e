import { route } from "@/lib/platform/http/route";
import { selectsApi } from "@/lib/templates/elements-api";
import { selectExists } from "@/lib/templates/exists";
import { orderSelectValues } from "@/lib/templates/select-lists";

export const POST = route(selectsApi.order, {
  auth: "admin",
  resources: { id: selectExists },
  handle: async ({ tx, viewer, params, body }) => ({
    formElementTypeSelectValues: await orderSelectValues(tx, viewer, params.id, body),
  }),
});
