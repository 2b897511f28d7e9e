import { peopleApi } from "@/lib/people/api";
import { getVote } from "@/lib/people/votes";
import { route } from "@/lib/platform/http/route";

export const GET = route(peopleApi.vote, {
  auth: "any",
  handle: async ({ params }) => ({ vote: await getVote(params.id) }),
});
