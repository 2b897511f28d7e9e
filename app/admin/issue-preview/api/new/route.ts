import { route } from "@/lib/platform/http/route";
import { previewApi } from "@/lib/issues/preview/api";
import { makePreview } from "@/lib/issues/preview/preview";
import { issueExists } from "@/lib/issues/queries";

export const POST = route(previewApi.new, {
  auth: "staff",
  resources: { publicationIssueId: issueExists },
  handle: ({ tx, viewer, body: { publicationIssueId, ...link } }) => makePreview(tx, viewer, publicationIssueId, link),
});
