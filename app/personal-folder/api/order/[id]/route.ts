import { folderBillsApi } from "@/lib/folders/bills-api";
import { orderFolder } from "@/lib/folders/order";
import { folderVisible } from "@/lib/folders/queries";
import { route } from "@/lib/platform/http/route";

export const POST = route(folderBillsApi.order, {
  auth: "reader",
  resources: { id: folderVisible },
  handle: ({ tx, viewer, params, body }) => orderFolder(tx, viewer, params.id, body),
});
