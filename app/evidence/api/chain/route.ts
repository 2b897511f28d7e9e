import { entriesAtOnce, evidenceApi } from "@/lib/evidence/api";
import { entriesAfter } from "@/lib/evidence/chain";
import { route } from "@/lib/platform/http/route";

export const GET = route(evidenceApi.chain, {
  auth: "any",
  handle: async ({ query }) => ({ entries: await entriesAfter(query.after, entriesAtOnce) }),
});
