import { route } from "@/lib/platform/http/route";
import { issuesApi } from "@/lib/issues/api";
import { listIssues } from "@/lib/issues/public/lists";

export const GET = route(issuesApi.revisions, {
  auth: "staff",
  handle: async ({ query }) => {
    const { issues, ...counts } = await listIssues(query);
    return { revisions: issues, ...counts };
  },
});
