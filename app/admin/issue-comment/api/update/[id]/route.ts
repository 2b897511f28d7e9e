import { route } from "@/lib/http/route";
import { reviewApi } from "@/lib/issues/review/api";
import { resolveComment } from "@/lib/issues/review/comments";
import { commentExists } from "@/lib/issues/review/queries";

export const POST = route(reviewApi.resolveComment, {
  auth: "staff",
  things: { id: commentExists },
  handle: async ({ tx, viewer, params, body }) => ({
    issueComment: await resolveComment(tx, viewer, params.id, body.resolved),
  }),
});
