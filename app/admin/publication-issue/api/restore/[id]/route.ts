import { route } from "@/lib/platform/http/route";
import { issuesApi } from "@/lib/issues/api";
import { restoreIssue } from "@/lib/issues/trash/empty-trash";
import { isInTrash } from "@/lib/issues/queries";

export const POST = route(issuesApi.restore, {
  auth: "staff",
  resources: { id: isInTrash },
  handle: async ({ tx, viewer, params }) => ({ publicationIssue: await restoreIssue(tx, viewer, params.id) }),
});
