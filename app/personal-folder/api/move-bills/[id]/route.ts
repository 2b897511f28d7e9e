import { folderBillsApi } from "@/lib/folders/bills-api";
import { moveBills } from "@/lib/folders/move-bills";
import { folderVisible } from "@/lib/folders/queries";
import { route } from "@/lib/platform/http/route";

export const POST = route(folderBillsApi.moveBills, {
  auth: "reader",
  resources: { id: folderVisible, folderId: folderVisible },
  handle: ({ tx, viewer, params, body }) =>
    moveBills(tx, viewer, { from: params.id, to: body.folderId, billIds: body.billIds }),
});
