import { folderBillsApi } from "@/lib/folders/bills-api";
import { removeBillsFromFolder } from "@/lib/folders/remove-bills";
import { folderVisible } from "@/lib/folders/queries";
import { route } from "@/lib/platform/http/route";

export const POST = route(folderBillsApi.removeBills, {
  auth: "reader",
  resources: { id: folderVisible },
  handle: ({ tx, viewer, params, body }) => removeBillsFromFolder(tx, viewer, params.id, body.billIds),
});
