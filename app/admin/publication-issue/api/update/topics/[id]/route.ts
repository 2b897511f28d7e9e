import { route } from "@/lib/platform/http/route";
import { issuesApi } from "@/lib/issues/api";
import { updateTopics } from "@/lib/issues/drafts/commands";
import { issueExists } from "@/lib/issues/queries";

export const POST = route(issuesApi.updateTopics, {
  auth: "staff",
  resources: { id: issueExists },
  handle: async ({ tx, viewer, params, body }) => ({
    publicationIssue: await updateTopics(tx, viewer, params.id, body),
  }),
});
