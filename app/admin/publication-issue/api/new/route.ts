import { route } from "@/lib/platform/http/route";
import { issuesApi } from "@/lib/issues/api";
import { createIssue } from "@/lib/issues/drafts/create";

export const POST = route(issuesApi.new, {
  auth: "staff",
  handle: async ({ tx, viewer, body }) => ({ publicationIssue: await createIssue(tx, viewer, body) }),
});
