import { route } from "@/lib/platform/http/route";
import { addElement } from "@/lib/templates/elements";
import { elementsApi } from "@/lib/templates/elements-api";

export const POST = route(elementsApi.add, {
  auth: "admin",
  handle: async ({ tx, viewer, body: { id: _id, version: _version, formElementValues: _values, ...element } }) => ({
    formElement: await addElement(tx, viewer, element),
  }),
});
