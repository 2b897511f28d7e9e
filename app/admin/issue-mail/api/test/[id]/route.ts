import { issueMailApi } from "@/lib/alerts/issue-mail/api";
import { sendTestMail } from "@/lib/alerts/issue-mail/send-test";
import { route } from "@/lib/http/route";
import { issueExists } from "@/lib/issues/queries";

export const POST = route(issueMailApi.test, {
  auth: "staff",
  things: { id: issueExists },
  handle: ({ tx, viewer, params }) => sendTestMail(tx, viewer, params.id),
});
