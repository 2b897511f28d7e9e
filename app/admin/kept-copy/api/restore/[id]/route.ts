import { route } from "@/lib/http/route";
import { revisionsApi } from "@/lib/issues/revisions/api";
import { keptCopyExists } from "@/lib/issues/revisions/history";
import { restoreKept } from "@/lib/issues/revisions/restore";

export const POST = route(revisionsApi.restoreKept, {
  auth: "staff",
  things: { id: keptCopyExists },
  handle: async ({ tx, viewer, params, body }) => ({
    publicationIssue: await restoreKept(tx, viewer, params.id, body.version),
  }),
});
