import { route } from "@/lib/platform/http/route";
import { issueExists } from "@/lib/issues/queries";
import { reviewApi } from "@/lib/issues/publishing/review/api";
import { submitForReview } from "@/lib/issues/publishing/review/review";

export const POST = route(reviewApi.submit, {
  auth: "staff",
  resources: { id: issueExists },
  handle: ({ tx, viewer, params, body }) => submitForReview(tx, viewer, params.id, body),
});
