import { route } from "@/lib/platform/http/route";
import { usersApi } from "@/lib/users/api";
import { inviteUser } from "@/lib/users/commands";

export const POST = route(usersApi.new, {
  auth: "admin",
  handle: ({ tx, viewer, body }) => inviteUser(tx, viewer, body),
});
