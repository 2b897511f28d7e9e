import { route } from "@/lib/platform/http/route";
import { webhooksApi } from "@/lib/webhooks/api";
import { updateWebhook } from "@/lib/webhooks/commands";
import { webhookExists } from "@/lib/webhooks/queries";

export const POST = route(webhooksApi.update, {
  auth: "admin",
  resources: { id: webhookExists },
  handle: async ({ tx, viewer, params, body }) => ({ webhook: await updateWebhook(tx, viewer, params.id, body) }),
});
