import { issueMailApi } from "@/lib/newsletters/issue-mail/api";
import { previewIssueMail } from "@/lib/newsletters/issue-mail/send-test";
import { route } from "@/lib/platform/http/route";
import { issueExists } from "@/lib/issues/queries";

export const GET = route(issueMailApi.preview, {
  auth: "staff",
  resources: { id: issueExists },
  handle: ({ params }) => previewIssueMail(params.id),
});
