import { evidenceApi } from "@/lib/evidence/api";
import { reportEvidence } from "@/lib/evidence/packs";
import { route } from "@/lib/platform/http/route";

export const GET = route(evidenceApi.report, {
  auth: "any",
  handle: ({ params, request }) => reportEvidence(params.token, request.headers),
});
