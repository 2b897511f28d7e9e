import { subscribersApi } from "@/lib/newsletters/subscribers/api";
import { removeSubscriber } from "@/lib/newsletters/subscribers/commands";
import { subscriberExists } from "@/lib/newsletters/subscribers/queries";
import { route } from "@/lib/platform/http/route";

export const POST = route(subscribersApi.delete, {
  auth: "admin",
  resources: { id: subscriberExists },
  handle: ({ tx, viewer, params }) => removeSubscriber(tx, viewer, params.id),
});
