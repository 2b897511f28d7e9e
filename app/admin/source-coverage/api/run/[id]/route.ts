import { route } from "@/lib/platform/http/route";
import { coveragesApi } from "@/lib/sources/api";
import { coverageExists, getCoverage } from "@/lib/sources/coverage-list";
import { runCoverageNow } from "@/lib/sources/run-now";

export const POST = route(coveragesApi.run, {
  auth: "admin",
  resources: { id: coverageExists },
  // Runs before the transaction, so that no connection is held while a source answers.
  prepare: ({ viewer, params }) => runCoverageNow(params.id, viewer),
  handle: async ({ tx, params }) => ({ sourceCoverage: await getCoverage(params.id, tx) }),
});
