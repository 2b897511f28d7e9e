import { route } from "@/lib/platform/http/route";
import { removeElement } from "@/lib/templates/elements";
import { elementsApi } from "@/lib/templates/elements-api";
import { elementExists } from "@/lib/templates/exists";

export const POST = route(elementsApi.remove, {
  auth: "admin",
  resources: { id: elementExists },
  handle: ({ tx, viewer, body }) => removeElement(tx, viewer, body.id, body.version),
});
