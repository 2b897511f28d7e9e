import { route } from "@/lib/platform/http/route";
import { openApiApi } from "@/lib/registry/openapi-api";
import { sendOpenApi } from "@/lib/registry/openapi-document";

export const GET = route(openApiApi.document, { auth: "any", handle: ({ request }) => sendOpenApi(request) });
