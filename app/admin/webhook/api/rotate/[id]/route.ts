import { route } from "@/lib/platform/http/route";
import { webhooksApi } from "@/lib/webhooks/api";
import { rotateSecret } from "@/lib/webhooks/commands";
import { webhookExists } from "@/lib/webhooks/queries";

export const POST = route(webhooksApi.rotate, {
  auth: "admin",
  resources: { id: webhookExists },
  handle: async ({ tx, viewer, params, body }) => ({
    webhook: await rotateSecret(tx, viewer, params.id, body.version),
  }),
});
