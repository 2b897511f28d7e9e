import { route } from "@/lib/http/route";
import { readershipApi } from "@/lib/readership/api";
import { exportIssueViews } from "@/lib/readership/export";

export const GET = route(readershipApi.exportIssues, { auth: "staff", handle: ({ query }) => exportIssueViews(query) });
