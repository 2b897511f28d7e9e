import { issueMailApi } from "@/lib/alerts/issue-mail/api";
import { issueMailExists } from "@/lib/alerts/issue-mail/queries";
import { retryMailing } from "@/lib/alerts/issue-mail/retry";
import { route } from "@/lib/http/route";

export const POST = route(issueMailApi.retry, {
  auth: "staff",
  things: { id: issueMailExists },
  handle: ({ tx, viewer, params, body }) => retryMailing(tx, viewer, params.id, body.uncertain ?? false),
});
