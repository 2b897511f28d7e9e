import { evidenceApi } from "@/lib/evidence/api";
import { comparisonEvidence, textEvidence } from "@/lib/evidence/packs";
import { clientAddress } from "@/lib/platform/http/client-address";
import { route } from "@/lib/platform/http/route";

export const GET = route(evidenceApi.text, {
  auth: "any",
  handle: ({ params, query, request }) =>
    query.before
      ? comparisonEvidence(query.before, params.textId, clientAddress(request))
      : textEvidence(params.textId, clientAddress(request)),
});
