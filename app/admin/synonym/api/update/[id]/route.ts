import { synonymsApi } from "@/lib/bills/synonyms/api";
import { updateSynonym } from "@/lib/bills/synonyms/commands";
import { synonymExists } from "@/lib/bills/synonyms/queries";
import { route } from "@/lib/platform/http/route";

export const POST = route(synonymsApi.update, {
  auth: "staff",
  resources: { id: synonymExists },
  handle: async ({ tx, viewer, params, body }) => ({ synonym: await updateSynonym(tx, viewer, params.id, body) }),
});
