import { hashPassword } from "@/lib/auth/password";
import { route } from "@/lib/http/route";
import { signUpApi } from "@/lib/users/api";
import { confirmSignUp } from "@/lib/users/confirm-sign-up";
import { limitLinkUses } from "@/lib/users/limits";

export const POST = route(signUpApi.confirm, {
  auth: "any",
  prepare: async ({ request, body }) => {
    await limitLinkUses(request);
    return hashPassword(body.password);
  },
  handle: ({ tx, body, prepared: passwordHash }) => confirmSignUp(tx, { ...body, passwordHash }),
});
