import { route } from "@/lib/platform/http/route";
import { lockAdmins } from "@/lib/users/admins";
import { usersApi } from "@/lib/users/api";
import { updateUser } from "@/lib/users/commands";
import { userExists } from "@/lib/users/queries";

export const POST = route(usersApi.update, {
  auth: "admin",
  resources: { id: userExists },
  beforeLock: lockAdmins,
  handle: ({ tx, viewer, params, body }) => updateUser(tx, viewer, params.id, body),
});
