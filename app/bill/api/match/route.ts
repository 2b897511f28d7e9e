import { limitMatches } from "@/lib/platform/auth/account-limits";
import { route } from "@/lib/platform/http/route";
import { countWords } from "@/lib/texts/words";
import { matchingApi } from "@/lib/texts/matching/api";
import { givenPassage } from "@/lib/texts/matching/given-passage";
import { matchText } from "@/lib/texts/matching/match-text";

export const POST = route(matchingApi.match, {
  auth: "any",
  prepare: ({ request }) => limitMatches(request),
  handle: async ({ body }) => {
    const { words, billId } = await givenPassage(body);
    return { matches: await matchText(words, { except: billId }), words: countWords(words) };
  },
});
