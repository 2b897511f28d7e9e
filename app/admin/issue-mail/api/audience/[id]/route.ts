import { issueMailApi } from "@/lib/newsletters/issue-mail/api";
import { audienceOf } from "@/lib/newsletters/issue-mail/audience";
import { notFound } from "@/lib/platform/http/problem";
import { route } from "@/lib/platform/http/route";
import { issueExists } from "@/lib/issues/queries";

export const GET = route(issueMailApi.audience, {
  auth: "staff",
  resources: { id: issueExists },
  handle: async ({ params }) => {
    const audience = await audienceOf(params.id);
    if (!audience) throw notFound();
    return { audience };
  },
});
