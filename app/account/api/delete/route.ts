import { route } from "@/lib/http/route";
import { checkOwnPassword, deleteAccount } from "@/lib/users/account";
import { accountApi } from "@/lib/users/api";

export const POST = route(accountApi.delete, {
  auth: "reader",
  prepare: ({ viewer, body }) => checkOwnPassword(viewer, body.password, "password"),
  handle: ({ tx, viewer }) => deleteAccount(tx, viewer),
});
