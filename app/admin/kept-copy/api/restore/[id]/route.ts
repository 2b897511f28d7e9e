import { route } from "@/lib/platform/http/route";
import { revisionsApi } from "@/lib/issues/history/api";
import { savedCopyExists } from "@/lib/issues/history/history";
import { restoreSavedCopy } from "@/lib/issues/history/restore";

export const POST = route(revisionsApi.restoreKept, {
  auth: "staff",
  resources: { id: savedCopyExists },
  handle: async ({ tx, viewer, params, body }) => ({
    publicationIssue: await restoreSavedCopy(tx, viewer, params.id, body.version),
  }),
});
