import { route } from "@/lib/platform/http/route";
import { webhooksApi } from "@/lib/webhooks/api";
import { deleteWebhook } from "@/lib/webhooks/commands";
import { webhookExists } from "@/lib/webhooks/queries";

export const POST = route(webhooksApi.delete, {
  auth: "admin",
  resources: { id: webhookExists },
  handle: async ({ tx, viewer, params, body }) => ({ id: await deleteWebhook(tx, viewer, params.id, body.version) }),
});
