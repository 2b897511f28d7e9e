import { route } from "@/lib/platform/http/route";
import { passkeysApi } from "@/lib/second-factors/api";
import { passkeysOf } from "@/lib/second-factors/queries";

export const GET = route(passkeysApi.list, {
  auth: "reader",
  handle: async ({ viewer }) => ({ passkeys: await passkeysOf(viewer) }),
});
