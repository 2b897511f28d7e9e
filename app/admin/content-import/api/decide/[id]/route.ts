import { contentImportsApi } from "@/lib/content-imports/api";
import { citationExists, decideCitation } from "@/lib/content-imports/decide-citation";
import { route } from "@/lib/platform/http/route";

export const POST = route(contentImportsApi.decide, {
  auth: "staff",
  resources: { id: citationExists },
  handle: async ({ tx, viewer, params, body }) => ({
    citations: await decideCitation(tx, viewer, params.id, body.billId),
  }),
});
