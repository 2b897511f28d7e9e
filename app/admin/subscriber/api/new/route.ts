import { subscribersApi } from "@/lib/newsletters/subscribers/api";
import { addSubscriber } from "@/lib/newsletters/subscribers/commands";
import { route } from "@/lib/platform/http/route";

export const POST = route(subscribersApi.new, {
  auth: "admin",
  handle: ({ tx, viewer, body }) => addSubscriber(tx, viewer, body),
});
