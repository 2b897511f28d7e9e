import { route } from "@/lib/platform/http/route";
import { webhooksApi } from "@/lib/webhooks/api";
import { webhookExists } from "@/lib/webhooks/queries";
import { sendExample, storeExample } from "@/lib/webhooks/send-now";

export const POST = route(webhooksApi.test, {
  auth: "admin",
  resources: { id: webhookExists },
  prepare: ({ params }) => sendExample(params.id),
  handle: async ({ tx, viewer, prepared }) => ({ attempt: await storeExample(tx, viewer, prepared) }),
});
