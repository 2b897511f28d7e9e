import { route } from "@/lib/platform/http/route";
import { issuesApi } from "@/lib/issues/api";
import { updateCategory } from "@/lib/issues/drafts/commands";
import { issueExists } from "@/lib/issues/queries";

export const POST = route(issuesApi.updateCategory, {
  auth: "staff",
  resources: { id: issueExists },
  handle: async ({ tx, viewer, body }) => ({ publicationIssue: await updateCategory(tx, viewer, body.id, body) }),
});
