import { folderBillsApi } from "@/lib/folders/bills-api";
import { addBillsToFolder } from "@/lib/folders/add-bills";
import { folderVisible } from "@/lib/folders/queries";
import { route } from "@/lib/platform/http/route";

export const POST = route(folderBillsApi.addBills, {
  auth: "reader",
  resources: { id: folderVisible },
  handle: ({ tx, viewer, params, body }) => addBillsToFolder(tx, viewer, params.id, body.billIds),
});
