import { route } from "@/lib/platform/http/route";
import { coveragesApi } from "@/lib/sources/api";
import { coverageExists } from "@/lib/sources/coverage-list";
import { updateCoverage } from "@/lib/sources/coverages";

export const POST = route(coveragesApi.update, {
  auth: "admin",
  resources: { id: coverageExists },
  handle: async ({ tx, viewer, params, body }) => ({
    sourceCoverage: await updateCoverage(tx, viewer, params.id, body),
  }),
});
