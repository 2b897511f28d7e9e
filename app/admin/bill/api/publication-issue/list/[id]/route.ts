import { route } from "@/lib/http/route";
import { issuesApi } from "@/lib/issues/api";
import { billsForIssue } from "@/lib/issues/bill-candidates";
import { issueExists } from "@/lib/issues/queries";

export const GET = route(issuesApi.bills, {
  auth: "staff",
  things: { id: issueExists },
  handle: ({ params, query }) => billsForIssue(params.id, query),
});
