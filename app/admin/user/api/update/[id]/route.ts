import { route } from "@/lib/platform/http/route";
import { inTurn } from "@/lib/users/admins";
import { usersApi } from "@/lib/users/api";
import { updateUser } from "@/lib/users/commands";
import { userExists } from "@/lib/users/queries";

export const POST = route(usersApi.update, {
  auth: "admin",
  resources: { id: userExists },
  beforeLock: inTurn,
  handle: ({ tx, viewer, params, body }) => updateUser(tx, viewer, params.id, body),
});
