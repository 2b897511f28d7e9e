import { organisation } from "@/lib/organisation/organisation";
import { registrationOptions } from "@/lib/platform/auth/passkeys";
import { route } from "@/lib/platform/http/route";
import { passkeysApi } from "@/lib/second-factors/api";

export const POST = route(passkeysApi.options, {
  auth: "reader",
  handle: async ({ viewer }) => ({
    options: (await registrationOptions(viewer, (await organisation()).name)) as never,
  }),
});
