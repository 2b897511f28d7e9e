import { route } from "@/lib/platform/http/route";
import { elementsApi } from "@/lib/templates/elements-api";
import { elementExists } from "@/lib/templates/exists";
import { usesOfElement } from "@/lib/templates/uses";

export const GET = route(elementsApi.uses, {
  auth: "staff",
  resources: { id: elementExists },
  handle: async ({ params }) => ({ uses: await usesOfElement(params.id) }),
});
