import { route } from "@/lib/platform/http/route";
import { templatesApi } from "@/lib/templates/api";
import { createTemplate } from "@/lib/templates/commands";

export const POST = route(templatesApi.new, {
  auth: "admin",
  handle: async ({ tx, viewer, body: { id: _id, formElementGroups: _groups, version: _version, ...template } }) => ({
    formTemplate: await createTemplate(tx, viewer, template),
  }),
});
