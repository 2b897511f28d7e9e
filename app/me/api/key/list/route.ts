import { ownKeysApi } from "@/lib/api-keys/api";
import { keysOf } from "@/lib/api-keys/queries";
import { route } from "@/lib/platform/http/route";

export const GET = route(ownKeysApi.list, {
  auth: "reader",
  handle: async ({ viewer }) => ({ keys: await keysOf(viewer) }),
});
