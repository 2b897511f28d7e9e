import { route } from "@/lib/platform/http/route";
import { issuesApi } from "@/lib/issues/api";
import { createRevision } from "@/lib/issues/drafts/create";

export const POST = route(issuesApi.createRevision, {
  auth: "staff",
  handle: async ({ tx, viewer, body }) => ({ publicationIssue: await createRevision(tx, viewer, body) }),
});
