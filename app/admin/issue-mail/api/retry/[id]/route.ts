import { issueMailApi } from "@/lib/newsletters/issue-mail/api";
import { issueMailExists } from "@/lib/newsletters/issue-mail/queries";
import { retryMailing } from "@/lib/newsletters/issue-mail/retry";
import { route } from "@/lib/platform/http/route";

export const POST = route(issueMailApi.retry, {
  auth: "staff",
  resources: { id: issueMailExists },
  handle: ({ tx, viewer, params, body }) => retryMailing(tx, viewer, params.id, body.uncertain ?? false),
});
