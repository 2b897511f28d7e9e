import { folderBillsApi } from "@/lib/folders/bills-api";
import { addSearchToFolder } from "@/lib/folders/add-bills";
import { folderVisible } from "@/lib/folders/queries";
import { route } from "@/lib/platform/http/route";

export const POST = route(folderBillsApi.addSearch, {
  auth: "reader",
  resources: { id: folderVisible },
  handle: ({ tx, viewer, params, body }) => addSearchToFolder(tx, viewer, params.id, body.queryString),
});
