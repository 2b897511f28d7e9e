import { hashPassword } from "@/lib/platform/auth/password";
import { invalid } from "@/lib/platform/http/problem";
import { route } from "@/lib/platform/http/route";
import { changePassword, checkOwnPassword } from "@/lib/users/account";
import { accountApi } from "@/lib/users/api";
import { isAddress } from "@/lib/users/schema";

export const POST = route(accountApi.changePassword, {
  auth: "reader",
  prepare: async ({ viewer, body }) => {
    if (isAddress(body.password, viewer.email))
      throw invalid("The password must not be your email address.", {
        issues: [{ path: "password", message: "must not be your email address" }],
      });
    const present = await checkOwnPassword(viewer, body.currentPassword, "currentPassword");
    return { present, passwordHash: await hashPassword(body.password) };
  },
  handle: ({ tx, viewer, prepared }) => changePassword(tx, viewer, prepared),
});
