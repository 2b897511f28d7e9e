import { issueMailApi } from "@/lib/newsletters/issue-mail/api";
import { sendTestMail } from "@/lib/newsletters/issue-mail/send-test";
import { route } from "@/lib/platform/http/route";
import { issueExists } from "@/lib/issues/queries";

export const POST = route(issueMailApi.test, {
  auth: "staff",
  resources: { id: issueExists },
  handle: ({ tx, viewer, params }) => sendTestMail(tx, viewer, params.id),
});
