import { route } from "@/lib/platform/http/route";
import { issueExists } from "@/lib/issues/queries";
import { reviewApi } from "@/lib/issues/publishing/review/api";
import { sendBack } from "@/lib/issues/publishing/review/review";

export const POST = route(reviewApi.sendBack, {
  auth: "staff",
  resources: { id: issueExists },
  handle: ({ tx, viewer, params, body }) => sendBack(tx, viewer, params.id, body),
});
