import { route } from "@/lib/platform/http/route";
import { sourcesApi } from "@/lib/sources/api";
import { offeredScopes } from "@/lib/sources/ask-now";

export const GET = route(sourcesApi.scopes, {
  auth: "admin",
  handle: ({ params, query }) => offeredScopes(params.id, query.q ?? ""),
});
