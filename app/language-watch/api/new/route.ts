import { languageWatchesApi } from "@/lib/language-watches/api";
import { createLanguageWatch } from "@/lib/language-watches/commands";
import { startingState } from "@/lib/language-watches/starting-state";
import { limitMatches } from "@/lib/platform/auth/account-limits";
import { route } from "@/lib/platform/http/route";

export const POST = route(languageWatchesApi.new, {
  auth: "reader",
  prepare: async ({ request, body }) => {
    await limitMatches(request);
    return startingState(body.text);
  },
  handle: async ({ tx, viewer, body, prepared }) => ({
    languageWatch: await createLanguageWatch(tx, viewer, body, prepared),
  }),
});
