import { route } from "@/lib/platform/http/route";
import { reportsApi } from "@/lib/reports/api";
import { createReport } from "@/lib/reports/commands";

export const POST = route(reportsApi.new, {
  auth: "staff",
  handle: async ({ tx, viewer, body: { date, name, standfirst, issueIds } }) => ({
    compiledReport: await createReport(tx, viewer, { date, name, standfirst: standfirst ?? undefined, issueIds }),
  }),
});
