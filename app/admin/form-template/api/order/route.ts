import { route } from "@/lib/platform/http/route";
import { templatesApi } from "@/lib/templates/api";
import { orderTemplates } from "@/lib/templates/order-templates";

export const POST = route(templatesApi.orderAll, {
  auth: "admin",
  handle: async ({ tx, viewer, body }) => ({ formTemplates: await orderTemplates(tx, viewer, body.formTemplates) }),
});
