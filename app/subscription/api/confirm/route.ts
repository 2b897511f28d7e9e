import { subscriptionsApi } from "@/lib/alerts/subscriptions/api";
import { confirmSubscription } from "@/lib/alerts/subscriptions/commands";
import { managePath, spentLink } from "@/lib/alerts/subscriptions/links";
import { readConfirming } from "@/lib/alerts/subscriptions/tokens";
import { goOn, isForm } from "@/lib/http/plain-form";
import { route } from "@/lib/http/route";

export const POST = route(subscriptionsApi.confirm, {
  auth: "any",
  handle: async ({ tx, viewer, body, request }) => {
    const confirming = await readConfirming(body.token, tx);
    if (!confirming) throw spentLink();
    const subscriber = await confirmSubscription(tx, viewer, confirming);
    return isForm(request) ? goOn(managePath(subscriber, "subscribed")) : { message: "You are subscribed." };
  },
});
