import { route } from "@/lib/http/route";
import { issuesApi } from "@/lib/issues/api";
import { createIssue } from "@/lib/issues/create";

export const POST = route(issuesApi.new, {
  auth: "staff",
  handle: async ({ tx, viewer, body }) => ({ publicationIssue: await createIssue(tx, viewer, body) }),
});
