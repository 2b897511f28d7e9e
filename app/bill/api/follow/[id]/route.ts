import { alertsApi } from "@/lib/alerts/api";
import { followByAccount, requireEmail } from "@/lib/alerts/follow";
import { billExists } from "@/lib/bills/queries";
import { askToSubscribe } from "@/lib/newsletters/subscriptions/commands";
import { mayAskFor } from "@/lib/newsletters/subscriptions/limits";
import { lockViewer } from "@/lib/platform/auth/lock-viewer";
import { seeOther, isForm } from "@/lib/platform/http/plain-form";
import { route } from "@/lib/platform/http/route";

export const POST = route(alertsApi.follow, {
  auth: "any",
  resources: { id: billExists },
  prepare: async ({ request, viewer, body }) => viewer !== null || mayAskFor(request, requireEmail(body)),
  handle: async ({ tx, viewer, params: { id }, body, request, prepared }) => {
    if (viewer) {
      const answer = await followByAccount(tx, await lockViewer(tx, viewer, "any"), id);
      return isForm(request) ? seeOther("/account#alerts") : answer;
    }
    const { message } = await askToSubscribe(tx, null, { kind: "bill", id }, body.email, prepared);
    return isForm(request) ? seeOther("/subscription/sent") : { message };
  },
});
