import { route } from "@/lib/platform/http/route";
import { endSessionOf } from "@/lib/users/account";
import { usersApi } from "@/lib/users/api";
import { userExists } from "@/lib/users/queries";

export const POST = route(usersApi.endSession, {
  auth: "admin",
  resources: { id: userExists },
  handle: ({ tx, viewer, params, body }) => endSessionOf(tx, viewer, params.id, body.sessionId),
});
