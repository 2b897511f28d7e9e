import { synonymsApi } from "@/lib/bills/synonyms/api";
import { addSynonym } from "@/lib/bills/synonyms/commands";
import { route } from "@/lib/platform/http/route";

export const POST = route(synonymsApi.new, {
  auth: "staff",
  handle: async ({ tx, viewer, body }) => ({ synonym: await addSynonym(tx, viewer, body) }),
});
