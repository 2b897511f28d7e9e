import { route } from "@/lib/platform/http/route";
import { passkeysApi } from "@/lib/second-factors/api";
import { renamePasskey } from "@/lib/second-factors/passkeys";
import { ownsPasskey } from "@/lib/second-factors/queries";

export const POST = route(passkeysApi.update, {
  auth: "reader",
  resources: { id: ownsPasskey },
  handle: ({ tx, viewer, params, body }) => renamePasskey(tx, viewer, params.id, body.name),
});
