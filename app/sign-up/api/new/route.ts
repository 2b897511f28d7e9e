import { route } from "@/lib/platform/http/route";
import { signUpApi } from "@/lib/users/api";
import { prepareSignUp, signUp } from "@/lib/users/sign-up";

export const POST = route(signUpApi.new, {
  auth: "any",
  prepare: ({ request, body }) => prepareSignUp(request, body),
  handle: ({ tx, body, prepared }) => signUp(tx, body, prepared),
});
