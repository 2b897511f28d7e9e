import { notFound } from "@/lib/http/problem";
import { route } from "@/lib/http/route";
import { issuesApi } from "@/lib/issues/api";
import { issueById, issueExists } from "@/lib/issues/queries";

export const GET = route(issuesApi.get, {
  auth: "staff",
  things: { id: issueExists },
  handle: async ({ params }) => {
    const publicationIssue = await issueById(params.id);
    if (!publicationIssue) throw notFound();
    return { publicationIssue };
  },
});
