import { billDeskApi } from "@/lib/bills/desk/api";
import { deskBills } from "@/lib/bills/desk/list";
import { route } from "@/lib/http/route";

export const GET = route(billDeskApi.list, { auth: "staff", handle: ({ query }) => deskBills(query) });
