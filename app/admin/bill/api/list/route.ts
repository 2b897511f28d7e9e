import { billDeskApi } from "@/lib/bills/admin/api";
import { deskBills } from "@/lib/bills/admin/list";
import { route } from "@/lib/platform/http/route";

export const GET = route(billDeskApi.list, { auth: "staff", handle: ({ query }) => deskBills(query) });
