import { billAdminApi } from "@/lib/bills/admin/api";
import { listAdminBills } from "@/lib/bills/admin/list";
import { route } from "@/lib/platform/http/route";

export const GET = route(billAdminApi.list, { auth: "staff", handle: ({ query }) => listAdminBills(query) });
