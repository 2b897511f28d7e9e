import { clientAddress } from "@/lib/platform/http/client-address";
import { billsApi } from "@/lib/bills/api";
import { exportBills } from "@/lib/bills/export/export";
import { ignoredNames } from "@/lib/bills/ignored";
import { route } from "@/lib/platform/http/route";

export const GET = route(billsApi.export, {
  auth: "any",
  handle: ({ query: { format, ...filter }, request }) =>
    exportBills(filter, format, ignoredNames(new URL(request.url).searchParams), clientAddress(request)),
});
