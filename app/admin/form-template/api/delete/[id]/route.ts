import { route } from "@/lib/platform/http/route";
import { templatesApi } from "@/lib/templates/api";
import { deleteTemplate } from "@/lib/templates/commands";
import { templateExists } from "@/lib/templates/exists";

export const POST = route(templatesApi.delete, {
  auth: "admin",
  resources: { id: templateExists },
  handle: ({ tx, viewer, params, body }) => deleteTemplate(tx, viewer, params.id, body.version),
});
