import { route } from "@/lib/http/route";
import { revisionsApi } from "@/lib/issues/revisions/api";
import { snapshotExists } from "@/lib/issues/revisions/history";
import { restoreSnapshot } from "@/lib/issues/revisions/restore";

export const POST = route(revisionsApi.restore, {
  auth: "staff",
  things: { id: snapshotExists },
  handle: async ({ tx, viewer, params, body }) => ({
    publicationIssue: await restoreSnapshot(tx, viewer, params.id, body.version),
  }),
});
