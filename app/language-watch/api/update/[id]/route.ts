import { languageWatchesApi } from "@/lib/language-watches/api";
import { updateLanguageWatch } from "@/lib/language-watches/commands";
import { languageWatchFor, languageWatchOwned } from "@/lib/language-watches/queries";
import { startingState } from "@/lib/language-watches/starting-state";
import { limitMatches } from "@/lib/platform/auth/account-limits";
import { route } from "@/lib/platform/http/route";

export const POST = route(languageWatchesApi.update, {
  auth: "reader",
  resources: { id: languageWatchOwned },
  prepare: async ({ request, viewer, params, body: { text } }) => {
    if (text === undefined || text === (await languageWatchFor(viewer, params.id)).text) return null;
    await limitMatches(request);
    return startingState(text);
  },
  handle: async ({ tx, viewer, params, body, prepared }) => ({
    languageWatch: await updateLanguageWatch(tx, viewer, params.id, body, prepared),
  }),
});
