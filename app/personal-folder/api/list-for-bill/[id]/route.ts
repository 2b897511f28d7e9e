import { billExists } from "@/lib/bills/queries";
import { foldersApi } from "@/lib/folders/api";
import { foldersForBill } from "@/lib/folders/queries";
import { route } from "@/lib/platform/http/route";

export const GET = route(foldersApi.listForBill, {
  auth: "reader",
  resources: { id: billExists },
  handle: async ({ viewer, params }) => ({ foldersForBill: await foldersForBill(viewer, params.id) }),
});
