import { subscriptionsApi } from "@/lib/newsletters/subscriptions/api";
import { askForManageLink } from "@/lib/newsletters/subscriptions/commands";
import { mayAskFor } from "@/lib/newsletters/subscriptions/limits";
import { seeOther, isForm } from "@/lib/platform/http/plain-form";
import { route } from "@/lib/platform/http/route";

export const POST = route(subscriptionsApi.link, {
  auth: "any",
  prepare: ({ request, body }) => mayAskFor(request, body.email),
  handle: async ({ tx, body, request, prepared }) => {
    const answer = await askForManageLink(tx, body.email, prepared);
    return isForm(request) ? seeOther("/subscription/sent") : answer;
  },
});
