import { route } from "@/lib/platform/http/route";
import { templatesApi } from "@/lib/templates/api";
import { listTemplateCategories } from "@/lib/templates/topic-queries";

export const GET = route(templatesApi.categories, {
  auth: "staff",
  handle: ({ query }) => listTemplateCategories(query),
});
