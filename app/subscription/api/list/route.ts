import { subscriptionsApi } from "@/lib/newsletters/subscriptions/api";
import { subscriptionsOf } from "@/lib/newsletters/subscriptions/queries";
import { route } from "@/lib/platform/http/route";

export const GET = route(subscriptionsApi.list, {
  auth: "reader",
  handle: async ({ viewer }) => ({
    subscriptions: (await subscriptionsOf(viewer)).map(({ id, target }) => ({ id, of: target })),
  }),
});
