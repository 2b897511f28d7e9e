import { notFound } from "@/lib/platform/http/problem";
import { route } from "@/lib/platform/http/route";
import { templatesApi } from "@/lib/templates/api";
import { templateExists } from "@/lib/templates/exists";
import { templateById } from "@/lib/templates/queries";

export const GET = route(templatesApi.get, {
  auth: "staff",
  resources: { id: templateExists },
  handle: async ({ params }) => {
    const formTemplate = await templateById(params.id);
    if (!formTemplate) throw notFound();
    return { formTemplate };
  },
});
