import { peopleApi } from "@/lib/people/api";
import { getPerson } from "@/lib/people/persons";
import { route } from "@/lib/platform/http/route";

export const GET = route(peopleApi.person, {
  auth: "any",
  handle: async ({ params }) => ({ person: await getPerson(params.id) }),
});
