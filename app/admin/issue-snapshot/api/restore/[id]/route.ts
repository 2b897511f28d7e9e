import { route } from "@/lib/platform/http/route";
import { revisionsApi } from "@/lib/issues/history/api";
import { snapshotExists } from "@/lib/issues/history/history";
import { restoreSnapshot } from "@/lib/issues/history/restore";

export const POST = route(revisionsApi.restore, {
  auth: "staff",
  resources: { id: snapshotExists },
  handle: async ({ tx, viewer, params, body }) => ({
    publicationIssue: await restoreSnapshot(tx, viewer, params.id, body.version),
  }),
});
