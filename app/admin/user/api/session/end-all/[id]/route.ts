import { route } from "@/lib/platform/http/route";
import { endAllSessionsOf } from "@/lib/users/account";
import { usersApi } from "@/lib/users/api";
import { userExists } from "@/lib/users/queries";

export const POST = route(usersApi.endSessions, {
  auth: "admin",
  resources: { id: userExists },
  handle: ({ tx, viewer, params }) => endAllSessionsOf(tx, viewer, params.id),
});
