import { route } from "@/lib/platform/http/route";
import { signUpApi } from "@/lib/users/api";
import { askForLink, prepareLink } from "@/lib/platform/auth/request-link";

export const POST = route(signUpApi.askForReset, {
  auth: "any",
  prepare: ({ request, body }) => prepareLink(request, body),
  handle: ({ tx, body, prepared }) => askForLink(tx, "reset", body, prepared),
});
