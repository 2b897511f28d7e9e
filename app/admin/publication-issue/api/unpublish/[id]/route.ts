import { route } from "@/lib/platform/http/route";
import { issuesApi } from "@/lib/issues/api";
import { unpublishIssue } from "@/lib/issues/publishing/publish";
import { issueExists } from "@/lib/issues/queries";

export const POST = route(issuesApi.unpublish, {
  auth: "staff",
  resources: { id: issueExists },
  handle: async ({ tx, viewer, params, body }) => ({
    publicationIssue: await unpublishIssue(tx, viewer, params.id, body.version),
  }),
});
