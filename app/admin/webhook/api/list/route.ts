import { route } from "@/lib/platform/http/route";
import { webhooksApi } from "@/lib/webhooks/api";
import { listWebhooks } from "@/lib/webhooks/queries";

export const GET = route(webhooksApi.list, { auth: "admin", handle: ({ query }) => listWebhooks(query) });
