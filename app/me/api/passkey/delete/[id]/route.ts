import { route } from "@/lib/platform/http/route";
import { passkeysApi } from "@/lib/second-factors/api";
import { removePasskey } from "@/lib/second-factors/passkeys";
import { ownsPasskey } from "@/lib/second-factors/queries";

export const POST = route(passkeysApi.delete, {
  auth: "reader",
  resources: { id: ownsPasskey },
  handle: ({ tx, viewer, params }) => removePasskey(tx, viewer, params.id),
});
