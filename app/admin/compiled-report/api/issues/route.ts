import { route } from "@/lib/platform/http/route";
import { reportsApi } from "@/lib/reports/api";
import { reportCandidates } from "@/lib/reports/candidates";

export const GET = route(reportsApi.candidates, { auth: "staff", handle: ({ query }) => reportCandidates(query) });
