import { route } from "@/lib/http/route";
import { readershipApi } from "@/lib/readership/api";
import { exportBillViews } from "@/lib/readership/export";

export const GET = route(readershipApi.exportBills, { auth: "staff", handle: ({ query }) => exportBillViews(query) });
