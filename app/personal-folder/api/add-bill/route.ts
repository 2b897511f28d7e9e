import { billExists } from "@/lib/bills/queries";
import { foldersApi } from "@/lib/folders/api";
import { addBillToFolder } from "@/lib/folders/commands";
import { folderVisible } from "@/lib/folders/queries";
import { route } from "@/lib/platform/http/route";

export const POST = route(foldersApi.addBill, {
  auth: "reader",
  resources: { id: folderVisible, billId: billExists },
  handle: ({ tx, viewer, body }) => addBillToFolder(tx, viewer, body.id, body.billId, body.version),
});
