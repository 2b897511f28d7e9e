import { route } from "@/lib/platform/http/route";
import { relabelPublished } from "@/lib/issues/drafts/relabel";
import { selectsApi } from "@/lib/templates/elements-api";
import { selectValueExists } from "@/lib/templates/exists";
import { updateSelectValue } from "@/lib/templates/select-values";

export const POST = route(selectsApi.updateValue, {
  auth: "admin",
  resources: { id: selectValueExists },
  handle: async ({ tx, viewer, params, body }) => {
    const formElementTypeSelectValue = await updateSelectValue(tx, viewer, params.id, body);
    if (body.updatePublished) await relabelPublished(tx, viewer, formElementTypeSelectValue);
    return { formElementTypeSelectValue };
  },
});
