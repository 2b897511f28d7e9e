import { ownKeysApi } from "@/lib/api-keys/api";
import { revokeKey } from "@/lib/api-keys/commands";
import { ownsKey } from "@/lib/api-keys/queries";
import { route } from "@/lib/platform/http/route";

export const POST = route(ownKeysApi.delete, {
  auth: "reader",
  resources: { id: ownsKey },
  handle: ({ tx, viewer, params }) => revokeKey(tx, viewer, params.id, viewer),
});
