import { route } from "@/lib/http/route";
import { revisionsApi } from "@/lib/issues/revisions/api";
import { snapshotExists } from "@/lib/issues/revisions/history";
import { draftFromSnapshot } from "@/lib/issues/revisions/restore";

export const POST = route(revisionsApi.draft, {
  auth: "staff",
  things: { id: snapshotExists },
  handle: async ({ tx, viewer, params }) => ({ publicationIssue: await draftFromSnapshot(tx, viewer, params.id) }),
});
