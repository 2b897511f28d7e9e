import { route } from "@/lib/http/route";
import { issueExists } from "@/lib/issues/queries";
import { reviewApi } from "@/lib/issues/review/api";
import { approveReview } from "@/lib/issues/review/review";

export const POST = route(reviewApi.approve, {
  auth: "staff",
  things: { id: issueExists },
  handle: ({ tx, viewer, params, body }) => approveReview(tx, viewer, params.id, body),
});
