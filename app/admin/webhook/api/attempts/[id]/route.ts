import { route } from "@/lib/platform/http/route";
import { webhooksApi } from "@/lib/webhooks/api";
import { listAttempts, webhookExists } from "@/lib/webhooks/queries";

export const GET = route(webhooksApi.attempts, {
  auth: "admin",
  resources: { id: webhookExists },
  handle: ({ params, query }) => listAttempts(params.id, query),
});
