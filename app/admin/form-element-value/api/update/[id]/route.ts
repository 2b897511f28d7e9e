import { route } from "@/lib/platform/http/route";
import { valueExists } from "@/lib/issues/queries";
import { updateValue } from "@/lib/issues/drafts/values";
import { valuesApi } from "@/lib/issues/drafts/values-api";

export const POST = route(valuesApi.update, {
  auth: "staff",
  resources: { id: valueExists },
  handle: ({ tx, viewer, params, query, body }) => updateValue(tx, viewer, params.id, { ...body, ...query }),
});
