import { route } from "@/lib/platform/http/route";
import { issuesApi } from "@/lib/issues/api";
import { updateTitle } from "@/lib/issues/drafts/commands";
import { issueExists } from "@/lib/issues/queries";

export const POST = route(issuesApi.updateTitle, {
  auth: "staff",
  resources: { id: issueExists },
  handle: async ({ tx, viewer, params, body }) => ({
    publicationIssue: await updateTitle(tx, viewer, params.id, body),
  }),
});
