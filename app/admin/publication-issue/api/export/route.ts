import { route } from "@/lib/platform/http/route";
import { issueAdminApi } from "@/lib/issues/drafts/admin-api";
import { exportIssues } from "@/lib/issues/drafts/admin-export";

export const GET = route(issueAdminApi.export, { auth: "staff", handle: ({ query }) => exportIssues(query) });
