import { route } from "@/lib/platform/http/route";
import { issuesApi } from "@/lib/issues/api";
import { issueExists } from "@/lib/issues/queries";
import { updateIssue } from "@/lib/issues/drafts/update";

export const POST = route(issuesApi.update, {
  auth: "staff",
  resources: { id: issueExists },
  handle: async ({
    tx,
    viewer,
    params,
    body: { title, name, headline, publishedDate, topics, categories, category, categoryId, version, ...readers },
  }) => ({
    publicationIssue: await updateIssue(tx, viewer, params.id, {
      title: title ?? name,
      headline,
      publishedDate,
      topics: topics ?? categories,
      categoryId: categoryId ?? category,
      version,
      audience: readers.audience,
      groupIds: readers.groupIds,
      teaser: readers.teaser,
    }),
  }),
});
