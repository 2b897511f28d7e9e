import { keysApi } from "@/lib/api-keys/api";
import { revokeKey } from "@/lib/api-keys/commands";
import { keyExists } from "@/lib/api-keys/queries";
import { route } from "@/lib/platform/http/route";

export const POST = route(keysApi.delete, {
  auth: "admin",
  resources: { id: keyExists },
  handle: ({ tx, viewer, params }) => revokeKey(tx, viewer, params.id, null),
});
