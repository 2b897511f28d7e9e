import { route } from "@/lib/http/route";
import { deskIssuesApi } from "@/lib/issues/desk-api";
import { exportIssues } from "@/lib/issues/desk-export";

export const GET = route(deskIssuesApi.export, { auth: "staff", handle: ({ query }) => exportIssues(query) });
