import { issueMailApi } from "@/lib/alerts/issue-mail/api";
import { listIssueMails } from "@/lib/alerts/issue-mail/queries";
import { route } from "@/lib/http/route";

export const GET = route(issueMailApi.list, { auth: "staff", handle: ({ query }) => listIssueMails(query) });
