import { route } from "@/lib/platform/http/route";
import { webhooksApi } from "@/lib/webhooks/api";
import { addWebhook } from "@/lib/webhooks/commands";

export const POST = route(webhooksApi.new, {
  auth: "admin",
  handle: async ({ tx, viewer, body }) => ({ webhook: await addWebhook(tx, viewer, body) }),
});
