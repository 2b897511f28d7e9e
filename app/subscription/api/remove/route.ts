import { subscriptionsApi } from "@/lib/alerts/subscriptions/api";
import { endSubscriptions } from "@/lib/alerts/subscriptions/commands";
import { managePath, spentLink } from "@/lib/alerts/subscriptions/links";
import { readManaging } from "@/lib/alerts/subscriptions/tokens";
import { goOn, isForm } from "@/lib/http/plain-form";
import { route } from "@/lib/http/route";

export const POST = route(subscriptionsApi.remove, {
  auth: "any",
  handle: async ({ tx, viewer, query, body, request }) => {
    const managing = readManaging(query.token);
    if (!managing) throw spentLink();
    await endSubscriptions(tx, viewer, managing.subscriber, body.id === "all" ? undefined : [body.id]);
    return isForm(request) ? goOn(managePath(managing.subscriber, "stopped")) : { message: "It is stopped." };
  },
});
