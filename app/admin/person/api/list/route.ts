import { peopleAdminApi } from "@/lib/people/admin-api";
import { personList } from "@/lib/people/admin-queries";
import { route } from "@/lib/platform/http/route";

export const GET = route(peopleAdminApi.list, { auth: "staff", handle: ({ query }) => personList(query) });
