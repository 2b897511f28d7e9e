import { peopleAdminApi } from "@/lib/people/admin-api";
import { suggestionList } from "@/lib/people/admin-queries";
import { route } from "@/lib/platform/http/route";

export const GET = route(peopleAdminApi.suggestions, { auth: "staff", handle: ({ query }) => suggestionList(query) });
