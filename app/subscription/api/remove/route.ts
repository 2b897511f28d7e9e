import { subscriptionsApi } from "@/lib/newsletters/subscriptions/api";
import { endSubscriptions } from "@/lib/newsletters/subscriptions/commands";
import { managePath, spentLink } from "@/lib/newsletters/subscriptions/links";
import { readManaging } from "@/lib/newsletters/subscriptions/tokens";
import { seeOther, isForm } from "@/lib/platform/http/plain-form";
import { route } from "@/lib/platform/http/route";

export const POST = route(subscriptionsApi.remove, {
  auth: "any",
  handle: async ({ tx, viewer, query, body, request }) => {
    const managing = readManaging(query.token);
    if (!managing) throw spentLink();
    await endSubscriptions(tx, viewer, managing.subscriber, body.id === "all" ? undefined : [body.id]);
    return isForm(request)
      ? seeOther(managePath(managing.subscriber, "stopped"))
      : { message: "Your subscription has ended." };
  },
});
