import { route } from "@/lib/platform/http/route";
import { webhooksApi } from "@/lib/webhooks/api";
import { attemptExists } from "@/lib/webhooks/queries";
import { sendAgain, storeReplay } from "@/lib/webhooks/send-now";

export const POST = route(webhooksApi.replay, {
  auth: "admin",
  resources: { attemptId: attemptExists },
  prepare: ({ params }) => sendAgain(params.attemptId),
  handle: async ({ tx, viewer, prepared }) => ({ attempt: await storeReplay(tx, viewer, prepared) }),
});
