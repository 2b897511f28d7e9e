import { route } from "@/lib/platform/http/route";
import { issuesApi } from "@/lib/issues/api";
import { updatePublishedDate } from "@/lib/issues/drafts/commands";
import { issueExists } from "@/lib/issues/queries";

export const POST = route(issuesApi.updatePublishedDate, {
  auth: "staff",
  resources: { id: issueExists },
  handle: async ({ tx, viewer, params, body }) => ({
    publicationIssue: await updatePublishedDate(tx, viewer, params.id, body),
  }),
});
