import description from "@/lib/http/openapi.json";
import { openApiApi } from "@/lib/http/openapi-api";
import { route } from "@/lib/http/route";

const headers = { "content-disposition": 'attachment; filename="rotunda-openapi.json"', "cache-control": "no-store" };

export const GET = route(openApiApi.get, { auth: "staff", handle: () => Response.json(description, { headers }) });
