import { route } from "@/lib/http/route";
import { bePresent } from "@/lib/issues/presence";
import { presenceApi } from "@/lib/issues/presence-api";
import { issueExists } from "@/lib/issues/queries";

export const POST = route(presenceApi.presence, {
  auth: "staff",
  things: { id: issueExists },
  handle: ({ tx, viewer, params, body }) => bePresent(tx, viewer, params.id, body),
});
