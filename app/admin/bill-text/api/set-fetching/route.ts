import { route } from "@/lib/platform/http/route";
import { textsApi } from "@/lib/texts/api";
import { setTextFetching } from "@/lib/texts/fetching/settings";

export const POST = route(textsApi.setFetching, {
  auth: "admin",
  handle: async ({ tx, viewer, body }) => ({ textFetching: await setTextFetching(tx, viewer, body.isFetching) }),
});
