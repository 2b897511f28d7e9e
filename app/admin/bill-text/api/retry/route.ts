import { route } from "@/lib/platform/http/route";
import { textsApi } from "@/lib/texts/api";
import { retryTexts } from "@/lib/texts/fetching/settings";

export const POST = route(textsApi.retry, {
  auth: "admin",
  handle: async ({ tx, viewer }) => ({ texts: await retryTexts(tx, viewer) }),
});
