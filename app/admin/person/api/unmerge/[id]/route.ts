import { peopleAdminApi } from "@/lib/people/admin-api";
import { mergeExists } from "@/lib/people/admin-queries";
import { unmergePerson } from "@/lib/people/commands";
import { route } from "@/lib/platform/http/route";

export const POST = route(peopleAdminApi.unmerge, {
  auth: "staff",
  resources: { id: mergeExists },
  handle: async ({ tx, viewer, params }) => ({ person: await unmergePerson(tx, viewer, params.id) }),
});
