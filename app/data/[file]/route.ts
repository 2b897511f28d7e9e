import { openDataApi } from "@/lib/open-data/api";
import { serveOpenData } from "@/lib/open-data/serve";
import { route } from "@/lib/platform/http/route";

export const GET = route(openDataApi.file, {
  auth: "any",
  handle: ({ params, request }) => serveOpenData(request, params.file),
});
