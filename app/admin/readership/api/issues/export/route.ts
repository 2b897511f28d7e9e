import { route } from "@/lib/platform/http/route";
import { readershipApi } from "@/lib/analytics/api";
import { exportIssueViews } from "@/lib/analytics/export";

export const GET = route(readershipApi.exportIssues, { auth: "staff", handle: ({ query }) => exportIssueViews(query) });
