import { route } from "@/lib/platform/http/route";
import { coveragesApi } from "@/lib/sources/api";
import { coverageExists } from "@/lib/sources/coverage-list";
import { endCoverage } from "@/lib/sources/coverages";

export const POST = route(coveragesApi.delete, {
  auth: "admin",
  resources: { id: coverageExists },
  handle: async ({ tx, viewer, params, body }) => ({
    sourceCoverage: await endCoverage(tx, viewer, params.id, body.version),
  }),
});
