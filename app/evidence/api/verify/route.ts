import { evidenceApi } from "@/lib/evidence/api";
import { packIn, sourceOf, verifyHere } from "@/lib/evidence/verify";
import { limitEvidenceChecks } from "@/lib/platform/auth/account-limits";
import { route } from "@/lib/platform/http/route";

export const POST = route(evidenceApi.verify, {
  auth: "any",
  prepare: ({ request }) => limitEvidenceChecks(request),
  handle: async ({ body }) => verifyHere(await sourceOf(packIn(body))),
});
