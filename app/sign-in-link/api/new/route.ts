import { notFound } from "@/lib/http/problem";
import { route } from "@/lib/http/route";
import { settings } from "@/lib/settings/settings";
import { signUpApi } from "@/lib/users/api";
import { askForLink, prepareLink } from "@/lib/users/ask-for-link";

export const POST = route(signUpApi.askForLink, {
  auth: "any",
  prepare: ({ request, body }) => {
    if (!settings().SMTP_URL) throw notFound("This site sends no mail.");
    return prepareLink(request, body);
  },
  handle: ({ tx, body, prepared }) => askForLink(tx, "sign_in", body, prepared),
});
