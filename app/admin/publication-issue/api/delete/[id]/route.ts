import { route } from "@/lib/platform/http/route";
import { issuesApi } from "@/lib/issues/api";
import { deleteIssue } from "@/lib/issues/trash/empty-trash";
import { issueExists } from "@/lib/issues/queries";

export const POST = route(issuesApi.delete, {
  auth: "staff",
  resources: { id: issueExists },
  handle: async ({ tx, viewer, params, body }) => ({
    id: params.id,
    publicationIssue: await deleteIssue(tx, viewer, params.id, body.version),
  }),
});
