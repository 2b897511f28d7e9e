import { issueMailApi } from "@/lib/alerts/issue-mail/api";
import { issueMailById, issueMailExists } from "@/lib/alerts/issue-mail/queries";
import { notFound } from "@/lib/http/problem";
import { route } from "@/lib/http/route";

export const GET = route(issueMailApi.get, {
  auth: "staff",
  things: { id: issueMailExists },
  handle: async ({ params }) => {
    const found = await issueMailById(params.id);
    if (!found) throw notFound();
    return found;
  },
});
