import { route } from "@/lib/platform/http/route";
import { usersApi } from "@/lib/users/api";
import { makeResetLink } from "@/lib/users/commands";
import { userExists } from "@/lib/users/queries";

export const POST = route(usersApi.resetLink, {
  auth: "admin",
  resources: { id: userExists },
  handle: ({ tx, viewer, params }) => makeResetLink(tx, viewer, params.id),
});
