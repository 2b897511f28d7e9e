import { route } from "@/lib/platform/http/route";
import { findingsApi } from "@/lib/texts/findings/api";
import { listBillDates } from "@/lib/texts/findings/queries";

export const GET = route(findingsApi.list, { auth: "staff", handle: ({ query }) => listBillDates(query) });
