import { route } from "@/lib/platform/http/route";
import { templatesApi } from "@/lib/templates/api";
import { templateCategoryExists } from "@/lib/templates/exists";
import { toggleTemplateCategory } from "@/lib/templates/view";

export const GET = route(templatesApi.toggleCategoryByGet, {
  auth: "admin",
  resources: { id: templateCategoryExists },
  handle: async ({ tx, viewer, params }) => ({
    formTemplateCategory: await toggleTemplateCategory(tx, viewer, params.id),
  }),
});

export const POST = route(templatesApi.toggleCategory, {
  auth: "admin",
  resources: { id: templateCategoryExists },
  handle: async ({ tx, viewer, params, body }) => ({
    formTemplateCategory: await toggleTemplateCategory(tx, viewer, params.id, body.version),
  }),
});
