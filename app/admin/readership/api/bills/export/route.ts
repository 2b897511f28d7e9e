import { route } from "@/lib/platform/http/route";
import { readershipApi } from "@/lib/analytics/api";
import { exportBillViews } from "@/lib/analytics/export";

export const GET = route(readershipApi.exportBills, { auth: "staff", handle: ({ query }) => exportBillViews(query) });
