import { hashPassword } from "@/lib/platform/auth/password";
import { signInCookies } from "@/lib/platform/auth/session-cookie";
import { withCookies } from "@/lib/platform/http/with-cookies";
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
  handle: async ({ tx, body, prepared: passwordHash, request }) => {
    const { sessionKey, ...answer } = await confirmSignUp(
      tx,
      { ...body, passwordHash },
      request.headers.get("user-agent"),
    );
    return withCookies(answer, signInCookies(sessionKey));
  },
});
