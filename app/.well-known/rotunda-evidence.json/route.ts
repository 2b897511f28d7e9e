import { evidenceApi } from "@/lib/evidence/api";
import { publicKeys } from "@/lib/evidence/keys";
import { route } from "@/lib/platform/http/route";

export const GET = route(evidenceApi.keys, {
  auth: "any",
  handle: async () => ({ keys: await publicKeys() }),
});
