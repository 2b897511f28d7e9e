import { subscriptionsApi } from "@/lib/newsletters/subscriptions/api";
import { unsubscribe } from "@/lib/newsletters/subscriptions/commands";
import { spentLink } from "@/lib/newsletters/subscriptions/links";
import { readUnsubscribing } from "@/lib/newsletters/subscriptions/tokens";
import { seeOther, isForm } from "@/lib/platform/http/plain-form";
import { route } from "@/lib/platform/http/route";

export const GET = route(subscriptionsApi.unsubscribePage, {
  auth: "any",
  handle: ({ query }) => seeOther(`/subscription/unsubscribe?${new URLSearchParams({ token: query.token ?? "" })}`),
});

export const POST = route(subscriptionsApi.unsubscribe, {
  auth: "any",
  handle: async ({ tx, viewer, query, body, request }) => {
    const what = await readUnsubscribing(query.token, tx);
    const byProgram = body["List-Unsubscribe"] !== undefined; // a mail program expects a response, not a redirect
    if (!what) {
      const refusal = spentLink();
      if (byProgram) return Response.json(refusal.problem, { status: refusal.status });
      throw refusal;
    }
    await unsubscribe(tx, viewer, what);
    return isForm(request) && !byProgram
      ? seeOther(`/subscription/unsubscribe?${new URLSearchParams({ token: query.token, done: "1" })}`)
      : { message: "You are unsubscribed." };
  },
});
