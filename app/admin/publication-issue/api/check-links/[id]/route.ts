import { route } from "@/lib/platform/http/route";
import { checkLinksOf } from "@/lib/issues/links/check-links";
import { linksApi } from "@/lib/issues/links/api";
import { issueExists } from "@/lib/issues/queries";

export const POST = route(linksApi.check, {
  auth: "staff",
  resources: { id: issueExists },
  handle: async ({ params }) => ({ links: await checkLinksOf(params.id) }),
});
