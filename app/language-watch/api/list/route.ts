import { languageWatchesApi } from "@/lib/language-watches/api";
import { languageWatchesOf } from "@/lib/language-watches/queries";
import { route } from "@/lib/platform/http/route";

export const GET = route(languageWatchesApi.list, {
  auth: "reader",
  handle: async ({ viewer }) => ({ languageWatches: await languageWatchesOf(viewer) }),
});
