import { route } from "@/lib/platform/http/route";
import { reportsApi } from "@/lib/reports/api";
import { exportReports } from "@/lib/reports/export";

export const GET = route(reportsApi.export, { auth: "staff", handle: ({ query }) => exportReports(query) });
