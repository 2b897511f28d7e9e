import { issueMailApi } from "@/lib/newsletters/issue-mail/api";
import { emailLater } from "@/lib/newsletters/issue-mail/email-later";
import { issueExists } from "@/lib/issues/queries";
import { route } from "@/lib/platform/http/route";

export const POST = route(issueMailApi.send, {
  auth: "staff",
  resources: { id: issueExists },
  handle: ({ tx, viewer, params }) => emailLater(tx, viewer, params.id),
});
