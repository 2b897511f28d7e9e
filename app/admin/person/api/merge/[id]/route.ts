import { peopleAdminApi } from "@/lib/people/admin-api";
import { mergePerson } from "@/lib/people/commands";
import { personExists } from "@/lib/people/persons";
import { route } from "@/lib/platform/http/route";

export const POST = route(peopleAdminApi.merge, {
  auth: "staff",
  resources: { id: personExists },
  handle: async ({ tx, viewer, params, body }) => ({ person: await mergePerson(tx, viewer, params.id, body) }),
});
