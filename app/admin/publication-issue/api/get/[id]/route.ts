import { notFound } from "@/lib/platform/http/problem";
import { route } from "@/lib/platform/http/route";
import { issuesApi } from "@/lib/issues/api";
import { issueById, issueExists, issueSince } from "@/lib/issues/queries";

export const GET = route(issuesApi.get, {
  auth: "staff",
  resources: { id: issueExists },
  handle: async ({ params, query }) => {
    const publicationIssue = (query.asOf && (await issueSince(params.id, query.asOf))) || (await issueById(params.id));
    if (!publicationIssue) throw notFound();
    return { publicationIssue };
  },
});
