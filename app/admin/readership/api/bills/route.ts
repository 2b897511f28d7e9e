import { route } from "@/lib/platform/http/route";
import { readershipApi } from "@/lib/analytics/api";
import { billViews } from "@/lib/analytics/queries";

export const GET = route(readershipApi.bills, { auth: "staff", handle: ({ query }) => billViews(query) });
