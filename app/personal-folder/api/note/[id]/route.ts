import { billExists } from "@/lib/bills/queries";
import { folderBillsApi } from "@/lib/folders/bills-api";
import { saveNote } from "@/lib/folders/note";
import { folderVisible } from "@/lib/folders/queries";
import { route } from "@/lib/platform/http/route";

export const POST = route(folderBillsApi.note, {
  auth: "reader",
  resources: { id: folderVisible, billId: billExists },
  handle: ({ tx, viewer, params, body }) => saveNote(tx, viewer, params.id, body),
});
