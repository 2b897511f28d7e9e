import { issueMailApi } from "@/lib/alerts/issue-mail/api";
import { audienceOf } from "@/lib/alerts/issue-mail/audience";
import { notFound } from "@/lib/http/problem";
import { route } from "@/lib/http/route";
import { issueExists } from "@/lib/issues/queries";

export const GET = route(issueMailApi.audience, {
  auth: "staff",
  things: { id: issueExists },
  handle: async ({ params }) => {
    const audience = await audienceOf(params.id);
    if (!audience) throw notFound();
    return { audience };
  },
});
