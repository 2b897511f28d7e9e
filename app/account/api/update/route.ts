import { route } from "@/lib/platform/http/route";
import { rename } from "@/lib/users/account";
import { accountApi } from "@/lib/users/api";

export const POST = route(accountApi.update, {
  auth: "reader",
  handle: ({ tx, viewer, body }) => rename(tx, viewer, body.name),
});
