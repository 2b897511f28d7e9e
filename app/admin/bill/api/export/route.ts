import { billDeskApi } from "@/lib/bills/admin/api";
import { exportDeskBills } from "@/lib/bills/admin/export";
import { route } from "@/lib/platform/http/route";

export const GET = route(billDeskApi.export, { auth: "staff", handle: ({ query }) => exportDeskBills(query) });
