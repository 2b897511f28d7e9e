import { route } from "@/lib/platform/http/route";
import { previewApi } from "@/lib/issues/preview/api";
import { previewsOf } from "@/lib/issues/preview/preview";
import { issueExists } from "@/lib/issues/queries";

export const GET = route(previewApi.list, {
  auth: "staff",
  resources: { id: issueExists },
  handle: async ({ params }) => ({ issuePreviews: await previewsOf(params.id) }),
});
