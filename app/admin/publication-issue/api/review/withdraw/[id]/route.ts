import { route } from "@/lib/platform/http/route";
import { issueExists } from "@/lib/issues/queries";
import { reviewApi } from "@/lib/issues/publishing/review/api";
import { withdrawReview } from "@/lib/issues/publishing/review/review";

export const POST = route(reviewApi.withdraw, {
  auth: "staff",
  resources: { id: issueExists },
  handle: ({ tx, viewer, params }) => withdrawReview(tx, viewer, params.id),
});
