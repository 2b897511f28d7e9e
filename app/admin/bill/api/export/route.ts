import { billAdminApi } from "@/lib/bills/admin/api";
import { exportAdminBills } from "@/lib/bills/admin/export";
import { route } from "@/lib/platform/http/route";

export const GET = route(billAdminApi.export, { auth: "staff", handle: ({ query }) => exportAdminBills(query) });
