import { route } from "@/lib/platform/http/route";
import { reviewApi } from "@/lib/issues/publishing/review/api";
import { resolveComment } from "@/lib/issues/publishing/review/comments";
import { commentExists } from "@/lib/issues/publishing/review/queries";

export const POST = route(reviewApi.resolveComment, {
  auth: "staff",
  resources: { id: commentExists },
  handle: async ({ tx, viewer, params, body }) => ({
    issueComment: await resolveComment(tx, viewer, params.id, body.resolved),
  }),
});
