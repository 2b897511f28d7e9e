import { route } from "@/lib/platform/http/route";
import { templatesApi } from "@/lib/templates/api";
import { publicTemplates } from "@/lib/templates/queries";

export const GET = route(templatesApi.publicList, {
  auth: "any",
  handle: async () => ({ formTemplates: await publicTemplates() }),
});
