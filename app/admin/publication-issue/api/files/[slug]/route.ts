import { notFound } from "@/lib/platform/http/problem";
import { route } from "@/lib/platform/http/route";
import { issuesApi } from "@/lib/issues/api";
import { filesOfIssue, issueIdBySlug } from "@/lib/issues/queries";

export const GET = route(issuesApi.files, {
  auth: "staff",
  handle: async ({ params }) => {
    const id = await issueIdBySlug(params.slug);
    if (id === null) throw notFound();
    return { files: await filesOfIssue(id) };
  },
});
