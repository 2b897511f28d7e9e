import { route } from "@/lib/platform/http/route";
import { openSessions } from "@/lib/users/account";
import { usersApi } from "@/lib/users/api";
import { userExists } from "@/lib/users/queries";

export const GET = route(usersApi.sessions, {
  auth: "admin",
  resources: { id: userExists },
  handle: async ({ viewer, params }) => ({ sessions: await openSessions(viewer, params.id) }),
});
