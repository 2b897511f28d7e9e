import { listSynonyms } from "@/lib/bills/synonyms/queries";
import { synonymsApi } from "@/lib/bills/synonyms/api";
import { route } from "@/lib/platform/http/route";

export const GET = route(synonymsApi.list, { auth: "staff", handle: ({ query }) => listSynonyms(query) });
