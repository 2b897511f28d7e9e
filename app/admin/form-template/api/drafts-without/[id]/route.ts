import { route } from "@/lib/platform/http/route";
import { templatesApi } from "@/lib/templates/api";
import { templateExists } from "@/lib/templates/exists";
import { draftsWithout } from "@/lib/templates/uses";

export const GET = route(templatesApi.draftsWithout, {
  auth: "staff",
  resources: { id: templateExists },
  handle: ({ params, query }) => draftsWithout(params.id, query.elementIds ?? []),
});
