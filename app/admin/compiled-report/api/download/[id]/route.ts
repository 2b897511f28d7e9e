import { route } from "@/lib/platform/http/route";
import { reportsApi } from "@/lib/reports/api";
import { downloadDocument } from "@/lib/reports/download";
import { reportExists } from "@/lib/reports/queries";

export const GET = route(reportsApi.download, {
  auth: "staff",
  resources: { id: reportExists },
  handle: ({ params, query }) => downloadDocument(params.id, query.format),
});
