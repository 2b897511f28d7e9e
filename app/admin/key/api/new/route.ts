import { keysApi } from "@/lib/api-keys/api";
import { createKey } from "@/lib/api-keys/commands";
import { route } from "@/lib/platform/http/route";

export const POST = route(keysApi.new, {
  auth: "admin",
  handle: ({ tx, viewer, body }) => createKey(tx, viewer, body),
});
