import { route } from "@/lib/http/route";
import { issuesApi } from "@/lib/issues/api";
import { listIssues } from "@/lib/issues/lists";
import { templateExists } from "@/lib/templates/exists";

export const GET = route(issuesApi.pastIssues, {
  auth: "staff",
  things: { formTemplateId: templateExists },
  handle: ({ params, query }) => listIssues({ ...query, formTemplateId: params.formTemplateId }),
});
