import { route } from "@/lib/platform/http/route";
import { openApiApi } from "@/lib/registry/openapi-api";
import { openApiDocument } from "@/lib/registry/openapi-document";

const headers = {
  "content-type": "application/json",
  "content-disposition": 'attachment; filename="rotunda-openapi.json"',
  "cache-control": "no-store",
};

export const GET = route(openApiApi.get, {
  auth: "staff",
  handle: () => new Response(openApiDocument().text, { headers }),
});
