import { verifyNewPasskey } from "@/lib/platform/auth/passkeys";
import { route } from "@/lib/platform/http/route";
import { passkeysApi } from "@/lib/second-factors/api";
import { addPasskey, passkeyRefused } from "@/lib/second-factors/passkeys";
import { deviceName } from "@/lib/users/device-name";

export const POST = route(passkeysApi.new, {
  auth: "reader",
  prepare: async ({ viewer, body }) => {
    const created = await verifyNewPasskey(viewer.id, body.response as never);
    if (!created) throw passkeyRefused();
    return created;
  },
  handle: ({ tx, viewer, body, prepared, request }) =>
    addPasskey(tx, viewer, prepared, body.name ?? deviceName(request.headers.get("user-agent"))),
});
