import { route } from "@/lib/platform/http/route";
import { issuesApi } from "@/lib/issues/api";
import { publishIssue } from "@/lib/issues/publishing/publish";
import { issueExists } from "@/lib/issues/queries";

export const POST = route(issuesApi.publish, {
  auth: "staff",
  resources: { id: issueExists },
  handle: async ({ tx, viewer, params, body: { version, ...change } }) => ({
    publicationIssue: await publishIssue(tx, viewer, params.id, version, change),
  }),
});
