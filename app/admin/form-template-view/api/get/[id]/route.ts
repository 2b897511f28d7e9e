import { notFound } from "@/lib/platform/http/problem";
import { route } from "@/lib/platform/http/route";
import { templatesApi } from "@/lib/templates/api";
import { templateExists } from "@/lib/templates/exists";
import { viewOfTemplate } from "@/lib/templates/queries";

export const GET = route(templatesApi.view, {
  auth: "staff",
  resources: { id: templateExists },
  handle: async ({ params }) => {
    const formTemplateView = await viewOfTemplate(params.id);
    if (!formTemplateView) throw notFound();
    return { formTemplateView };
  },
});
