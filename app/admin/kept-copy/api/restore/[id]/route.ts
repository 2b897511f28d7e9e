import { route } from "@/lib/platform/http/route";
import { revisionsApi } from "@/lib/issues/history/api";
import { keptCopyExists } from "@/lib/issues/history/history";
import { restoreKept } from "@/lib/issues/history/restore";

export const POST = route(revisionsApi.restoreKept, {
  auth: "staff",
  things: { id: keptCopyExists },
  handle: async ({ tx, viewer, params, body }) => ({
    publicationIssue: await restoreKept(tx, viewer, params.id, body.version),
  }),
});
