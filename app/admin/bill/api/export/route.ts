import { billDeskApi } from "@/lib/bills/desk/api";
import { exportDeskBills } from "@/lib/bills/desk/export";
import { route } from "@/lib/http/route";

export const GET = route(billDeskApi.export, { auth: "staff", handle: ({ query }) => exportDeskBills(query) });
