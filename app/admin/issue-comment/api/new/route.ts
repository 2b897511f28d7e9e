import { route } from "@/lib/platform/http/route";
import { issueExists } from "@/lib/issues/queries";
import { reviewApi } from "@/lib/issues/publishing/review/api";
import { addComment } from "@/lib/issues/publishing/review/comments";

export const POST = route(reviewApi.newComment, {
  auth: "staff",
  resources: { publicationIssueId: issueExists },
  handle: async ({ tx, viewer, body }) => ({ issueComment: await addComment(tx, viewer, body) }),
});
