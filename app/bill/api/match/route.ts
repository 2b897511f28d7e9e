import { limitMatches } from "@/lib/platform/auth/account-limits";
import { notFound } from "@/lib/platform/http/problem";
import { route } from "@/lib/platform/http/route";
import { countWords } from "@/lib/texts/words";
import { matchingApi } from "@/lib/texts/matching/api";
import { givenPassage } from "@/lib/texts/matching/given-passage";
import { matchText } from "@/lib/texts/matching/match-text";

export const POST = route(matchingApi.match, {
  auth: "any",
  prepare: ({ request }) => limitMatches(request),
  handle: async ({ body }) => {
    const given = await givenPassage(body);
    if (!given) throw notFound("There is no such stored text.");
    const { words, billId } = given;
    return { matches: await matchText(words, { except: billId }), words: countWords(words) };
  },
});
