import { route } from "@/lib/platform/http/route";
import { revisionsApi } from "@/lib/issues/history/api";
import { snapshotExists } from "@/lib/issues/history/history";
import { draftFromSnapshot } from "@/lib/issues/history/restore";

export const POST = route(revisionsApi.draft, {
  auth: "staff",
  resources: { id: snapshotExists },
  handle: async ({ tx, viewer, params }) => ({ publicationIssue: await draftFromSnapshot(tx, viewer, params.id) }),
});
