import { route } from "@/lib/http/route";
import { valueExists } from "@/lib/issues/queries";
import { updateValue } from "@/lib/issues/values";
import { valuesApi } from "@/lib/issues/values-api";

export const POST = route(valuesApi.update, {
  auth: "staff",
  things: { id: valueExists },
  handle: ({ tx, viewer, params, query, body }) => updateValue(tx, viewer, params.id, { ...body, ...query }),
});
