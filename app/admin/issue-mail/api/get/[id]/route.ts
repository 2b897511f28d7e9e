import { issueMailApi } from "@/lib/newsletters/issue-mail/api";
import { issueMailById, issueMailExists } from "@/lib/newsletters/issue-mail/queries";
import { notFound } from "@/lib/platform/http/problem";
import { route } from "@/lib/platform/http/route";

export const GET = route(issueMailApi.get, {
  auth: "staff",
  resources: { id: issueMailExists },
  handle: async ({ params, viewer }) => {
    const found = await issueMailById(params.id, viewer);
    if (!found) throw notFound();
    return found;
  },
});
