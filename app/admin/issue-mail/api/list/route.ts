import { issueMailApi } from "@/lib/newsletters/issue-mail/api";
import { listIssueMails } from "@/lib/newsletters/issue-mail/queries";
import { route } from "@/lib/platform/http/route";

export const GET = route(issueMailApi.list, { auth: "staff", handle: ({ query }) => listIssueMails(query) });
