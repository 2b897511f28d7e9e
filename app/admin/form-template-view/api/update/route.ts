import { route } from "@/lib/platform/http/route";
import { templatesApi } from "@/lib/templates/api";
import { templateExists, viewExists } from "@/lib/templates/exists";
import { templateOfView, updateView } from "@/lib/templates/view";

export const POST = route(templatesApi.updateView, {
  auth: "admin",
  resources: { "id?": viewExists, "formTemplate?": templateExists },
  handle: async ({ tx, viewer, body: { id, formTemplate, ...change } }) => ({
    formTemplateView: await updateView(tx, viewer, await templateOfView(tx, { id, formTemplate }), change),
  }),
});
