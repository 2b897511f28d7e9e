import { route } from "@/lib/platform/http/route";
import { reportsApi } from "@/lib/reports/api";
import { listReports } from "@/lib/reports/queries";

export const GET = route(reportsApi.list, { auth: "staff", handle: ({ query }) => listReports(query) });
