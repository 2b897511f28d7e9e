import { signInCookies } from "@/lib/platform/auth/session-cookie";
import { withCookies } from "@/lib/platform/http/with-cookies";
import { route } from "@/lib/platform/http/route";
import { setupApi } from "@/lib/setup/api";
import {
  createFirstAdministrator,
  prepareFirstAdministrator,
  refuseClosedSetup,
} from "@/lib/setup/create-first-administrator";
import { lockAdmins } from "@/lib/users/admins";

export const POST = route(setupApi.new, {
  auth: "any",
  gate: (request, fields) => refuseClosedSetup(request, fields.key),
  prepare: ({ body }) => prepareFirstAdministrator(body),
  beforeLock: lockAdmins,
  handle: async ({ tx, body, prepared, request }) => {
    const { user, sessionKey } = await createFirstAdministrator(tx, body, prepared, request.headers.get("user-agent"));
    return withCookies({ user }, signInCookies(sessionKey));
  },
});
