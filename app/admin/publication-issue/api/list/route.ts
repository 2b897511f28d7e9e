import { route } from "@/lib/platform/http/route";
import { issuesApi } from "@/lib/issues/api";
import { listIssues } from "@/lib/issues/public/lists";

export const GET = route(issuesApi.list, {
  auth: "staff",
  handle: async ({ query }) => {
    const { issues, ...counts } = await listIssues(query);
    return { publicationIssues: issues, ...counts };
  },
});
