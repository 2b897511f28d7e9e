import { peopleAdminApi } from "@/lib/people/admin-api";
import { mergeList } from "@/lib/people/admin-queries";
import { route } from "@/lib/platform/http/route";

export const GET = route(peopleAdminApi.merges, { auth: "staff", handle: ({ query }) => mergeList(query) });
