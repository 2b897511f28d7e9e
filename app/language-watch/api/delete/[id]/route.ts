import { languageWatchesApi } from "@/lib/language-watches/api";
import { deleteLanguageWatch } from "@/lib/language-watches/commands";
import { languageWatchOwned } from "@/lib/language-watches/queries";
import { route } from "@/lib/platform/http/route";

export const POST = route(languageWatchesApi.delete, {
  auth: "reader",
  resources: { id: languageWatchOwned },
  handle: ({ tx, viewer, params, body }) => deleteLanguageWatch(tx, viewer, params.id, body.version),
});
