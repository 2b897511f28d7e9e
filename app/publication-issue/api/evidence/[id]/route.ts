import { readerOf } from "@/lib/audiences/reader";
import { evidenceApi } from "@/lib/evidence/api";
import { issueEvidence } from "@/lib/evidence/packs";
import { clientAddress } from "@/lib/platform/http/client-address";
import { route } from "@/lib/platform/http/route";

export const GET = route(evidenceApi.issue, {
  auth: "any",
  handle: async ({ params, viewer, request }) =>
    issueEvidence(params.id, await readerOf(viewer), clientAddress(request)),
});
