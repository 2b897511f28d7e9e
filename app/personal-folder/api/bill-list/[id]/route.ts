import { folderBillsApi } from "@/lib/folders/bills-api";
import { folderBillsPage } from "@/lib/folders/bills-page";
import { folderVisible } from "@/lib/folders/queries";
import { route } from "@/lib/platform/http/route";

export const GET = route(folderBillsApi.bills, {
  auth: "reader",
  resources: { id: folderVisible },
  handle: ({ params, query }) => folderBillsPage(params.id, query),
});
