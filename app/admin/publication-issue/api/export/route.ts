import { route } from "@/lib/platform/http/route";
import { deskIssuesApi } from "@/lib/issues/drafts/admin-api";
import { exportIssues } from "@/lib/issues/drafts/admin-export";

export const GET = route(deskIssuesApi.export, { auth: "staff", handle: ({ query }) => exportIssues(query) });
