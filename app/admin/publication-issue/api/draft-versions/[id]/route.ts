import { route } from "@/lib/platform/http/route";
import { issueExists } from "@/lib/issues/queries";
import { revisionsApi } from "@/lib/issues/history/api";
import { savedCopiesOf } from "@/lib/issues/history/draft-versions";

export const GET = route(revisionsApi.draftVersions, {
  auth: "staff",
  resources: { id: issueExists },
  handle: async ({ params }) => ({ draftVersions: await savedCopiesOf(params.id) }),
});
