import { route } from "@/lib/platform/http/route";
import { issuesApi } from "@/lib/issues/api";
import { billsForIssue } from "@/lib/issues/drafts/bill-candidates";
import { issueExists } from "@/lib/issues/queries";

export const GET = route(issuesApi.bills, {
  auth: "staff",
  resources: { id: issueExists },
  handle: ({ params, query }) => billsForIssue(params.id, query),
});
