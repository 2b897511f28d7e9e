import { contentImportsApi } from "@/lib/content-imports/api";
import { citationsOfIssue } from "@/lib/content-imports/decide-citation";
import { issueExists } from "@/lib/issues/queries";
import { route } from "@/lib/platform/http/route";

export const GET = route(contentImportsApi.citations, {
  auth: "staff",
  resources: { id: issueExists },
  handle: async ({ params }) => ({ citations: await citationsOfIssue(params.id) }),
});
