import { folderBillsApi } from "@/lib/folders/bills-api";
import { folderBillIds } from "@/lib/folders/bills-page";
import { folderVisible } from "@/lib/folders/queries";
import { route } from "@/lib/platform/http/route";

export const GET = route(folderBillsApi.billIds, {
  auth: "reader",
  resources: { id: folderVisible },
  handle: async ({ params, query }) => ({ billIds: await folderBillIds(params.id, query) }),
});
