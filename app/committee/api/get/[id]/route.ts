import { peopleApi } from "@/lib/people/api";
import { getCommittee } from "@/lib/people/committees";
import { route } from "@/lib/platform/http/route";

export const GET = route(peopleApi.committee, {
  auth: "any",
  handle: async ({ params }) => ({ committee: await getCommittee(params.id) }),
});
