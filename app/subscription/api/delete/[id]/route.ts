import { subscriptionsApi } from "@/lib/newsletters/subscriptions/api";
import { endOwnSubscription } from "@/lib/newsletters/subscriptions/commands";
import { ownSubscriber } from "@/lib/newsletters/subscriptions/queries";
import { route } from "@/lib/platform/http/route";

export const POST = route(subscriptionsApi.delete, {
  auth: "reader",
  resources: { id: async (viewer, id) => (await ownSubscriber(viewer, id)) !== null },
  handle: ({ tx, viewer, params }) => endOwnSubscription(tx, viewer, params.id),
});
