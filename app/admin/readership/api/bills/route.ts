import { route } from "@/lib/http/route";
import { readershipApi } from "@/lib/readership/api";
import { billViews } from "@/lib/readership/queries";

export const GET = route(readershipApi.bills, { auth: "staff", handle: ({ query }) => billViews(query) });
