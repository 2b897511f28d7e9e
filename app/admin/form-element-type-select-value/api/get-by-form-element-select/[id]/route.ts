import { route } from "@/lib/platform/http/route";
import { selectsApi } from "@/lib/templates/elements-api";
import { selectExists } from "@/lib/templates/exists";
import { selectValuesOf } from "@/lib/templates/select-queries";

export const GET = route(selectsApi.values, {
  auth: "staff",
  resources: { id: selectExists },
  handle: async ({ params }) => ({ formElementTypeSelectValues: await selectValuesOf(params.id) }),
});
