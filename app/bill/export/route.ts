import { billsApi } from "@/lib/bills/api";
import { exportBills } from "@/lib/bills/export/export";
import { route } from "@/lib/platform/http/route";

export const GET = route(billsApi.export, {
  auth: "any",
  handle: ({ query: { format, ...filter } }) => exportBills(filter, format),
});
