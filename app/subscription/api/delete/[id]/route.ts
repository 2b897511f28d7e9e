import { subscriptionsApi } from "@/lib/alerts/subscriptions/api";
import { endOwnSubscription } from "@/lib/alerts/subscriptions/commands";
import { ownSubscriber } from "@/lib/alerts/subscriptions/queries";
import { route } from "@/lib/http/route";

export const POST = route(subscriptionsApi.delete, {
  auth: "reader",
  things: { id: async (viewer, id) => (await ownSubscriber(viewer, id)) !== null },
  handle: ({ tx, viewer, params }) => endOwnSubscription(tx, viewer, params.id),
});
