import { issueMailApi } from "@/lib/alerts/issue-mail/api";
import { exportIssueMails } from "@/lib/alerts/issue-mail/export";
import { route } from "@/lib/http/route";

export const GET = route(issueMailApi.export, { auth: "staff", handle: ({ query }) => exportIssueMails(query) });
