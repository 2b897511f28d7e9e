import { folderBillsApi } from "@/lib/folders/bills-api";
import { copyBills } from "@/lib/folders/move-bills";
import { folderVisible } from "@/lib/folders/queries";
import { route } from "@/lib/platform/http/route";

export const POST = route(folderBillsApi.copyBills, {
  auth: "reader",
  resources: { id: folderVisible, folderId: folderVisible },
  handle: ({ tx, viewer, params, body }) =>
    copyBills(tx, viewer, { from: params.id, to: body.folderId, billIds: body.billIds }),
});
