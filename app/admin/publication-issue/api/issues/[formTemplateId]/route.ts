import { route } from "@/lib/platform/http/route";
import { issuesApi } from "@/lib/issues/api";
import { listIssues } from "@/lib/issues/public/lists";
import { templateExists } from "@/lib/templates/exists";

export const GET = route(issuesApi.pastIssues, {
  auth: "staff",
  resources: { formTemplateId: templateExists },
  handle: ({ params, query }) => listIssues({ ...query, formTemplateId: params.formTemplateId }),
});
