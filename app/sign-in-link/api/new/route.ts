import { notFound } from "@/lib/platform/http/problem";
import { route } from "@/lib/platform/http/route";
import { settings } from "@/lib/platform/env/settings";
import { signUpApi } from "@/lib/users/api";
import { askForLink, prepareLink } from "@/lib/platform/auth/request-link";

export const POST = route(signUpApi.askForLink, {
  auth: "any",
  prepare: ({ request, body }) => {
    if (!settings().SMTP_URL) throw notFound("This site does not send email.");
    return prepareLink(request, body);
  },
  handle: ({ tx, body, prepared }) => askForLink(tx, "sign_in", body, prepared),
});
