import { evidenceApi } from "@/lib/evidence/api";
import { lockChain } from "@/lib/evidence/chain";
import { publicKeys, replaceKey } from "@/lib/evidence/keys";
import { route } from "@/lib/platform/http/route";

export const POST = route(evidenceApi.newKey, {
  auth: "admin",
  handle: async ({ tx, viewer }) => {
    await lockChain(tx);
    await replaceKey(tx, viewer);
    return { keys: await publicKeys(tx) };
  },
});
