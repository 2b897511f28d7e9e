import { ownKeysApi } from "@/lib/api-keys/api";
import { createKey } from "@/lib/api-keys/commands";
import { route } from "@/lib/platform/http/route";

export const POST = route(ownKeysApi.new, {
  auth: "reader",
  handle: ({ tx, viewer, body }) => createKey(tx, viewer, body),
});
