import { hashPassword } from "@/lib/platform/auth/password";
import { route } from "@/lib/platform/http/route";
import { signUpApi } from "@/lib/users/api";
import { limitLinkUses } from "@/lib/platform/auth/account-limits";
import { acceptInvitation } from "@/lib/users/use-link";

export const POST = route(signUpApi.accept, {
  auth: "any",
  prepare: async ({ request, body }) => {
    await limitLinkUses(request);
    return hashPassword(body.password);
  },
  handle: ({ tx, body, prepared: passwordHash }) => acceptInvitation(tx, { ...body, passwordHash }),
});
