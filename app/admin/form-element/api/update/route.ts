import { route } from "@/lib/platform/http/route";
import { updateElement } from "@/lib/templates/elements";
import { elementsApi } from "@/lib/templates/elements-api";
import { elementExists } from "@/lib/templates/exists";

export const POST = route(elementsApi.update, {
  auth: "admin",
  resources: { id: elementExists },
  handle: async ({ tx, viewer, body: { id, formElementValues: _, ...change } }) => ({
    formElement: await updateElement(tx, viewer, id, change),
  }),
});
