import { issueMailApi } from "@/lib/newsletters/issue-mail/api";
import { exportIssueMails } from "@/lib/newsletters/issue-mail/export";
import { route } from "@/lib/platform/http/route";

export const GET = route(issueMailApi.export, { auth: "staff", handle: ({ query }) => exportIssueMails(query) });
