import { route } from "@/lib/platform/http/route";
import { reportsApi } from "@/lib/reports/api";
import { documentsOf } from "@/lib/reports/documents";
import { reportExists } from "@/lib/reports/queries";

export const GET = route(reportsApi.documents, {
  auth: "staff",
  resources: { id: reportExists },
  handle: async ({ params }) => ({ reportDocuments: await documentsOf(params.id) }),
});
