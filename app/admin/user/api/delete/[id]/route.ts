import { lockAdmins } from "@/lib/users/admins";
import { usersApi } from "@/lib/users/api";
import { deleteUser } from "@/lib/users/commands";
import { userExists } from "@/lib/users/queries";
import { route } from "@/lib/platform/http/route";

export const POST = route(usersApi.delete, {
  auth: "admin",
  resources: { id: userExists },
  beforeLock: lockAdmins,
  handle: ({ tx, viewer, params, body }) => deleteUser(tx, viewer, params.id, body.version),
});
