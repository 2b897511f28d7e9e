import { route } from "@/lib/platform/http/route";
import { usersApi } from "@/lib/users/api";
import { exportUsers } from "@/lib/users/export";

export const GET = route(usersApi.export, { auth: "admin", handle: ({ query }) => exportUsers(query) });
