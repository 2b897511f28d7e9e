import { evidenceApi } from "@/lib/evidence/api";
import { chainHead, extendChain } from "@/lib/evidence/chain";
import { route } from "@/lib/platform/http/route";

export const GET = route(evidenceApi.head, {
  auth: "any",
  handle: async () => {
    await extendChain();
    return chainHead();
  },
});
