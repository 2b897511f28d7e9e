import { notFound } from "@/lib/platform/http/problem";
import { route } from "@/lib/platform/http/route";
import { issueIdBySlug, valuesOfIssue } from "@/lib/issues/queries";
import { valuesApi } from "@/lib/issues/drafts/values-api";

export const GET = route(valuesApi.list, {
  auth: "staff",
  handle: async ({ params }) => {
    const id = await issueIdBySlug(params.slug);
    if (id === null) throw notFound();
    return { formElementValues: await valuesOfIssue(id) };
  },
});
