import { route } from "@/lib/http/route";
import { issuesApi } from "@/lib/issues/api";
import { createRevision } from "@/lib/issues/create";

export const POST = route(issuesApi.createRevision, {
  auth: "staff",
  handle: async ({ tx, viewer, body }) => ({ publicationIssue: await createRevision(tx, viewer, body) }),
});
