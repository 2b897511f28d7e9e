import description from "@/lib/registry/openapi.json";
import { openApiApi } from "@/lib/registry/openapi-api";
import { route } from "@/lib/platform/http/route";

const headers = { "content-disposition": 'attachment; filename="rotunda-openapi.json"', "cache-control": "no-store" };

export const GET = route(openApiApi.get, { auth: "staff", handle: () => Response.json(description, { headers }) });
