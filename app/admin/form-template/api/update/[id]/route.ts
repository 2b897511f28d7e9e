import { route } from "@/lib/platform/http/route";
import { templatesApi } from "@/lib/templates/api";
import { updateTemplate } from "@/lib/templates/commands";
import { templateExists } from "@/lib/templates/exists";

export const POST = route(templatesApi.update, {
  auth: "admin",
  resources: { id: templateExists },
  handle: async ({ tx, viewer, params, body: { id: _id, formElementGroups: _groups, ...change } }) => ({
    formTemplate: await updateTemplate(tx, viewer, params.id, change),
  }),
});
