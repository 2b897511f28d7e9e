import { subscriptionsApi } from "@/lib/newsletters/subscriptions/api";
import { confirmSubscription } from "@/lib/newsletters/subscriptions/commands";
import { managePath, spentLink } from "@/lib/newsletters/subscriptions/links";
import { readConfirming } from "@/lib/newsletters/subscriptions/tokens";
import { seeOther, isForm } from "@/lib/platform/http/plain-form";
import { route } from "@/lib/platform/http/route";

export const POST = route(subscriptionsApi.confirm, {
  auth: "any",
  handle: async ({ tx, viewer, body, request }) => {
    const confirming = await readConfirming(body.token, tx);
    if (!confirming) throw spentLink();
    const subscriber = await confirmSubscription(tx, viewer, confirming);
    return isForm(request) ? seeOther(managePath(subscriber, "subscribed")) : { message: "You are subscribed." };
  },
});
