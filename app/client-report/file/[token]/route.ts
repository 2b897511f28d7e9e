import { route } from "@/lib/platform/http/route";
import { clientReportsApi } from "@/lib/portfolios/reports/api";
import { serveShared } from "@/lib/portfolios/reports/serve";

export const GET = route(clientReportsApi.shared, {
  auth: "any",
  handle: ({ params, query, request }) => serveShared(params.token, query.format, request.headers),
});
