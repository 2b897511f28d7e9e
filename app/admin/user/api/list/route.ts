import { route } from "@/lib/platform/http/route";
import { usersApi } from "@/lib/users/api";
import { listUsers } from "@/lib/users/queries";

export const GET = route(usersApi.list, { auth: "admin", handle: ({ query }) => listUsers(query) });
