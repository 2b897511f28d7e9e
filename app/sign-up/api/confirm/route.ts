import { hashPassword } from "@/lib/platform/auth/password";
import { route } from "@/lib/platform/http/route";
import { signUpApi } from "@/lib/users/api";
import { confirmSignUp } from "@/lib/users/confirm-sign-up";
import { limitLinkUses } from "@/lib/platform/auth/account-limits";

export const POST = route(signUpApi.confirm, {
  auth: "any",
  prepare: async ({ request, body }) => {
    await limitLinkUses(request);
    return hashPassword(body.password);
  },
  handle: ({ tx, body, prepared: passwordHash }) => confirmSignUp(tx, { ...body, passwordHash }),
});
