import { db } from "@/db";
import { subscriptionsApi } from "@/lib/newsletters/subscriptions/api";
import { askToSubscribe, isProved } from "@/lib/newsletters/subscriptions/commands";
import { mayAskFor } from "@/lib/newsletters/subscriptions/limits";
import { seeOther, isForm } from "@/lib/platform/http/plain-form";
import { route } from "@/lib/platform/http/route";

export const POST = route(subscriptionsApi.new, {
  auth: "any",
  // A person's own verified address gets no email, so there is nothing to limit.
  prepare: async ({ request, viewer, body }) =>
    (viewer !== null && (await isProved(db, viewer, body.email ?? viewer.email))) ||
    mayAskFor(request, body.email ?? viewer?.email),
  handle: async ({ tx, viewer, query, body, request, prepared }) => {
    const answer = await askToSubscribe(tx, viewer, query.what, body.email, prepared);
    return isForm(request) ? seeOther(answer.subscribed ? "/account#subscriptions" : "/subscription/sent") : answer;
  },
});
