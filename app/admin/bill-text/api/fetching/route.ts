import { route } from "@/lib/platform/http/route";
import { textsApi } from "@/lib/texts/api";
import { textFetching } from "@/lib/texts/fetching/settings";

export const GET = route(textsApi.fetching, {
  auth: "admin",
  handle: async () => ({ textFetching: await textFetching() }),
});
