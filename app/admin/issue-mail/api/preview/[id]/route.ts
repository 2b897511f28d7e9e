import { issueMailApi } from "@/lib/alerts/issue-mail/api";
import { previewIssueMail } from "@/lib/alerts/issue-mail/send-test";
import { route } from "@/lib/http/route";
import { issueExists } from "@/lib/issues/queries";

export const GET = route(issueMailApi.preview, {
  auth: "staff",
  things: { id: issueExists },
  handle: ({ params }) => previewIssueMail(params.id),
});
