import { subscriptionsApi } from "@/lib/alerts/subscriptions/api";
import { unsubscribe } from "@/lib/alerts/subscriptions/commands";
import { spentLink } from "@/lib/alerts/subscriptions/links";
import { readUnsubscribing } from "@/lib/alerts/subscriptions/tokens";
import { goOn, isForm } from "@/lib/http/plain-form";
import { route } from "@/lib/http/route";

export const GET = route(subscriptionsApi.unsubscribePage, {
  auth: "any",
  handle: ({ query }) => goOn(`/subscription/unsubscribe?${new URLSearchParams({ token: query.token ?? "" })}`),
});

export const POST = route(subscriptionsApi.unsubscribe, {
  auth: "any",
  handle: async ({ tx, viewer, query, body, request }) => {
    const what = await readUnsubscribing(query.token, tx);
    const byProgram = body["List-Unsubscribe"] !== undefined; // which wants an answer, not another page
    if (!what) {
      const refusal = spentLink();
      if (byProgram) return Response.json(refusal.problem, { status: refusal.status });
      throw refusal;
    }
    await unsubscribe(tx, viewer, what);
    return isForm(request) && !byProgram
      ? goOn(`/subscription/unsubscribe?${new URLSearchParams({ token: query.token, done: "1" })}`)
      : { message: "You are unsubscribed." };
  },
});
