import { readerOf } from "@/lib/audiences/reader";
import { route } from "@/lib/platform/http/route";
import { searchApi } from "@/lib/quick-search/api";
import { quickSearch } from "@/lib/quick-search/quick-search";

export const POST = route(searchApi.quick, {
  auth: "any",
  handle: async ({ viewer, body }) => ({
    results: await quickSearch(body.q, body.limit ?? 5, await readerOf(viewer)),
  }),
});
