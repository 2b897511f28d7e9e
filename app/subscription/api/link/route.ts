import { subscriptionsApi } from "@/lib/alerts/subscriptions/api";
import { askForManageLink } from "@/lib/alerts/subscriptions/commands";
import { mayAskFor } from "@/lib/alerts/subscriptions/limits";
import { goOn, isForm } from "@/lib/http/plain-form";
import { route } from "@/lib/http/route";

export const POST = route(subscriptionsApi.link, {
  auth: "any",
  prepare: ({ request, body }) => mayAskFor(request, body.email),
  handle: async ({ tx, body, request, prepared }) => {
    const asked = await askForManageLink(tx, body.email, prepared);
    return isForm(request) ? goOn("/subscription/sent") : asked;
  },
});
