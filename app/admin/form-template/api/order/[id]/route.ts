import { route } from "@/lib/platform/http/route";
import { templatesApi } from "@/lib/templates/api";
import { templateExists } from "@/lib/templates/exists";
import { orderTemplate } from "@/lib/templates/order";

export const POST = route(templatesApi.order, {
  auth: "admin",
  resources: { id: templateExists },
  handle: async ({ tx, viewer, params, body }) => ({ formTemplate: await orderTemplate(tx, viewer, params.id, body) }),
});
