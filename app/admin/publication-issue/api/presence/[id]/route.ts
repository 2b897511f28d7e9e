import { route } from "@/lib/platform/http/route";
import { bePresent } from "@/lib/issues/drafts/presence";
import { presenceApi } from "@/lib/issues/drafts/presence-api";
import { issueExists } from "@/lib/issues/queries";

export const POST = route(presenceApi.presence, {
  auth: "staff",
  resources: { id: issueExists },
  handle: ({ tx, viewer, params, body }) => bePresent(tx, viewer, params.id, body),
});
