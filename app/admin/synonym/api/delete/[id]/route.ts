import { synonymsApi } from "@/lib/bills/synonyms/api";
import { deleteSynonym } from "@/lib/bills/synonyms/commands";
import { synonymExists } from "@/lib/bills/synonyms/queries";
import { route } from "@/lib/platform/http/route";

export const POST = route(synonymsApi.delete, {
  auth: "staff",
  resources: { id: synonymExists },
  handle: async ({ tx, viewer, params, body }) => ({ id: await deleteSynonym(tx, viewer, params.id, body.version) }),
});
