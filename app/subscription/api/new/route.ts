import { subscriptionsApi } from "@/lib/alerts/subscriptions/api";
import { askToSubscribe } from "@/lib/alerts/subscriptions/commands";
import { mayAskFor } from "@/lib/alerts/subscriptions/limits";
import { goOn, isForm } from "@/lib/http/plain-form";
import { route } from "@/lib/http/route";

export const POST = route(subscriptionsApi.new, {
  auth: "any",
  prepare: ({ request, viewer, body }) => mayAskFor(request, body.email ?? viewer?.email),
  handle: async ({ tx, viewer, query, body, request, prepared }) => {
    const asked = await askToSubscribe(tx, viewer, query.what, body.email, prepared);
    return isForm(request) ? goOn(asked.subscribed ? "/account#subscriptions" : "/subscription/sent") : asked;
  },
});
