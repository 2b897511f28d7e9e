import { folderBillsApi } from "@/lib/folders/bills-api";
import { restoreBillsToFolder } from "@/lib/folders/remove-bills";
import { folderVisible } from "@/lib/folders/queries";
import { route } from "@/lib/platform/http/route";

export const POST = route(folderBillsApi.restoreBills, {
  auth: "reader",
  resources: { id: folderVisible },
  handle: ({ tx, viewer, params, body }) => restoreBillsToFolder(tx, viewer, params.id, body.billIds),
});
