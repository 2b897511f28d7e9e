import { route } from "@/lib/http/route";
import { searchApi } from "@/lib/search/api";
import { quickSearch } from "@/lib/search/quick-search";

export const POST = route(searchApi.quick, {
  auth: "any",
  handle: async ({ body }) => ({ results: await quickSearch(body.q, body.limit ?? 5) }),
});
