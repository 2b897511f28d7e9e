import { route } from "@/lib/platform/http/route";
import { coveragesApi } from "@/lib/sources/api";
import { estimateCoverage } from "@/lib/sources/ask-now";

export const POST = route(coveragesApi.estimate, {
  auth: "admin",
  handle: ({ body }) => estimateCoverage(body.source, body.scope),
});
