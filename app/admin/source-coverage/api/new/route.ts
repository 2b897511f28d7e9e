import { route } from "@/lib/platform/http/route";
import { coveragesApi } from "@/lib/sources/api";
import { createCoverage } from "@/lib/sources/coverages";

export const POST = route(coveragesApi.new, {
  auth: "admin",
  handle: async ({ tx, viewer, body }) => ({ sourceCoverage: await createCoverage(tx, viewer, body.source, body) }),
});
