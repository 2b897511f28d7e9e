import { subscriptionsApi } from "@/lib/alerts/subscriptions/api";
import { subscriptionsOf } from "@/lib/alerts/subscriptions/queries";
import { route } from "@/lib/http/route";

export const GET = route(subscriptionsApi.list, {
  auth: "reader",
  handle: async ({ viewer }) => ({
    subscriptions: (await subscriptionsOf(viewer)).map(({ id, target }) => ({ id, of: target })),
  }),
});
