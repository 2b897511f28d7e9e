import { route } from "@/lib/platform/http/route";
import { reportsApi } from "@/lib/reports/api";
import { updateReport } from "@/lib/reports/commands";
import { reportExists } from "@/lib/reports/queries";

export const POST = route(reportsApi.update, {
  auth: "staff",
  resources: { id: reportExists },
  handle: async ({
    tx,
    viewer,
    params,
    body: { name, date, standfirst, issueIds, issues, newestIssueIds, version },
  }) => ({
    compiledReport: await updateReport(tx, viewer, params.id, {
      name,
      date,
      standfirst: standfirst ?? undefined,
      issueIds: issueIds ?? issues,
      newestIssueIds,
      version,
    }),
  }),
});
