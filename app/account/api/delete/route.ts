import { route } from "@/lib/platform/http/route";
import { checkOwnAddress, checkOwnPassword, deleteAccount } from "@/lib/users/account";
import { lockAdmins } from "@/lib/users/admins";
import { accountApi } from "@/lib/users/api";

export const POST = route(accountApi.delete, {
  auth: "reader",
  prepare: async ({ viewer, body }) => {
    checkOwnAddress(viewer, body.confirm, "confirm");
    await checkOwnPassword(viewer, body.password, "password");
  },
  beforeLock: lockAdmins,
  handle: ({ tx, viewer }) => deleteAccount(tx, viewer),
});
