import { notFound } from "@/lib/platform/http/problem";
import { route } from "@/lib/platform/http/route";
import { issueExists } from "@/lib/issues/queries";
import { reviewApi } from "@/lib/issues/publishing/review/api";
import { reviewingOf } from "@/lib/issues/publishing/review/queries";

export const GET = route(reviewApi.get, {
  auth: "staff",
  resources: { id: issueExists },
  handle: async ({ viewer, params }) => {
    const reviewing = await reviewingOf(viewer, params.id);
    if (!reviewing) throw notFound();
    return { reviewing };
  },
});
